import type { InputOf } from '#contract/endpoint.ts'
import type { addTask } from '#contract/adviser/task.ts'
import { MOST_SUBJECT, TASK_KINDS, type TaskKind } from '#domain/duty/task.ts'
import { useCopy } from '#web/site/locale.ts'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as words from '../journal/words.copy.ts'
import * as copy from './copy.ts'

/** What is to be done, without for whom and how often. */
export type TaskBrief = Pick<InputOf<typeof addTask>, 'kind' | 'subject' | 'dueOn'>

interface TaskFieldsProps {
  readonly terms: TaskBrief
  readonly set: (change: Partial<TaskBrief>) => void
}

/** What is to be done, of which kind, and by when. */
export function TaskFields({ terms, set }: TaskFieldsProps) {
  const t = useCopy(copy)
  const w = useCopy(words)
  return (
    <>
      <TextInput
        label={t.subject}
        name="subject"
        autoComplete="off"
        maxLength={MOST_SUBJECT}
        value={terms.subject}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <Select
        label={t.kind}
        name="kind"
        options={TASK_KINDS.map((value) => ({ value, label: w.taskKinds[value] }))}
        value={terms.kind}
        onChange={({ target }) => set({ kind: target.value as TaskKind })}
      />
      <TextInput
        label={t.due}
        name="dueOn"
        type="date"
        value={terms.dueOn}
        onChange={({ target }) => set({ dueOn: target.value })}
      />
    </>
  )
}
