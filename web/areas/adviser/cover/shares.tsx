import type { OutputOf } from '#contract/endpoint.ts'
import type { findShares } from '#contract/adviser/share.ts'
import { useCopy } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { EndShare } from './end-share.tsx'

type Row = OutputOf<typeof findShares>['shares'][number]

interface SharesProps {
  readonly shares: readonly Row[]
  readonly way: { readonly href: string; readonly text: string }
}

/** What the reader shares of clients, and what waits for a client's word. */
export function Shares({ shares, way }: SharesProps) {
  const t = useCopy(copy)
  const columns: readonly Column<Row>[] = [
    { key: 'client', head: t.client, cell: ({ clientName }) => <AsWritten>{clientName}</AsWritten> },
    {
      key: 'colleague',
      head: t.colleague,
      cell: ({ colleagueName }) => <AsWritten>{colleagueName}</AsWritten>,
    },
    {
      key: 'parts',
      head: t.granted,
      cell: ({ parts }) => parts.map((part) => t.partWords[part]).join(t.and),
    },
    {
      key: 'phase',
      head: t.phase,
      cell: ({ phase }) => (
        <Tag tone={phase === 'active' ? 'ok' : phase === 'pending' ? 'warn' : 'plain'}>
          {t.sharePhases[phase]}
        </Tag>
      ),
    },
    { key: 'to', head: t.to, cell: ({ to }) => <time className="num">{to}</time> },
    { key: 'act', head: t.act, cell: (row) => <EndShare {...row} /> },
  ]
  if (shares.length === 0) return <EmptyCard title={t.noShares} text={t.noSharesText} way={way} />
  return (
    <Card isFlush>
      <Table hasCards caption={t.shares} columns={columns} rows={shares} keyOf={({ shareId }) => shareId} />
    </Card>
  )
}
