import type { OutputOf } from '#contract/endpoint.ts'
import { type findUserWork } from '#contract/account/staff-desk.ts'
import { decideDuty } from '#contract/account/duty-desk.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { RowActs } from '#web/parts/form/row-acts.tsx'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'

type Row = OutputOf<typeof findUserWork>['changes'][number]

interface ChangeTableProps {
  readonly changes: readonly Row[]
  readonly mayDecide: boolean
}

/** The changes of duties that wait for their second person. */
export function ChangeTable({ changes, mayDecide }: ChangeTableProps) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const columns: readonly Column<Row>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ name, duty, isGiven }) => (
        <>
          <AsWritten>{name}</AsWritten>
          <SubLine>{isGiven ? t.give(words[duty]) : t.take(words[duty])}</SubLine>
        </>
      ),
    },
    { key: 'reason', head: t.reason, cell: ({ reason }) => <AsWritten>{reason}</AsWritten> },
    { key: 'asked', head: t.asked, cell: ({ askedBy }) => <AsWritten>{askedBy}</AsWritten> },
    ...(mayDecide ? [{ key: 'act', head: t.act, cell: (row: Row) => <Acts row={row} /> }] : []),
  ]
  return (
    <Table
      hasCards
      caption={t.changesCaption}
      columns={columns}
      rows={changes}
      keyOf={({ dutyChangeId }) => dutyChangeId}
    />
  )
}

function Acts({ row: { dutyChangeId, isMine } }: { readonly row: Row }) {
  const t = useCopy(copy)
  if (isMine) return t.mine
  const decide = (isApproved: boolean) => () => call(decideDuty, { dutyChangeId, isApproved })
  const acts = [
    { label: t.approve, kind: 'primary', done: t.approved, send: decide(true) },
    { label: t.refuse, done: t.refused, send: decide(false) },
  ] as const
  return <RowActs acts={acts} />
}
