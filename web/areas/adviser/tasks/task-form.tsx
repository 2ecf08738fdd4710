import { isSeen } from '#domain/number/typed-text.ts'
import type { FormEvent } from 'react'
import type { addTask, findTasks } from '#contract/adviser/task.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { REPEATS, type Repeat } from '#domain/duty/task.ts'
import type { Answer } from '#web/call/answer.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import type { Pick } from '../clients/picks.ts'
import * as words from '../journal/words.copy.ts'
import * as copy from './copy.ts'
import { TaskFields } from './task-fields.tsx'

export type Task = OutputOf<typeof findTasks>['tasks'][number]
export type TaskTerms = InputOf<typeof addTask>

interface TaskFormProps {
  /** What is added or changed, by which what is typed is kept: `new`, or the id of a task. */
  readonly about: string
  readonly initial: TaskTerms
  /** The clients to choose from; left out where the client is known. */
  readonly clients?: readonly Pick[]
  /** The toast once it is saved. */
  readonly done: string
  readonly send: (terms: TaskTerms, idempotencyKey: string) => Promise<Answer<unknown>>
  readonly onClose: () => void
}

/** A task of today, with nothing said yet. */
export function emptyTask(clientRef: string | null, today: string): TaskTerms {
  return { clientRef, kind: 'call', subject: '', dueOn: today, repeat: 'none' }
}

/** The fields of a task, to add or to change one. */
export function TaskForm({ about, initial, clients, done, send, onClose }: TaskFormProps) {
  const t = useCopy(copy)
  const w = useCopy(words)
  const { isBusy, failure, make } = useChange()
  const [terms, setTerms, sent] = useKept(`task ${about}`, initial)
  const set = (change: Partial<TaskTerms>) => setTerms({ ...terms, ...change })
  const isWhole = isSeen(terms.subject) && terms.dueOn !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || !(await make((key) => sent(send(terms, key))))) return
    showToast({ sentence: done })
    onClose()
  }
  const named = (clients ?? []).map((each) => ({ value: each.clientRef, label: each.name, lang: 'zh-CN' }))
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {clients !== undefined && (
        <Select
          label={t.client}
          name="clientRef"
          options={[{ value: '', label: t.noClient }, ...named]}
          value={terms.clientRef ?? ''}
          onChange={({ target }) => set({ clientRef: target.value === '' ? null : target.value })}
        />
      )}
      <TaskFields terms={terms} set={set} />
      <Select
        label={t.repeat}
        name="repeat"
        options={REPEATS.map((value) => ({ value, label: w.repeats[value] }))}
        value={terms.repeat}
        onChange={({ target }) => set({ repeat: target.value as Repeat })}
      />
      <FailureNote failure={failure} />
      <div className="row">
        <Button type="submit" kind="primary" isBusy={isBusy} disabledReason={isWhole ? null : t.fillFirst}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </form>
  )
}
