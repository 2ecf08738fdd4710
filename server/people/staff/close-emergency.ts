import type { ParsedOf } from '#contract/endpoint.ts'
import type { closeEmergency as contract } from '#contract/account/emergency.ts'
import { EMERGENCY_CLOSERS, judgeEmergencyClosing } from '#domain/security/emergency.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { endEmergencySeats } from '#server/people/login/emergency.store.ts'
import { addClosing, lockOpening, markClosed } from './emergency-opening.store.ts'
import { endHouseSessions } from './house-member.store.ts'

/** Closes an opening of the emergency log-in with a reason. With the second administrator its session and duty end, if they have not ended. */
export async function closeEmergency(
  call: WriteCall<Operator>,
  { sealId, reason }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const opening = await lockOpening(tx, sealId)
  if (!opening) return { kind: 'emergency-not-open' }
  const judged = judgeEmergencyClosing(opening, actor.partyId)
  if (judged.kind !== 'ok') return judged
  const nth = opening.closedBy.length + 1
  const isClosed = nth === EMERGENCY_CLOSERS
  await addClosing(tx, { sealId, nth, closedBy: actor.partyId, reason })
  if (isClosed) {
    await markClosed(tx, sealId)
    await endEmergencySeats(tx, opening.openerId)
    await endHouseSessions(tx, opening.openerId)
  }
  await recordEvent(call, { kind: 'emergency', id: sealId }, 'user.emergency-close', { nth, reason })
  return ok({ isClosed })
}
