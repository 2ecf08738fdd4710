import type { OutputOf } from '#contract/endpoint.ts'
import { type findUserWork } from '#contract/account/staff-desk.ts'
import { decideDuty } from '#contract/account/duty-desk.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
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
  const { isBusy, failure, make } = useChange()
  const decide = async (isApproved: boolean) => {
    if (await make(() => call(decideDuty, { dutyChangeId, isApproved })))
      showToast({ sentence: isApproved ? t.approved : t.refused })
  }
  if (isMine) return t.mine
  return (
    <div data-whole>
      <div className="row">
        <Button size="small" kind="primary" isBusy={isBusy} onClick={() => void decide(true)}>
          {t.approve}
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => void decide(false)}>
          {t.refuse}
        </Button>
      </div>
      <FailureNote failure={failure} />
    </div>
  )
}
