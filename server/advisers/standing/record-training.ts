import type { ParsedOf } from '#contract/endpoint.ts'
import type { recordTraining as contract } from '#contract/training.ts'
import { judgeTraining } from '#domain/person/training.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { addTraining, lockTrained, sumTraining } from '#server/people/accounts/training.store.ts'

/** Records hours of training of an adviser of the principal's firm. The chain of audit has who, when and how long, never the note. */
export async function recordTraining(
  call: WriteCall<Adviser>,
  { adviserId, day, halfHours, subject, giver, note }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  const { firmId, partyId: by } = actor
  if (!(await lockTrained(tx, firmId, adviserId))) return { kind: 'adviser-not-found' }
  const wrong = judgeTraining({ day, halfHours }, { today, ofDay: await sumTraining(tx, adviserId, day) })
  if (wrong) return wrong
  const trainingId = await addTraining(tx, {
    ...{ adviserId, by, day, halfHours, giver, reverses: null },
    subject: subject.trim(),
    note: note.trim() === '' ? null : note.trim(),
  })
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `firm:${firmId}`, action: 'training.recorded', subject: adviserId },
    facts: { day, halfHours, giver },
    object: { kind: 'adviser-training', id: trainingId },
  })
  return ok({ trainingId })
}
