import * as bulk from '#contract/adviser/bulk.ts'
import { fetchListFile } from '#contract/list-file.ts'
import type { Given, TwinCall } from './twin-call.ts'
import { actsOn, lists, names, OWNER } from './twin-call.ts'

const TASK = { kind: 'call', subject: 'Twin' } as const
const of = (ref: string) => ({ list: 'own', chosen: [ref], filter: {} })
const taskFor = (ref: string, { today }: Given) => ({ task: { ...TASK, dueOn: today }, clients: of(ref) })
const ADVISING = ['adviser', 'head'] as const

/** Acts for many clients, and files of them. Each is of the adviser who asked for it; what is prepared here never begins. */
export const BULK_CALLS: readonly TwinCall[] = [
  actsOn(bulk.prepareTagging, 'self', ADVISING, (ref) => ({ act: 'tag', tag: 'Twin', clients: of(ref) })),
  actsOn(bulk.prepareTasks, 'self', ADVISING, taskFor),
  names(bulk.startBulk, 'bulk', OWNER, (bulkRunId) => ({ bulkRunId, count: 1 })),
  names(bulk.undoBulk, 'bulk', OWNER, (bulkRunId) => ({ bulkRunId })),
  names(bulk.getBulk, 'bulk', OWNER, (bulkRunId) => ({ bulkRunId })),
  lists(bulk.findBulkRuns, 'bulk', OWNER),
  names(bulk.findBulkClients, 'bulk', OWNER, (bulkRunId) => ({ bulkRunId })),
  names(fetchListFile, 'file', OWNER, (listFileId) => ({ listFileId })),
]
