import { isWaiting } from '#domain/proposal/proposal-state.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { findProposals } from '#contract/order/proposal.ts'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { loadList } from '#web/parts/list/load-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { TablePage } from '#web/parts/list/table-page.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { PROPOSAL_TONES } from '#web/parts/order/proposal-tones.ts'
import { WithdrawnWhy } from '#web/parts/order/withdrawn-why.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/investor/proposals'
const PROPOSALS = { filters: [], sorts: ['sent', 'expires'], first: '-sent' } as const satisfies ListShape
type Row = OutputOf<typeof findProposals>['proposals'][number]

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadList(PROPOSALS, url, (input) => call(findProposals, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={6} />
}

export default function Proposals({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const list = useList(PROPOSALS, PATH, loaderData)
  useLive()
  return (
    <TablePage
      t={{ ...t, caption: t.table }}
      list={list}
      columns={useProposalColumns()}
      rowsOf={({ proposals }) => proposals}
      keyOf={({ proposalCode }) => proposalCode}
      actions={null}
      way={{ href: '/tool/fund-selector', text: t.find }}
      isPrimary
    />
  )
}

function useProposalColumns(): readonly ListColumn<Row, (typeof PROPOSALS)['sorts'][number]>[] {
  const t = useCopy(copy)
  return [
    {
      key: 'proposal',
      head: t.proposal,
      cell: ({ proposalCode, title, isRead, state }) => (
        <NameCell href={`${PATH}/${proposalCode}`} name={<AsWritten>{title}</AsWritten>}>
          <span className="num">{proposalCode}</span>
          {!isRead && isWaiting(state) && <Tag tone="brand">{t.unread}</Tag>}
        </NameCell>
      ),
    },
    {
      key: 'adviser',
      head: t.adviser,
      cell: ({ adviser }) => (
        <>
          <AsWritten>{adviser.name}</AsWritten>
          <SubLine>{adviser.registerNo}</SubLine>
        </>
      ),
    },
    { key: 'lines', head: t.lines, isFigure: true, cell: ({ lines }) => t.count(lines) },
    { key: 'sent', head: t.sentAt, sortBy: 'sent', cell: ({ sentAt }) => <Moment at={sentAt} /> },
    {
      key: 'expires',
      head: t.expiresAt,
      sortBy: 'expires',
      cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state, withdrawnCause }) => (
        <>
          <Tag tone={PROPOSAL_TONES[state]}>{t.states[state]}</Tag>
          <WithdrawnWhy {...{ state, withdrawnCause }} />
        </>
      ),
    },
  ]
}
