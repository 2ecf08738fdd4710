import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  addTask as addContract,
  closeTask as closeContract,
  doTask as doContract,
  editTask as editContract,
} from '#contract/adviser/task.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { judgeDue, nextDue } from '#domain/duty/task.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { auditEntry, reachJournal } from './reach-journal.ts'
import { addTaskRow, endTask, lockTask, saveTask } from './task.store.ts'
import type { TaskRow, TaskTerms } from './task.store.ts'

type TaskCall = WriteCall<Adviser>

/** Adds a task for a client whose journal the actor may write, or one of their own without a client. */
export async function addTask(
  call: TaskCall,
  { clientRef, ...terms }: ParsedOf<typeof addContract>,
): Promise<AnswerOf<typeof addContract>> {
  const found = clientRef === null ? null : await reachJournal(call, clientRef)
  if (found !== null && found.kind !== 'reached') return found
  const due = judgeDue(terms.dueOn, call.today)
  if (due.kind !== 'ok') return due
  return ok({ taskId: await makeTask(call, found?.accountNumber ?? null, terms) })
}

/** Adds a task that has been judged; `before` is the one of its series that was done. */
export async function makeTask(
  call: TaskCall,
  accountNumber: string | null,
  terms: TaskTerms,
  before: TaskRow | null = null,
): Promise<string> {
  const { firmId, partyId: by } = call.actor
  const series = { firstDue: before?.firstDue ?? terms.dueOn, previousId: before?.taskId ?? null }
  const id = await addTaskRow(call.tx, {
    ...terms,
    subject: terms.subject.trim(),
    firmId,
    accountNumber,
    ...series,
    by,
  })
  await auditEntry(call, { kind: 'task', id }, 'made', factsOf(terms, accountNumber))
  return id
}

/** Changes an open task. */
export async function editTask(
  call: TaskCall,
  { taskId, ...terms }: ParsedOf<typeof editContract>,
): Promise<AnswerOf<typeof editContract>> {
  const found = await findOpen(call, taskId)
  if (found.kind !== 'open') return found
  // A task that is overdue may keep its day while other things are changed.
  const due = terms.dueOn === found.task.dueOn ? null : judgeDue(terms.dueOn, call.today)
  if (due !== null && due.kind !== 'ok') return due
  await saveTask(call.tx, taskId, { ...terms, subject: terms.subject.trim() })
  await auditEntry(call, { kind: 'task', id: taskId }, 'changed', factsOf(terms, found.task.accountNumber))
  return ok({})
}

/** Marks a task as done and makes the next one of its series. */
export async function doTask(
  call: TaskCall,
  { taskId }: ParsedOf<typeof doContract>,
): Promise<AnswerOf<typeof doContract>> {
  const found = await findOpen(call, taskId)
  if (found.kind !== 'open') return found
  const { task } = found
  await endTask(call.tx, taskId, 'done', call.actor.partyId)
  await auditEntry(call, { kind: 'task', id: taskId }, 'done', { account: task.accountNumber })
  const nextDueOn = nextDue(task, call.today)
  if (nextDueOn !== null) {
    const { kind, subject, repeat } = task
    await makeTask(call, task.accountNumber, { kind, subject, repeat, dueOn: nextDueOn }, task)
  }
  return ok({ nextDueOn })
}

/** Closes a task that is not to be done; its series ends with it. */
export async function closeTask(
  call: TaskCall,
  { taskId }: ParsedOf<typeof closeContract>,
): Promise<AnswerOf<typeof closeContract>> {
  const found = await findOpen(call, taskId)
  if (found.kind !== 'open') return found
  await endTask(call.tx, taskId, 'closed', call.actor.partyId)
  await auditEntry(call, { kind: 'task', id: taskId }, 'closed', { account: found.task.accountNumber })
  return ok({})
}

/** Finds an open task that the actor sees, or why there is none. */
async function findOpen(
  { tx, actor }: TaskCall,
  taskId: string,
): Promise<
  | { readonly kind: 'open'; readonly task: TaskRow }
  | { readonly kind: 'journal-entry-not-found' }
  | { readonly kind: 'journal-entry-closed' }
  | { readonly kind: 'task-done'; readonly doneOn: Day }
> {
  const task = await lockTask(tx, actor, taskId)
  if (task === null) return { kind: 'journal-entry-not-found' }
  if (task.state === 'done') return { kind: 'task-done', doneOn: task.endedOn! }
  return task.state === 'closed' ? { kind: 'journal-entry-closed' } : { kind: 'open', task }
}

function factsOf({ kind, dueOn, repeat }: TaskTerms, account: string | null) {
  return { account, kind, dueOn, repeat }
}
