import { useState } from 'react'
import { undoBulk } from '#contract/adviser/bulk.ts'
import { BULK_OUTCOMES } from '#domain/duty/bulk.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { Run } from './load.ts'
import styles from './run.module.css'

/** What the run does, in words. */
export function ActName({ run: { act, tag, task } }: { readonly run: Pick<Run, 'act' | 'tag' | 'task'> }) {
  const t = useCopy(copy)
  return (
    <>
      {t.acts[act]}
      <AsWritten>{task?.subject ?? tag ?? ''}</AsWritten>
    </>
  )
}

interface RunCardProps {
  readonly bulkRunId: string
  readonly run: Run
}

/** How far the run is, how many clients have which outcome, and the way to take it back. */
export function RunCard({ bulkRunId, run: { state, counts } }: RunCardProps) {
  const t = useCopy(copy)
  const [isAsking, setAsking] = useState(false)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const left = state === 'undoing' ? counts.done : counts.waiting
  const pairs = BULK_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => ({
    key: outcome,
    label: t.outcomes[outcome],
    value: <span className="num">{counts[outcome]}</span>,
  }))
  const canUndo = state === 'done' && counts.done > 0
  return (
    <Card
      title={t.progress}
      aside={
        canUndo && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t.undo}
          </Button>
        )
      }
    >
      <p className={styles.progress}>
        <progress aria-label={t.progress} max={all} value={all - left} />
        <span className="num">{t.of(all - left, all)}</span>
      </p>
      <KeyValue pairs={pairs} />
      {isAsking && <UndoDialog {...{ bulkRunId }} count={counts.done} onClose={() => setAsking(false)} />}
    </Card>
  )
}

interface UndoDialogProps {
  readonly bulkRunId: string
  readonly count: number
  readonly onClose: () => void
}

function UndoDialog({ bulkRunId, count, onClose }: UndoDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const undo = async () => {
    if (await make(() => call(undoBulk, { bulkRunId }))) onClose()
  }
  return (
    <AskDialog
      {...{ isBusy, onClose }}
      title={t.undoTitle}
      back={t.cancel}
      yes={t.undoYes}
      kind="danger"
      onYes={() => void undo()}
    >
      <p>{t.undoText(count)}</p>
      <FailureNote failure={failure} />
    </AskDialog>
  )
}
