import { isSeen } from '#domain/number/typed-text.ts'
import { useId, useState, type FormEvent } from 'react'
import { prepareTagging, prepareTasks } from '#contract/adviser/bulk.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { BulkAct } from '#domain/duty/bulk.ts'
import { MOST_TAG_LETTERS } from '#domain/duty/client-tag.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { TaskFields, type TaskBrief } from '../tasks/task-fields.tsx'
import type { ActedOn } from '../clients/acted-on.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import * as copy from './copy.ts'

export type PreparedRun = OutputOf<typeof prepareTagging>

interface BulkDialogProps extends ActedOn {
  readonly act: BulkAct
  readonly onClose: () => void
}

/** Asks what is to be done, has it prepared, and then for how many it is to be done. */
export function BulkDialog({ act, clients, tags, today, onClose }: BulkDialogProps) {
  const t = useCopy(copy)
  const form = useId()
  const { isBusy, failure, make } = useChange()
  const [tag, setTag, sentTag] = useKept(act, act === 'untag' ? (tags[0] ?? '') : '')
  const [task, setTask, sentTask] = useKept<TaskBrief>('brief', { kind: 'call', subject: '', dueOn: today })
  const [prepared, setPrepared] = useState<PreparedRun | null>(null)
  if (prepared !== null)
    return <ConfirmDialog title={t.titles[act]} {...{ prepared, onClose }} onBack={() => setPrepared(null)} />
  const isWhole = act === 'task' ? isSeen(task.subject) && task.dueOn !== '' : isSeen(tag)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    await make(async () => {
      const answer =
        act === 'task'
          ? await sentTask(call(prepareTasks, { task, clients }))
          : await sentTag(call(prepareTagging, { act, tag, clients }))
      if (answer.kind === 'ok') setPrepared(answer.value)
      return answer
    })
  }
  return (
    <AskDialog
      {...{ isBusy, onClose, form }}
      title={t.titles[act]}
      back={t.cancel}
      yes={t.next}
      disabledReason={isWhole ? null : act === 'untag' ? t.noTags : t.fillFirst}
    >
      <form id={form} className="stack" onSubmit={(event) => void submit(event)} noValidate>
        {act === 'task' && <TaskFields terms={task} set={(change) => setTask({ ...task, ...change })} />}
        {act === 'tag' && (
          <TextInput
            label={t.tag}
            hint={t.tagHint(MOST_TAG_LETTERS)}
            name="tag"
            autoComplete="off"
            maxLength={60}
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          />
        )}
        {act === 'untag' && tags.length > 0 && (
          <Select
            label={t.used}
            name="tag"
            value={tag}
            options={tags.map((each) => ({ value: each, label: each }))}
            onChange={({ target }) => setTag(target.value)}
          />
        )}
        <FailureNote failure={failure} />
      </form>
    </AskDialog>
  )
}
