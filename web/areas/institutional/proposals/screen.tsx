import type { OutputOf } from '#contract/endpoint.ts'
import { findCompanyProposals } from '#contract/order/company-proposal.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { money } from '#web/format/format.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { AsWritten } from '#web/ui/as-written.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { MEMBERS, NEW_PROPOSAL, PROPOSALS, unread } from '../page.tsx'
import * as copy from './copy.ts'
import { TONES } from './tones.ts'

type Row = OutputOf<typeof findCompanyProposals>['proposals'][number]

export async function clientLoader() {
  return valueOr(await call(findCompanyProposals, {}), unread)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={6} />
}

export default function CompanyProposals({ loaderData: { proposals, canSubmit } }: Route.ComponentProps) {
  const t = useCopy(copy)
  useLive()
  const create = (
    <LinkButton kind="primary" size="small" href={NEW_PROPOSAL}>
      {t.create}
    </LinkButton>
  )
  return (
    <ListPage title={t.title} lead={t.lead} actions={canSubmit && create}>
      {proposals.length === 0 ? (
        <EmptyCard
          title={t.emptyTitle}
          text={canSubmit ? t.emptyText : t.emptyChecker}
          way={canSubmit ? { href: NEW_PROPOSAL, text: t.create } : { href: MEMBERS, text: t.toMembers }}
          isPrimary={canSubmit}
        />
      ) : (
        <Card isFlush>
          <ProposalTable proposals={proposals} />
        </Card>
      )}
    </ListPage>
  )
}

function ProposalTable({ proposals }: { readonly proposals: readonly Row[] }) {
  const t = useCopy(copy)
  const columns: readonly Column<Row>[] = [
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
    { key: 'total', head: t.total, isFigure: true, cell: (row) => money(row.totalInvestment) },
    { key: 'submitted', head: t.submittedAt, cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
    { key: 'expires', head: t.expiresAt, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    {
      key: 'state',
      head: t.state,
      cell: ({ status }) => <Tag tone={TONES[status]}>{t.states[status]}</Tag>,
    },
  ]
  return (
    <Table hasCards caption={t.table} columns={columns} rows={proposals} keyOf={(row) => row.proposalCode} />
  )
}
