import * as journal from '#contract/adviser/journal.ts'
import * as tasks from '#contract/adviser/task.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { BASIS_OF_DUTY } from '#domain/duty/client-view.ts'
import { writtenAudiences } from '#domain/duty/journal.ts'
import { whenOf } from '#domain/duty/task.ts'
import type { ListView } from '#domain/security/look.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall, Route } from '#server/base/http/route.ts'
import { limited, read, write } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { reachClient } from '#server/advisers/reach/reach-client.ts'
import { ENTRY_KEYS, findEntries } from './entry.store.ts'
import type { EntryRow } from './entry.store.ts'
import { closeEntry, editNote, writeNote } from './keep-note.ts'
import { addTask, closeTask, doTask, editTask } from './keep-task.ts'
import { logContact } from './log-contact.ts'
import { findVersions } from './note.store.ts'
import { findTaskRows, TASK_KEYS } from './task.store.ts'
import type { TaskRow } from './task.store.ts'

/** The journal of a client and the tasks across clients. Each look is recorded before anything is answered. */
export function journalRoutes(seal: Seal): Route[] {
  return [
    limited(
      'clientPageOfPerson',
      read(journal.findClientJournal, async (call, { clientRef, ...input }) => {
        const place = placeOf(ENTRY_KEYS, input)
        if ('kind' in place) return place
        const found = await reachClient(call, clientRef, { part: 'journal', view: 'client.journal' })
        if (found.kind !== 'reached') return found
        const { db, actor, now, today } = call
        const { rows, next } = await findEntries(db, actor, { ...input, clientRef }, place)
        const { basis, ownerId } = found.client
        return ok({
          ...{ next, entries: rows.map(entryOf), openTasks: await openTasksOf(call, clientRef) },
          audiences: [...writtenAudiences({ basis, isOwner: ownerId === actor.adviserId })],
          ...{ now: now.toISOString(), today },
        })
      }),
    ),
    limited(
      'clientListOfPerson',
      read(journal.findJournal, async (call, input) => {
        const place = placeOf(ENTRY_KEYS, input)
        if ('kind' in place) return place
        const { rows, next } = await findEntries(call.db, call.actor, { ...input, clientRef: null }, place)
        await recordList(call, seal, 'list.journal', rows.length, input)
        return ok({ next, entries: rows.map(entryOf) })
      }),
    ),
    limited(
      'clientPageOfPerson',
      read(journal.findNoteVersions, async (call, { entryId }) => {
        const note = await findVersions(call.db, call.actor, entryId)
        if (note === null) return { kind: 'journal-entry-not-found' }
        const { clientRef, versions } = note
        const found = await reachClient(call, clientRef, { part: 'journal', view: 'client.journal' })
        if (found.kind !== 'reached') return { kind: 'journal-entry-not-found' }
        return ok({ versions: versions.map((each) => ({ ...each, at: each.at.toISOString() })) })
      }),
    ),
    write(journal.writeNote, writeNote),
    write(journal.editNote, editNote),
    write(journal.logContact, logContact),
    write(journal.closeEntry, closeEntry),
    ...taskRoutes(seal),
  ]
}

function taskRoutes(seal: Seal): Route[] {
  return [
    limited(
      'clientListOfPerson',
      read(tasks.findTasks, async (call, input) => {
        const place = placeOf(TASK_KEYS, input)
        if ('kind' in place) return place
        const { rows, next } = await findTaskRows(call.db, call.actor, { ...input, clientRef: null }, place)
        await recordList(call, seal, 'list.tasks', rows.length, input)
        return ok({ next, tasks: rows.map((row) => taskOf(row, call.today)), today: call.today })
      }),
    ),
    write(tasks.addTask, addTask),
    write(tasks.editTask, editTask),
    write(tasks.doTask, doTask),
    write(tasks.closeTask, closeTask),
  ]
}

async function recordList(
  call: ReadCall<Adviser>,
  seal: Seal,
  view: ListView,
  shown: number,
  asked: Readonly<Record<string, unknown>>,
): Promise<void> {
  const basis = BASIS_OF_DUTY[call.actor.duty]
  await recordLook(call.db, call, { basis, view, shown, filterHash: hashFilter(seal, asked) })
}

/** The first open tasks of a client whom the reader has reached. */
async function openTasksOf({ db, actor, today }: ReadCall<Adviser>, clientRef: string) {
  const place = { ...TASK_KEYS.first, after: null, size: TASK_KEYS.size }
  const { rows } = await findTaskRows(db, actor, { clientRef, when: '', kind: '', keyword: '' }, place)
  return rows.map((row) => taskOf(row, today))
}

function taskOf(row: TaskRow, today: string): OutputOf<typeof tasks.findTasks>['tasks'][number] {
  const { accountNumber: _account, firstDue: _first, state: _state, ...told } = row
  return { ...told, when: whenOf(row, today) }
}

function entryOf(row: EntryRow): OutputOf<typeof journal.findJournal>['entries'][number] {
  const { audience, version, channel, minutes, followUpOn, taskKind, dueOn, kind, ...told } = row
  const shared = { ...told, at: row.at.toISOString() }
  switch (kind) {
    case 'note':
      return { ...shared, kind, audience: audience!, version: version! }
    case 'contact':
      return { ...shared, kind, channel: channel!, minutes: minutes!, followUpOn }
    case 'task':
      return { ...shared, kind, taskKind: taskKind!, dueOn: dueOn! }
    default:
      return kind satisfies never
  }
}
