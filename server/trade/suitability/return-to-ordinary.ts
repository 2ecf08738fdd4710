import type { returnToOrdinary as contract } from '#contract/suitability/suitability.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findHolder } from './means.store.ts'
import { endProfessional } from './professional.store.ts'

/** Makes a professional investor an ordinary one from today on, at their own wish (rules/suitability.md#professional-investors). */
export async function returnToOrdinary(call: WriteCall<Investor>): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  const { partyId } = await findHolder(tx, actor.accountNumber)
  if (!(await endProfessional(tx, { partyId, day: today, endedBy: actor.partyId })))
    return { kind: 'not-professional' }
  await auditOwn(call, {
    action: 'suitability.ordinary',
    subject: partyId,
    facts: { from: today },
  })
  return ok({ from: today })
}
