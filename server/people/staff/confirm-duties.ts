import type { ParsedOf } from '#contract/endpoint.ts'
import type { confirmDuties as contract } from '#contract/account/certification.ts'
import { CERTIFIERS, judgeCertification, roundFrom } from '#domain/duty/certification.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findSeal } from '#server/people/login/emergency.store.ts'
import { addConfirmation, keepRound, lockCertified } from './certification.store.ts'

/**
 * Confirms duties of others in the quarter of today, all of them or none. The second of two members completes a duty. After the days are over it
 * may still be confirmed as long as it is held, as the duties of the last administrators are.
 */
export async function confirmDuties(
  call: WriteCall<Operator>,
  { memberDutyIds }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  if (await findSeal(tx, actor.loginId)) return { kind: 'emergency-may-not' }
  const asked = new Set(memberDutyIds)
  const { quarter } = await keepRound(tx, roundFrom(today), today)
  const duties = await lockCertified(tx, [...asked])
  if (duties.length < asked.size) return { kind: 'certification-none' }
  for (const each of duties) {
    const judged = judgeCertification(each, actor.partyId)
    if (judged.kind !== 'ok') return judged
  }
  for (const { memberDutyId, membershipId, duty, confirmedBy } of duties) {
    const nth = confirmedBy.length + 1
    await addConfirmation(tx, { memberDutyId, quarter, nth, confirmedBy: actor.partyId })
    await recordEvent(call, { kind: 'user', id: membershipId }, 'user.duty-confirm', { duty, quarter, nth })
  }
  const complete = duties.filter(({ confirmedBy }) => confirmedBy.length + 1 === CERTIFIERS).length
  return ok({ confirmed: duties.length, complete })
}
