import type { OutputOf } from '#contract/endpoint.ts'
import { findProposals } from '#contract/order/proposal.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { AsWritten } from '#web/ui/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { SubLine, Table, type Column } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { TONES } from './tones.ts'

type Row = OutputOf<typeof findProposals>['proposals'][number]

export async function clientLoader() {
  return valueOr(await call(findProposals, {}), () => {
    throw new Response(null, { status: 500 })
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={6} />
}

export default function Proposals({ loaderData: { proposals } }: Route.ComponentProps) {
  const t = useCopy(copy)
  useLive()
  return (
    <ListPage title={t.title} lead={t.lead} actions={null}>
      {proposals.length === 0 ? (
        <EmptyCard
          title={t.emptyTitle}
          text={t.emptyText}
          way={{ href: '/tool/fund-selector', text: t.find }}
          isPrimary
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
      cell: ({ proposalCode, title, isRead, state }) => (
        <NameCell href={`/investor/proposals/${proposalCode}`} name={<AsWritten>{title}</AsWritten>}>
          <span className="num">{proposalCode}</span>
          {!isRead && state === 'open' && <Tag tone="brand">{t.unread}</Tag>}
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
    { key: 'sent', head: t.sentAt, cell: ({ sentAt }) => <Moment at={sentAt} /> },
    { key: 'expires', head: t.expiresAt, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    { key: 'state', head: t.state, cell: ({ state }) => <Tag tone={TONES[state]}>{t.states[state]}</Tag> },
  ]
  return (
    <Table hasCards caption={t.table} columns={columns} rows={proposals} keyOf={(row) => row.proposalCode} />
  )
}
