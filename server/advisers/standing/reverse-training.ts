import type { ParsedOf } from '#contract/endpoint.ts'
import type { reverseTraining as contract } from '#contract/training.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { addTraining, lockTraining } from '#server/people/accounts/training.store.ts'

/** Takes a record of hours back, once, by a record of its own with the reason. What takes back is not taken back. */
export async function reverseTraining(
  call: WriteCall<Adviser>,
  { trainingId: wrongId, reason }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { firmId, partyId: by } = actor
  const wrong = await lockTraining(tx, firmId, wrongId)
  if (wrong === null) return { kind: 'training-not-found' }
  if (wrong.isReversed || wrong.reverses !== null) return { kind: 'training-reversed' }
  const { adviserId, day, halfHours, subject, giver } = wrong
  const trainingId = await addTraining(tx, {
    ...{ adviserId, by, day, subject, giver },
    ...{ halfHours: -halfHours, note: reason.trim(), reverses: wrongId },
  })
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `firm:${firmId}`, action: 'training.reversed', subject: adviserId },
    facts: { day, halfHours, reverses: wrongId },
    object: { kind: 'adviser-training', id: trainingId },
  })
  return ok({ trainingId })
}
