import type { AccountItem } from '#contract/account/identity.ts'
import { FIRM_DUTIES, HOUSE_DUTIES } from '#domain/duty/duty.ts'
import type { Role } from '#server/base/http/actor.ts'

/** A membership of the house or of a firm, with the duties that count today and the one to act under. */
export interface LandingSeat {
  readonly membershipId: string
  readonly duties: readonly string[]
  readonly duty: string
}

/** The page after login, and the account or seat if only one is possible (rules/product.md#log-in-states). */
export interface Landing {
  readonly path: string
  readonly role: Role
  readonly accountNumber: string | null
  readonly seat: LandingSeat | null
}

/** An account or seat as it is listed, with the duties of a seat. */
export interface OwnAccount extends AccountItem {
  readonly duties: readonly string[]
}

/** Decides the landing from a person's confirmed accounts and seats. Null if there is none: the login is refused. */
export function decideLanding(accounts: readonly OwnAccount[]): Landing | null {
  const [only, second] = accounts
  if (!only) return null
  const choice = (path: string): Landing => ({ path, role: 'guest', accountNumber: null, seat: null })
  const types = new Set(accounts.map((each) => each.accountType))
  if (types.has('investor') && types.has('adviser')) return choice('/account-login/select-identity')
  if (types.has('corporate') && second) return choice('/register/corporate/select-account')
  if (types.has('investor') && second) return choice('/account-login/select-account')
  // A member of several firms begins in the first and changes there.
  return landingOf(only)
}

/** Returns the home page of a role's area (RO3). */
export function homeOf(role: Role): string {
  if (role === 'guest' || role === 'enrolling') return '/main/home'
  if (role === 'corporate') return '/institutional/home'
  return role === 'operator' ? '/operations/home' : `/${role}/home`
}

/** The page of each area on which a person mends what their log-in lacks: a second factor, or a password in its time. */
const ENROL_PAGE = {
  individual: '/account-login/set-up-factor',
  institutional: '/institutional-login/set-up-factor',
  operations: '/operations-login/set-up-factor',
} as const

export function enrolPageOf(area: keyof typeof ENROL_PAGE): string {
  return ENROL_PAGE[area]
}

/** Returns the landing of a session that can do nothing but mend what its log-in lacks. */
export function enrolLanding(area: keyof typeof ENROL_PAGE): Landing {
  return { path: enrolPageOf(area), role: 'enrolling', accountNumber: null, seat: null }
}

/** Returns the landing of an account or seat, chosen by hand or the only one. */
export function landingOf(account: OwnAccount): Landing {
  const { accountType: role, membershipId, duties } = account
  const path = role === 'investor' ? '/investor/holdings' : homeOf(role)
  const accountNumber = account.accountNumber === '' ? null : account.accountNumber
  const seat = membershipId === undefined ? null : seatOf(membershipId, duties, FIRM_DUTIES)
  return { path, role, accountNumber, seat }
}

/** Returns the landing of a member of the house. Null if they hold no duty today. */
export function houseLanding(
  seat: { readonly membershipId: string; readonly duties: readonly string[] } | null,
): Landing | null {
  if (seat === null || seat.duties.length === 0) return null
  const own = seatOf(seat.membershipId, seat.duties, HOUSE_DUTIES)
  return { path: homeOf('operator'), role: 'operator', accountNumber: null, seat: own }
}

function seatOf(membershipId: string, held: readonly string[], order: readonly string[]): LandingSeat {
  const duties = order.filter((each) => held.includes(each))
  return { membershipId, duties, duty: duties[0]! }
}
