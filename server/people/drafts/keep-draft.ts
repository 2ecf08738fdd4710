import type { ParsedOf } from '#contract/endpoint.ts'
import type { saveStaffDraft as contract } from '#contract/staff-draft.ts'
import { judgeDraft } from '#domain/duty/staff-draft.ts'
import type { Adviser, Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { dropOldDrafts, findDraft, saveDraft } from './draft.store.ts'

/** Keeps what the actor has begun. One that was changed in another window is not written over: the answer has both sides. */
export async function keepDraft(
  { tx, actor, now }: WriteCall<Adviser | Operator>,
  { kind, key, version, body }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const judged = judgeDraft(body)
  if (judged.kind !== 'ok') return judged
  const of = { loginId: actor.loginId, kind, key }
  // The drafts of others whose time is over go with each save, so that no job has to look for them.
  await dropOldDrafts(tx)
  const saved = await saveDraft(tx, { ...of, version, json: judged.json })
  if (saved !== null) return ok({ version: saved.version, savedAt: saved.savedAt.toISOString() })
  const newest = (await findDraft(tx, of)) ?? { version: 0, body: {}, savedAt: now }
  return {
    ...{ kind: 'draft-changed', version: newest.version, body: newest.body },
    savedAt: newest.savedAt.toISOString(),
  }
}
