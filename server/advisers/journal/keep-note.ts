import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  closeEntry as closeContract,
  editNote as editContract,
  writeNote as writeContract,
} from '#contract/adviser/journal.ts'
import { judgeText, writtenAudiences } from '#domain/duty/journal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { closeContact, lockContact } from './contact.store.ts'
import { addNote, closeNote, lockNote, saveNote } from './note.store.ts'
import { auditEntry, reachJournal } from './reach-journal.ts'

type JournalCall = WriteCall<Adviser>

/** Writes a note about a client, for an audience that the actor's basis allows. */
export async function writeNote(
  call: JournalCall,
  { clientRef, audience, text }: ParsedOf<typeof writeContract>,
): Promise<AnswerOf<typeof writeContract>> {
  const { tx, actor } = call
  const found = await reachJournal(call, clientRef)
  if (found.kind !== 'reached') return found
  if (!writtenAudiences(found.reader).includes(audience)) return { kind: 'note-audience-hidden', audience }
  const judged = judgeText(text)
  if (judged.kind !== 'ok') return judged
  const { firmId, partyId: by } = actor
  const { accountNumber } = found
  const id = await addNote(tx, { firmId, accountNumber, audience, body: judged.text, by })
  await auditEntry(call, { kind: 'note', id, version: 1 }, 'written', { account: accountNumber, audience })
  return ok({ entryId: id })
}

/** Gives a note of the actor's own its next version. What somebody read before it was changed elsewhere is not written over. */
export async function editNote(
  call: JournalCall,
  { entryId, version, text }: ParsedOf<typeof editContract>,
): Promise<AnswerOf<typeof editContract>> {
  const note = await lockNote(call.tx, call.actor, entryId)
  if (note === null) return { kind: 'journal-entry-not-found' }
  if (!note.isOwn) return { kind: 'journal-entry-of-another' }
  if (note.isClosed) return { kind: 'journal-entry-closed' }
  if (note.version !== version) return { kind: 'note-changed', version: note.version, body: note.body }
  const judged = judgeText(text)
  if (judged.kind !== 'ok') return judged
  if (judged.text === note.body) return ok({ version })
  await saveNote(call.tx, entryId, judged.text)
  const object = { kind: 'note', id: entryId, version: version + 1 }
  await auditEntry(call, object, 'changed', { audience: note.audience })
  return ok({ version: version + 1 })
}

/** Closes a note or a contact of the actor's own. */
export async function closeEntry(
  call: JournalCall,
  { entryId }: ParsedOf<typeof closeContract>,
): Promise<AnswerOf<typeof closeContract>> {
  const { tx, actor } = call
  const note = await lockNote(tx, actor, entryId)
  const entry = note ?? (await lockContact(tx, actor, entryId))
  if (entry === null) return { kind: 'journal-entry-not-found' }
  if (!entry.isOwn) return { kind: 'journal-entry-of-another' }
  if (entry.isClosed) return { kind: 'journal-entry-closed' }
  await (note === null ? closeContact : closeNote)(tx, entryId, actor.partyId)
  await auditEntry(call, { kind: note === null ? 'contact' : 'note', id: entryId }, 'closed', {})
  return ok({})
}
