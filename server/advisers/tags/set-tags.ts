import type { ParsedOf } from '#contract/endpoint.ts'
import type { setTags as contract } from '#contract/adviser/tag.ts'
import { areSameTags, judgeTags, servesBy } from '#domain/duty/client-tag.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { reachJournal } from '#server/advisers/journal/reach-journal.ts'
import { addTags, dropTags, lockTags } from './tag.store.ts'
import type { ClientFile } from './tag.store.ts'

/**
 * Writes the whole list of a client's tags. Tags are what the firm writes down about a client, so who sees no journal sees and sets none.
 * A list that somebody else has changed since it was shown is not written over, but the same list again is no change. The chain counts:
 * words about a client would stay in it for ever.
 */
export async function setTags(
  call: WriteCall<Adviser>,
  { clientRef, tags: typed, previous }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { firmId, partyId: by } = actor
  const found = await reachJournal(call, clientRef)
  if (found.kind !== 'reached') return found
  if (!servesBy(found.reader.basis)) return { kind: 'client-part-hidden', part: 'journal' }
  const judged = judgeTags(typed)
  if (judged.kind !== 'ok') return judged
  const file = { firmId, accountNumber: found.accountNumber }
  const present = await lockTags(tx, file)
  const wanted = judged.tags.map(({ tag }) => tag)
  if (areSameTags(present, wanted)) return ok({ tags: [...present] })
  if (!areSameTags(present, previous)) return { kind: 'tags-changed', tags: present }
  const gone = present.filter((tag) => !wanted.includes(tag))
  const added = judged.tags.filter(({ tag }) => !present.includes(tag))
  await dropTags(tx, file, gone)
  await addTags(tx, file, { tags: added, by })
  const counts = { added: added.length, removed: gone.length, tags: wanted.length }
  await appendAudit(tx, { ...audited(call), ...tagEvent(file, counts) })
  return ok({ tags: wanted })
}

/** Returns the event of a change of tags. */
export function tagEvent(
  { firmId, accountNumber }: ClientFile,
  facts: { readonly added: number; readonly removed: number; readonly tags: number },
) {
  return { stream: `firm:${firmId}`, action: 'client.tags-changed', subject: accountNumber, facts }
}
