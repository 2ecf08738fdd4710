import type { OutputOf } from '#contract/endpoint.ts'
import { findCompanyProposals } from '#contract/order/company-proposal.ts'
import { call } from '#web/call/call.ts'
import { money } from '#web/format/format.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { loadList } from '#web/parts/list/load-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { TablePage } from '#web/parts/list/table-page.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { PROPOSAL_TONES } from '#web/parts/order/proposal-tones.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { MEMBERS, NEW_PROPOSAL, PROPOSALS } from '../page.tsx'
import * as copy from './copy.ts'

const LIST = {
  filters: [],
  sorts: ['submitted', 'total', 'expires'],
  first: '-submitted',
} as const satisfies ListShape
type Row = OutputOf<typeof findCompanyProposals>['proposals'][number]

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadList(LIST, url, (input) => call(findCompanyProposals, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={6} />
}

export default function CompanyProposals({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const list = useList(LIST, PROPOSALS, loaderData)
  const canSubmit = list.page?.canSubmit === true
  useLive()
  const create = (
    <LinkButton kind="primary" size="small" href={NEW_PROPOSAL}>
      {t.create}
    </LinkButton>
  )
  const emptyText = canSubmit ? t.emptyText : t.emptyChecker
  return (
    <TablePage
      t={{ ...t, emptyText, caption: t.table }}
      list={list}
      columns={useProposalColumns()}
      rowsOf={({ proposals }) => proposals}
      keyOf={({ proposalCode }) => proposalCode}
      actions={canSubmit && create}
      way={canSubmit ? { href: NEW_PROPOSAL, text: t.create } : { href: MEMBERS, text: t.toMembers }}
      isPrimary={canSubmit}
    />
  )
}

function useProposalColumns(): readonly ListColumn<Row, (typeof LIST)['sorts'][number]>[] {
  const t = useCopy(copy)
  return [
    {
      key: 'proposal',
      head: t.proposal,
      cell: ({ proposalCode, canApprove }) => (
        <NameCell href={`${PROPOSALS}/${proposalCode}`} name={<span className="num">{proposalCode}</span>}>
          {canApprove && <Tag tone="brand">{t.mine}</Tag>}
        </NameCell>
      ),
    },
    {
      key: 'maker',
      head: t.maker,
      cell: ({ maker }) => (maker.isSelf ? t.self : <AsWritten>{maker.name}</AsWritten>),
    },
    { key: 'lines', head: t.lines, isFigure: true, cell: ({ lines }) => t.count(lines) },
    {
      key: 'total',
      head: t.total,
      sortBy: 'total',
      isFigure: true,
      cell: (row) => money(row.totalInvestment),
    },
    {
      key: 'submitted',
      head: t.submittedAt,
      sortBy: 'submitted',
      cell: ({ submittedAt }) => <Moment at={submittedAt} />,
    },
    {
      key: 'expires',
      head: t.expiresAt,
      sortBy: 'expires',
      cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ status }) => <Tag tone={PROPOSAL_TONES[status]}>{t.states[status]}</Tag>,
    },
  ]
}
