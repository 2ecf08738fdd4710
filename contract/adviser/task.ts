import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { day, seenText } from '#contract/part.ts'
import { MOST_SUBJECT, REPEATS, TASK_KINDS, TASK_WHENS } from '#domain/duty/task.ts'
import { clientRef } from './client.ts'

/** What members of a firm have to do for a client or for themselves (rules/advisers.md#tasks). */

const OF_TASKS = { client: 'fe', audience: ['adviser'] } as const
const taskId = z.uuid()

/** What a task is about: one line of which something is seen. */
export const subjectText = seenText(1, MOST_SUBJECT).check(z.regex(/^\P{Cc}*$/u))

/** What a person types about a task. */
const said = {
  kind: z.enum(TASK_KINDS),
  subject: subjectText,
  dueOn: day,
} as const

/** The task that follows from a contact. */
export const followUp = z.object(said)

/** A task as lists show it. */
export const task = z.object({
  taskId,
  ...said,
  repeat: z.enum(REPEATS),
  when: z.enum([...TASK_WHENS, 'closed']),
  /** Whose task it is about. Null for the reader's own without a client. */
  clientRef: z.nullable(clientRef),
  clientName: z.nullable(z.string()),
  /** Who serves the client today. */
  ownerName: z.nullable(z.string()),
  madeBy: z.string(),
  /** Who did it or took it out, and on which day. */
  endedBy: z.nullable(z.string()),
  endedOn: z.nullable(day),
})

export const TASK_SORTS = ['due'] as const

/** The tasks of clients whose journal the reader may see, and their own without a client. Open ones unless asked otherwise. */
export const findTasks = endpoint({
  ...OF_TASKS,
  method: 'GET',
  path: '/rest/adviser/task/find-tasks',
  right: 'client.read',
  input: z.object({
    ...listInput(TASK_SORTS),
    when: z._default(z.enum(['', ...TASK_WHENS]), ''),
    kind: z._default(z.enum(['', ...TASK_KINDS]), ''),
    /** Part of the subject or of the client's name. */
    keyword: z._default(z.string().check(z.maxLength(60)), ''),
  }),
  output: z.object({ next, tasks: z.array(task), today: day }),
  refusals: [...LIST_REFUSALS, 'too-many-attempts'],
  summary: { zh: '待办事项', en: 'What is to be done, across clients' },
})

export const addTask = endpoint({
  ...OF_TASKS,
  method: 'POST',
  path: '/rest/adviser/task/add-task',
  right: 'task.write',
  idempotent: true,
  input: z.object({ clientRef: z.nullable(clientRef), ...said, repeat: z.enum(REPEATS) }),
  output: z.object({ taskId }),
  refusals: ['client-not-found', 'client-part-hidden', 'task-day-wrong'],
  summary: { zh: '新建待办', en: 'Add a task' },
})

const ENDING = ['journal-entry-not-found', 'journal-entry-closed', 'task-done'] as const

export const editTask = endpoint({
  ...OF_TASKS,
  method: 'POST',
  path: '/rest/adviser/task/edit-task',
  right: 'task.write',
  input: z.object({ taskId, ...said, repeat: z.enum(REPEATS) }),
  output: z.object({}),
  refusals: [...ENDING, 'task-day-wrong'],
  summary: { zh: '修改待办', en: 'Change a task' },
})

/** Marks a task as done; the next one of its series is made in the same transaction. */
export const doTask = endpoint({
  ...OF_TASKS,
  method: 'POST',
  path: '/rest/adviser/task/do-task',
  right: 'task.write',
  input: z.object({ taskId }),
  output: z.object({ nextDueOn: z.nullable(day) }),
  refusals: ENDING,
  summary: { zh: '完成待办', en: 'Mark a task as done' },
})

export const closeTask = endpoint({
  ...OF_TASKS,
  method: 'POST',
  path: '/rest/adviser/task/close-task',
  right: 'task.write',
  input: z.object({ taskId }),
  output: z.object({}),
  refusals: ENDING,
  summary: { zh: '取消待办', en: 'Close a task, and with it its series' },
})
