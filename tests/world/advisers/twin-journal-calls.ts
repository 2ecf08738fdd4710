import * as journal from '#contract/adviser/journal.ts'
import * as tag from '#contract/adviser/tag.ts'
import * as task from '#contract/adviser/task.ts'
import type { TwinCall } from './twin-call.ts'
import { ALL, lists, names, reads } from './twin-call.ts'

const TASK = { kind: 'call', subject: 'Twin', dueOn: '2030-01-02', repeat: 'none' } as const
/** A draft is kept by log-in, whatever its key says: nobody reads another's. */
const CONTACT = { channel: 'phone', startedAt: '2026-07-01T01:00:00Z', minutes: 5, followUp: null } as const

/** The journal of a client. The note and the task of either firm are of the adviser's client, and each duty of that firm reads them. */
export const JOURNAL_CALLS: readonly TwinCall[] = [
  reads(journal.findClientJournal, 'journal'),
  reads(journal.writeNote, 'journal', { audience: 'shared', text: 'Twin' }),
  reads(journal.logContact, 'journal', { ...CONTACT, summary: 'Twin' }),
  reads(task.addTask, 'journal', TASK),
  // Each client gets the one tag of its firm; who comes later finds it so, which is no change.
  {
    endpoint: tag.setTags,
    kind: 'reads-client',
    part: 'journal',
    input: (clientRef, { twins, reader }) => ({
      ...{ clientRef, tags: [twins.things.tag[reader.firm]], previous: [] },
    }),
  },
  lists(tag.findTags, 'tag', ALL),
  lists(journal.findJournal, 'note', ALL, { keyword: 'Twin, kept' }),
  names(journal.findNoteVersions, 'note', ALL, (entryId) => ({ entryId })),
  names(journal.editNote, 'note', ALL, (entryId) => ({ entryId, version: 1, text: 'Twin' })),
  names(journal.closeEntry, 'note', ALL, (entryId) => ({ entryId })),
  lists(task.findTasks, 'task', ALL, { when: 'done' }),
  names(task.editTask, 'task', ALL, (taskId) => ({ taskId, ...TASK })),
  names(task.doTask, 'task', ALL, (taskId) => ({ taskId })),
  names(task.closeTask, 'task', ALL, (taskId) => ({ taskId })),
]
