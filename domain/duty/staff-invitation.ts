import type { FirmDuty, HouseDuty } from './duty.ts'

/** How people of the house and of adviser firms come in (rules/staff.md#coming-in). */

/** The administrators whom the command line invites. All others are invited by two persons. */
export const FIRST_ADMINISTRATORS = 2

/** Hours for which the link of a first administrator is valid. */
export const FIRST_LINK_HOURS = 24

/** A duty as an invitation names it. An adviser is placed in a node, a head or deputy leads it, an assistant works for an adviser. */
export interface InvitedDuty {
  readonly duty: HouseDuty | FirmDuty
  readonly nodeId: string | null
  readonly assistsId: string | null
}
