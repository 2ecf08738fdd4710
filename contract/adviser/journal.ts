import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { day, instant } from '#contract/part.ts'
import { TASK_KINDS } from '#domain/duty/task.ts'
import { CONTACT_CHANNELS, MOST_CONTACT_MINUTES, NOTE_AUDIENCES } from '#domain/duty/journal.ts'
import { clientRef } from './client.ts'
import { followUp, task } from './task.ts'

/** Notes and contacts of the clients of an adviser (rules/advisers.md#journal). */

const OF_JOURNAL = { client: 'fe', audience: ['adviser'] } as const
const entryId = z.uuid()

/** A text of several lines. Its length is judged by the rule, in characters; this bound is in code units and far above. */
const typed = z.string().check(z.maxLength(16_000), z.regex(/^(?:\P{Cc}|[\n\r\t])*$/u))

const shared = {
  entryId,
  clientRef,
  clientName: z.string(),
  /** When a note was written, a contact began, or a task was done. */
  at: instant,
  /** Who wrote it, or did the task. */
  by: z.string(),
  isOwn: z.boolean(),
  isClosed: z.boolean(),
  text: z.string(),
} as const

const note = z.object({
  ...shared,
  kind: z.literal('note'),
  audience: z.enum(NOTE_AUDIENCES),
  version: z.int(),
})
const contact = z.object({
  ...shared,
  kind: z.literal('contact'),
  channel: z.enum(CONTACT_CHANNELS),
  minutes: z.int(),
  /** The day of the task that followed from it. */
  followUpOn: z.nullable(day),
})
const doneTask = z.object({ ...shared, kind: z.literal('task'), taskKind: z.enum(TASK_KINDS), dueOn: day })

export const ENTRY_KINDS = ['note', 'contact', 'task'] as const
export const ENTRY_SORTS = ['at'] as const

const asked = {
  ...listInput(ENTRY_SORTS),
  kind: z._default(z.enum(['', ...ENTRY_KINDS]), ''),
  /** Part of a text. */
  keyword: z._default(z.string().check(z.maxLength(60)), ''),
  /** What was taken out instead of what stands. */
  state: z._default(z.enum(['', 'closed']), ''),
} as const
const entries = z.array(z.discriminatedUnion('kind', [note, contact, doneTask]))

/** One client's journal, newest first, and what is still to be done for them. */
export const findClientJournal = endpoint({
  ...OF_JOURNAL,
  method: 'GET',
  path: '/rest/adviser/client/find-journal',
  right: 'client.read',
  input: z.object({ clientRef, ...asked }),
  output: z.object({
    next,
    entries,
    /** The first fifty by their day. */
    openTasks: z.array(task),
    /** For whom the reader may write notes here. */
    audiences: z.array(z.enum(NOTE_AUDIENCES)),
    now: instant,
    today: day,
  }),
  refusals: ['client-not-found', 'client-part-hidden', 'too-many-attempts', ...LIST_REFUSALS],
  summary: { zh: '客户服务记录', en: 'The journal of one client' },
})

/** The journals of all clients whom the reader may see, for a search. */
export const findJournal = endpoint({
  ...OF_JOURNAL,
  method: 'GET',
  path: '/rest/adviser/journal/find-journal',
  right: 'client.read',
  input: z.object(asked),
  output: z.object({ next, entries }),
  refusals: [...LIST_REFUSALS, 'too-many-attempts'],
  summary: { zh: '查找服务记录', en: 'Search notes, contacts and tasks done within the reader’s reach' },
})

export const writeNote = endpoint({
  ...OF_JOURNAL,
  method: 'POST',
  path: '/rest/adviser/client/write-note',
  right: 'note.write',
  idempotent: true,
  input: z.object({ clientRef, audience: z.enum(NOTE_AUDIENCES), text: typed }),
  output: z.object({ entryId }),
  refusals: [
    'client-not-found',
    'client-part-hidden',
    'note-audience-hidden',
    'journal-text-missing',
    'journal-text-too-long',
  ],
  summary: { zh: '写备注', en: 'Write a note about a client' },
})

const ENTRY_REFUSALS = [
  'journal-entry-not-found',
  'journal-entry-of-another',
  'journal-entry-closed',
] as const

/** Writes the next version of one's own note. `note-changed` has the version that came between. */
export const editNote = endpoint({
  ...OF_JOURNAL,
  method: 'POST',
  path: '/rest/adviser/journal/edit-note',
  right: 'note.write',
  input: z.object({ entryId, version: z.int(), text: typed }),
  output: z.object({ version: z.int() }),
  refusals: [...ENTRY_REFUSALS, 'note-changed', 'journal-text-missing', 'journal-text-too-long'],
  summary: { zh: '修改备注', en: 'Change a note of one’s own' },
})

export const findNoteVersions = endpoint({
  ...OF_JOURNAL,
  method: 'GET',
  path: '/rest/adviser/journal/find-note-versions',
  right: 'client.read',
  input: z.object({ entryId }),
  /** The newest first. */
  output: z.object({ versions: z.array(z.object({ version: z.int(), text: z.string(), at: instant })) }),
  refusals: ['journal-entry-not-found', 'too-many-attempts'],
  summary: { zh: '备注的历次版本', en: 'All versions of a note' },
})

export const logContact = endpoint({
  ...OF_JOURNAL,
  method: 'POST',
  path: '/rest/adviser/client/log-contact',
  right: 'task.write',
  idempotent: true,
  input: z.object({
    clientRef,
    channel: z.enum(CONTACT_CHANNELS),
    startedAt: instant,
    minutes: z.int().check(z.minimum(1), z.maximum(MOST_CONTACT_MINUTES)),
    summary: typed,
    followUp: z.nullable(followUp),
  }),
  output: z.object({ entryId }),
  refusals: [
    'client-not-found',
    'client-part-hidden',
    'contact-time-wrong',
    'journal-text-missing',
    'journal-text-too-long',
    'task-day-wrong',
  ],
  summary: { zh: '登记联系', en: 'Log a contact with a client, and what follows from it' },
})

/** Takes one's own note or contact out of the journal. It is kept and found among what was closed. */
export const closeEntry = endpoint({
  ...OF_JOURNAL,
  method: 'POST',
  path: '/rest/adviser/journal/close-entry',
  right: 'task.write',
  input: z.object({ entryId }),
  output: z.object({}),
  refusals: ENTRY_REFUSALS,
  summary: { zh: '移除记录', en: 'Close a note or contact of one’s own' },
})
