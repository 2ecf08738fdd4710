import { useState } from 'react'
import { closeTask, doTask, editTask } from '#contract/adviser/task.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as copy from './copy.ts'
import { TaskForm, type Task } from './task-form.tsx'

/** What is done about an open task: done with one press, changed, or closed. */
export function TaskActs({ task }: { readonly task: Task }) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const { taskId } = task
  const finish = async () => {
    let nextDueOn: string | null = null
    const isDone = await make(async () => {
      const answer = await call(doTask, { taskId })
      if (answer.kind === 'ok') ({ nextDueOn } = answer.value)
      return answer
    })
    if (isDone) showToast({ sentence: nextDueOn === null ? t.doneOnce : t.doneAgain(nextDueOn) })
  }
  return (
    <div data-whole>
      <div className="row">
        <Button size="small" kind="primary" isBusy={isBusy} onClick={() => void finish()}>
          {t.done}
        </Button>
        <Button size="small" onClick={() => setOpened('edit')}>
          {t.edit}
        </Button>
        <Button size="small" kind="quiet" onClick={() => setOpened('remove')}>
          {t.remove}
        </Button>
      </div>
      <FailureNote failure={failure} />
      {opened === 'edit' && <EditDialog task={task} onClose={close} />}
      {opened === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle}
          back={t.back}
          yes={t.remove}
          done={t.removed}
          onClose={close}
          send={() => call(closeTask, { taskId })}
        >
          {t.removeText}
        </ConfirmDialog>
      )}
    </div>
  )
}

function EditDialog({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const t = useCopy(copy)
  const { taskId, clientRef, kind, subject, dueOn, repeat } = task
  return (
    <Dialog isOpen onClose={onClose} title={t.editTitle} actions={null}>
      <TaskForm
        about={taskId}
        initial={{ clientRef, kind, subject, dueOn, repeat }}
        done={t.saved}
        onClose={onClose}
        send={({ clientRef: _client, ...terms }) => call(editTask, { taskId, ...terms })}
      />
    </Dialog>
  )
}
