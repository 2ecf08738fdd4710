import type { FirmDuty, HouseDuty } from './duty.ts'
import { findForbiddenPair, FIRM_DUTIES, HOUSE_DUTIES } from './duty.ts'

/** How people of the house and of adviser firms come in (rules/staff.md#coming-in). */

/** The administrators whom the command line invites. All others are invited by two persons. */
export const FIRST_ADMINISTRATORS = 2

/** Hours for which the link of a first administrator is valid. */
export const FIRST_LINK_HOURS = 24

/** Days for which the code of any other invitation is valid. */
export const STAFF_INVITATION_DAYS = 7

/** A duty as an invitation names it. An adviser is placed in a node, a head or deputy leads it, an assistant works for an adviser. */
export interface InvitedDuty {
  readonly duty: HouseDuty | FirmDuty
  readonly nodeId: string | null
  readonly assistsId: string | null
}

export type InvitedDutiesRefusal =
  | { readonly kind: 'duties-missing' }
  | { readonly kind: 'duties-forbidden'; readonly one: HouseDuty; readonly another: HouseDuty }
  | { readonly kind: 'duty-place-missing'; readonly firmDuty: FirmDuty }

/** Checks the duties of an invitation: at least one, of the right list, none that one person must not hold together. */
export function judgeInvitedDuties(
  scope: 'house' | 'firm',
  duties: readonly InvitedDuty[],
): { readonly kind: 'ok' } | InvitedDutiesRefusal {
  const known: readonly string[] = scope === 'house' ? HOUSE_DUTIES : FIRM_DUTIES
  if (duties.length === 0 || duties.some(({ duty }) => !known.includes(duty)))
    return { kind: 'duties-missing' }
  if (scope === 'house') return refusePair(duties.map(({ duty }) => duty as HouseDuty)) ?? { kind: 'ok' }
  const unplaced = duties.find(
    ({ duty, nodeId, assistsId }) =>
      needsNode(duty) !== (nodeId !== null) || (duty === 'assistant') !== (assistsId !== null),
  )
  return unplaced === undefined
    ? { kind: 'ok' }
    : { kind: 'duty-place-missing', firmDuty: unplaced.duty as FirmDuty }
}

/** Refuses two duties of the house that one person must not hold together, with both names. Null if there are none. */
export function refusePair(
  duties: readonly HouseDuty[],
): Extract<InvitedDutiesRefusal, { kind: 'duties-forbidden' }> | null {
  const pair = findForbiddenPair(duties)
  return pair && { kind: 'duties-forbidden', one: pair.first, another: pair.second }
}

/** Whether a duty in a firm belongs to a node of its tree. */
export function needsNode(duty: string): boolean {
  return duty === 'adviser' || duty === 'head' || duty === 'deputy'
}
