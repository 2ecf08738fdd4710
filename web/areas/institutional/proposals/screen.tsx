import type { OutputOf } from '#contract/endpoint.ts'
import { findAdvisedProposals } from '#contract/order/adoption.ts'
import { findCompanyProposals } from '#contract/order/company-proposal.ts'
import { call } from '#web/call/call.ts'
import { money } from '#web/format/format.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable, type ListColumn } from '#web/parts/list/list-table.tsx'
import { loadList } from '#web/parts/list/load-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { PROPOSAL_TONES } from '#web/parts/order/proposal-tones.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { MEMBERS, NEW_PROPOSAL, PROPOSALS, SELL_PROPOSAL, SWITCH_PROPOSAL } from '../page.tsx'
import { AdvisedCard } from './advised-card.tsx'
import * as copy from './copy.ts'

const LIST = {
  filters: [],
  sorts: ['submitted', 'total', 'expires'],
  first: '-submitted',
} as const satisfies ListShape
type Row = OutputOf<typeof findCompanyProposals>['proposals'][number]

/** Reads the company's own proposals, and what its adviser proposes. If the latter cannot be read, the list is shown without it. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [list, advised] = await Promise.all([
    loadList(LIST, url, (input) => call(findCompanyProposals, input)),
    call(findAdvisedProposals, {}),
  ])
  return { list, advised: advised.kind === 'ok' ? advised.value : null }
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
  const list = useList(LIST, PROPOSALS, loaderData.list)
  const canSubmit = list.page?.canSubmit === true
  useLive()
  const create = (
    <>
      <LinkButton size="small" href={SELL_PROPOSAL}>
        {t.sell}
      </LinkButton>
      <LinkButton size="small" href={SWITCH_PROPOSAL}>
        {t.change}
      </LinkButton>
      <LinkButton kind="primary" size="small" href={NEW_PROPOSAL}>
        {t.create}
      </LinkButton>
    </>
  )
  const columns = useProposalColumns()
  const way = canSubmit ? { href: NEW_PROPOSAL, text: t.create } : { href: MEMBERS, text: t.toMembers }
  const text = canSubmit ? t.emptyText : t.emptyChecker
  return (
    <ListPage title={t.title} lead={t.lead} actions={canSubmit && create}>
      <AdvisedCard advised={loaderData.advised} />
      <ListBody
        list={list}
        rowsOf={({ proposals }) => proposals}
        empty={{ title: t.emptyTitle, text, way, isPrimary: canSubmit }}
      >
        {(rows) => (
          <ListTable
            {...{ list, columns, rows }}
            keyOf={({ proposalCode }) => proposalCode}
            caption={t.table}
          />
        )}
      </ListBody>
    </ListPage>
  )
}

function useProposalColumns(): readonly ListColumn<Row, (typeof LIST)['sorts'][number]>[] {
  const t = useCopy(copy)
  return [
    {
      key: 'proposal',
      head: t.proposal,
      cell: ({ proposalCode, canApprove, advised }) => (
        <NameCell href={`${PROPOSALS}/${proposalCode}`} name={<span className="num">{proposalCode}</span>}>
          {canApprove && <Tag tone="brand">{t.mine}</Tag>}
          {advised !== null && <Tag>{t.advised}</Tag>}
        </NameCell>
      ),
    },
    {
      key: 'maker',
      head: t.maker,
      cell: ({ maker }) => (maker.isSelf ? t.self : <AsWritten>{maker.name}</AsWritten>),
    },
    { key: 'kind', head: t.kind, cell: ({ kind }) => t.kinds[kind] },
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
