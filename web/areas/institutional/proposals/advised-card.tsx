import type { findAdvisedProposals } from '#contract/order/adoption.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Note } from '#web/ui/note.tsx'
import { TableCard } from '#web/ui/table/table-card.tsx'
import type { Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ADVISED } from '../page.tsx'
import * as copy from './advised.copy.ts'

export type AdvisedList = OutputOf<typeof findAdvisedProposals>
type Row = AdvisedList['proposals'][number]

/** What the company's adviser proposes and nobody has adopted yet. Nothing is shown where nothing waits. */
export function AdvisedCard({ advised }: { readonly advised: AdvisedList | null }) {
  const t = useCopy(copy)
  if (advised === null) return <Note tone="warn">{t.unread}</Note>
  const { proposals, canAdopt } = advised
  if (proposals.length === 0) return null
  const columns: readonly Column<Row>[] = [
    {
      key: 'proposal',
      head: t.proposal,
      cell: ({ proposalCode, title, state }) => (
        <NameCell href={`${ADVISED}/${proposalCode}`} name={<AsWritten>{title}</AsWritten>}>
          <span className="num">{proposalCode}</span>{' '}
          <Tag tone={canAdopt ? 'brand' : 'plain'}>{state === 'questioned' ? t.asked : t.waits}</Tag>
        </NameCell>
      ),
    },
    { key: 'adviser', head: t.adviser, cell: ({ adviser }) => <AsWritten>{adviser.name}</AsWritten> },
    { key: 'kind', head: t.kind, cell: ({ kind, lines }) => `${t.kinds[kind]} · ${t.count(lines)}` },
    {
      key: 'amount',
      head: t.amount,
      isFigure: true,
      cell: ({ amount }) => <Figure reason={t.noAmount}>{money(amount)}</Figure>,
    },
    { key: 'sent', head: t.sent, cell: ({ sentAt }) => <Moment at={sentAt} /> },
    { key: 'expires', head: t.expires, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  ]
  return (
    <TableCard
      title={t.title}
      columns={columns}
      rows={proposals}
      keyOf={({ proposalCode }) => proposalCode}
    />
  )
}
