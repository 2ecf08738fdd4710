import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  disableUser as disableContract,
  endUserSessions as endContract,
} from '#contract/account/staff-desk.ts'
import type {
  decideDuty as decideContract,
  proposeDuty as proposeContract,
} from '#contract/account/duty-desk.ts'
import type { HouseDuty } from '#domain/duty/duty.ts'
import { refusePair } from '#domain/duty/staff-invitation.ts'
import type { EventObject } from '#server/base/audit/record-event.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { freeWork } from './free-work.ts'
import {
  addDutyChange,
  endHouseDuty,
  endHouseMember,
  endHouseSessions,
  lockDutyChange,
  lockHouseMember,
  markDutyChange,
} from './house-member.store.ts'
import { addHouseDuty, findDuties } from './seat.store.ts'

type StaffCall = WriteCall<Operator>

/** Proposes to give a duty to a member of the house, or to take one away. Another person decides it. */
export async function proposeDuty(
  call: StaffCall,
  { membershipId, duty, isGiven, reason }: ParsedOf<typeof proposeContract>,
): Promise<AnswerOf<typeof proposeContract>> {
  const { tx, actor } = call
  const member = await lockHouseMember(tx, membershipId)
  if (!member) return { kind: 'user-not-found' }
  const wrong = judgeChange(await findDuties(tx, membershipId), duty, isGiven)
  if (wrong) return wrong
  const change = { ...member, duty, isGiven, reason, askedBy: actor.partyId }
  const dutyChangeId = await addDutyChange(tx, change)
  if (dutyChangeId === null) return { kind: 'duty-change-waits' }
  await recordEvent(call, userOf(membershipId), 'user.duty-propose', { duty, isGiven })
  return ok({ dutyChangeId })
}

/** Makes or refuses a proposed change. Neither who asked for it nor whom it is about decides it; the database refuses both too. */
export async function decideDuty(
  call: StaffCall,
  { dutyChangeId, isApproved }: ParsedOf<typeof decideContract>,
): Promise<AnswerOf<typeof decideContract>> {
  const { tx, actor, today } = call
  const change = await lockDutyChange(tx, dutyChangeId)
  if (!change) return { kind: 'staff-item-missing' }
  const { membershipId, partyId, duty, isGiven } = change
  if ([change.askerId, partyId].includes(actor.partyId)) return { kind: 'own-staff-item' }
  if (isApproved) {
    const wrong = judgeChange(await findDuties(tx, membershipId), duty, isGiven)
    if (wrong) return wrong
    if (isGiven) await addHouseDuty(tx, { membershipId, duty, today, by: actor.partyId })
    else {
      await endHouseDuty(tx, membershipId, duty)
      await freeWork(tx, change)
    }
  }
  await markDutyChange(tx, dutyChangeId, { isApproved, by: actor.partyId })
  await recordEvent(call, userOf(membershipId), 'user.duty-decide', { duty, isGiven, isApproved })
  return ok({ state: isApproved ? 'approved' : 'refused' })
}

/** Why a duty cannot be given or taken as things are today. Null if it can. */
function judgeChange(
  held: readonly string[],
  duty: HouseDuty,
  isGiven: boolean,
): Refusals<'duty-as-it-is' | 'duties-forbidden'> | null {
  if (held.includes(duty) === isGiven) return { kind: 'duty-as-it-is' }
  return isGiven ? refusePair([...(held as readonly HouseDuty[]), duty]) : null
}

/** Ends every session that a member has for the house. They may log in again. */
export async function endUserSessions(
  call: StaffCall,
  { membershipId }: ParsedOf<typeof endContract>,
): Promise<AnswerOf<typeof endContract>> {
  const member = await lockHouseMember(call.tx, membershipId)
  if (!member) return { kind: 'user-not-found' }
  const ended = await endHouseSessions(call.tx, member.partyId)
  await recordEvent(call, userOf(membershipId), 'user.sessions-end', { ended })
  return ok({ ended })
}

/** Ends a membership at once, with its sessions, and gives back what it had claimed; by one person, because it only tightens. Whoever is to come back is invited again, by two. */
export async function disableUser(
  call: StaffCall,
  { membershipId, reason }: ParsedOf<typeof disableContract>,
): Promise<AnswerOf<typeof disableContract>> {
  const { tx, actor } = call
  const member = await lockHouseMember(tx, membershipId)
  if (!member) return { kind: 'user-not-found' }
  if (member.partyId === actor.partyId) return { kind: 'own-staff-item' }
  await endHouseMember(tx, membershipId)
  await endHouseSessions(tx, member.partyId)
  const freed = await freeWork(tx, member)
  await recordEvent(call, userOf(membershipId), 'user.disable', { reason, freed })
  return ok({})
}

/** The log-in of a member in the house, as its events name it. */
function userOf(membershipId: string): EventObject {
  return { kind: 'user', id: membershipId }
}
