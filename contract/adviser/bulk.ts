import * as z from 'zod/mini'
import { BULK_ACTS, BULK_OUTCOMES, BULK_REASONS, BULK_STATES, MOST_AT_ONCE } from '#domain/duty/bulk.ts'
import { CLIENT_BASES } from '#domain/duty/client-view.ts'
import { TASK_KINDS } from '#domain/duty/task.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { day, instant } from '#contract/part.ts'
import { CLIENT_FILTERS, clientRef } from './client.ts'
import { subjectText } from './task.ts'

/** One act for many clients at once: prepared, confirmed, done one after the other, and taken back if wished (rules/advisers.md#bulk). */

const OF_BULK = { client: 'fe', method: 'POST', audience: ['adviser'] } as const
const bulkRunId = z.uuid()

/** Whom an act is for: chosen clients of a list, or all whom it finds at this moment. */
const selection = z.object({
  list: z.enum(['own', 'others']),
  /** Null for all whom the filter finds. */
  chosen: z.nullable(z.array(clientRef).check(z.maxLength(MOST_AT_ONCE))),
  filter: z.object({
    ...CLIENT_FILTERS,
    basis: z._default(z.enum(['', ...CLIENT_BASES]), ''),
    owner: z._default(z.string().check(z.maxLength(60)), ''),
  }),
})

/** For how many clients the act may be done now, and how many are left out and why. */
const prepared = z.object({
  bulkRunId,
  allowed: z.int(),
  refused: z.array(z.object({ reason: z.enum(BULK_REASONS), count: z.int() })),
})

export const prepareTagging = endpoint({
  ...OF_BULK,
  path: '/rest/adviser/bulk/prepare-tagging',
  right: 'client.tag',
  input: z.object({
    act: z.enum(['tag', 'untag']),
    tag: z.string().check(z.maxLength(100)),
    clients: selection,
  }),
  output: prepared,
  refusals: ['bulk-empty', 'bulk-too-many', 'client-not-found', 'tag-too-long', 'tag-wrong'],
  summary: { zh: '准备批量打标签', en: 'Prepare a tag for many clients' },
})

const task = {
  kind: z.enum(TASK_KINDS),
  subject: subjectText,
  dueOn: day,
} as const

export const prepareTasks = endpoint({
  ...OF_BULK,
  path: '/rest/adviser/bulk/prepare-tasks',
  right: 'task.write',
  input: z.object({ task: z.object(task), clients: selection }),
  output: prepared,
  refusals: ['bulk-empty', 'bulk-too-many', 'client-not-found', 'task-day-wrong'],
  summary: { zh: '准备批量待办', en: 'Prepare a task for many clients' },
})

/** Begins a prepared run. `count` is the number that the reader has confirmed; it has to be that of the clients who are not left out. */
export const startBulk = endpoint({
  ...OF_BULK,
  path: '/rest/adviser/bulk/start-bulk',
  right: 'client.read',
  input: z.object({ bulkRunId, count: z.int() }),
  output: z.object({}),
  refusals: ['bulk-begun', 'bulk-count-wrong', 'bulk-empty', 'bulk-not-found'],
  summary: { zh: '开始批量操作', en: 'Begin a prepared run' },
})

/** Takes back what a run did, client by client, except for what somebody has changed since. */
export const undoBulk = endpoint({
  ...OF_BULK,
  path: '/rest/adviser/bulk/undo-bulk',
  right: 'client.read',
  input: z.object({ bulkRunId }),
  output: z.object({}),
  refusals: ['bulk-not-done', 'bulk-not-found', 'bulk-undone'],
  summary: { zh: '撤销批量操作', en: 'Take a run back' },
})

/** What a run does: the tag, or the task. */
const terms = {
  act: z.enum(BULK_ACTS),
  /** Of a tag. */
  tag: z.nullable(z.string()),
  task: z.nullable(z.object(task)),
  state: z.enum(BULK_STATES),
} as const

export const RUN_SORTS = ['at'] as const

/** One's own runs that have begun. Counts and what each act was; no client is named. */
export const findBulkRuns = endpoint({
  ...OF_BULK,
  method: 'GET',
  path: '/rest/adviser/bulk/find-runs',
  right: 'client.read',
  input: z.object({ ...listInput(RUN_SORTS), act: z._default(z.enum(['', ...BULK_ACTS]), '') }),
  output: z.object({
    next,
    runs: z.array(
      z.object({
        bulkRunId,
        ...terms,
        startedAt: instant,
        /** Of all clients, and for how many it was done and not done. Those whose turn has not come are in neither. */
        clients: z.int(),
        done: z.int(),
        refused: z.int(),
      }),
    ),
  }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '批量操作记录', en: 'Past runs for many clients' },
})

/** How far one's own run is. Counts and what the act was; no client is named. */
export const getBulk = endpoint({
  ...OF_BULK,
  method: 'GET',
  path: '/rest/adviser/bulk/get-bulk',
  right: 'client.read',
  quiet: true,
  input: z.object({ bulkRunId }),
  output: z.object({
    ...terms,
    preparedAt: instant,
    /** Clients by what became of them. */
    counts: z.object({
      waiting: z.int(),
      done: z.int(),
      same: z.int(),
      refused: z.int(),
      undone: z.int(),
      kept: z.int(),
    }),
  }),
  refusals: ['bulk-not-found'],
  summary: { zh: '批量操作进度', en: 'How far a run is' },
})

export const BULK_SORTS = ['n'] as const

/** What became of each client of one's own run. */
export const findBulkClients = endpoint({
  ...OF_BULK,
  method: 'GET',
  path: '/rest/adviser/bulk/find-clients',
  right: 'client.read',
  input: z.object({
    ...listInput(BULK_SORTS),
    bulkRunId,
    outcome: z._default(z.enum(['', ...BULK_OUTCOMES]), ''),
  }),
  output: z.object({
    next,
    rows: z.array(
      z.object({
        n: z.int(),
        /** Null if the reader does not see the client any more. */
        clientRef: z.nullable(clientRef),
        name: z.nullable(z.string()),
        outcome: z.enum(BULK_OUTCOMES),
        reason: z.nullable(z.enum(BULK_REASONS)),
      }),
    ),
  }),
  refusals: [...LIST_REFUSALS, 'bulk-not-found', 'too-many-attempts'],
  summary: { zh: '批量操作的客户', en: 'What became of each client of a run' },
})
