import { decideCover, endCover } from '#contract/adviser/cover.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { RowActs } from '#web/parts/form/row-acts.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { CoverRow } from './screen.tsx'

const TONES: Readonly<Record<CoverRow['phase'], TagTone>> = {
  proposed: 'warn',
  coming: 'info',
  running: 'ok',
  over: 'plain',
  refused: 'plain',
  withdrawn: 'plain',
}

/** Covers with what the reader may do about each. */
export function CoverTable({ covers }: { readonly covers: readonly CoverRow[] }) {
  const t = useCopy(copy)
  const columns: readonly Column<CoverRow>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ ownerName, deputyName, clients }) => (
        <>
          <AsWritten>{ownerName}</AsWritten> → <AsWritten>{deputyName}</AsWritten>
          <SubLine>{clients === null ? t.allClients : t.count(clients)}</SubLine>
        </>
      ),
    },
    {
      key: 'days',
      head: t.days,
      cell: ({ from, to }) => (
        <span className="num">
          <time>{from}</time> – <time>{to}</time>
        </span>
      ),
    },
    {
      key: 'phase',
      head: t.phase,
      cell: ({ phase, proposedBy, decidedBy }) => (
        <>
          <Tag tone={TONES[phase]}>{t.phases[phase]}</Tag>
          <SubLine>
            {t.by} <AsWritten>{decidedBy ?? proposedBy}</AsWritten>
          </SubLine>
        </>
      ),
    },
    { key: 'act', head: t.act, cell: (row) => <Acts row={row} /> },
  ]
  return (
    <Card isFlush>
      <Table hasCards caption={t.caption} columns={columns} rows={covers} keyOf={({ coverId }) => coverId} />
    </Card>
  )
}

function Acts({ row: { coverId, mayDecide, mayEnd } }: { readonly row: CoverRow }) {
  const t = useCopy(copy)
  const decide = (isApproved: boolean) => () => call(decideCover, { coverId, isApproved })
  if (mayDecide)
    return (
      <RowActs
        acts={[
          { label: t.approve, kind: 'primary', done: t.approved, send: decide(true) },
          { label: t.refuse, done: t.refused, send: decide(false) },
        ]}
      />
    )
  if (!mayEnd) return t.nothing
  return <RowActs acts={[{ label: t.end, done: t.ended, send: () => call(endCover, { coverId }) }]} />
}
