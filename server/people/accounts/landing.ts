import type { AccountItem } from '#contract/account/identity.ts'
import type { Role } from '#server/base/http/actor.ts'

/** The page after login, and the account if only one is possible (rules/product.md#log-in-states). */
export interface Landing {
  readonly path: string
  readonly role: Role
  readonly accountNumber: string | null
}

/** Decides the landing from a person's confirmed accounts. Null if there is none: the login is refused. */
export function decideLanding(accounts: readonly AccountItem[]): Landing | null {
  const [only, second] = accounts
  if (!only) return null
  const types = new Set(accounts.map((each) => each.accountType))
  if (types.has('investor') && types.has('adviser')) {
    return { path: '/account-login/select-identity', role: 'guest', accountNumber: null }
  }
  if (types.has('corporate')) {
    if (second) return { path: '/register/corporate/select-account', role: 'guest', accountNumber: null }
    return { path: '/institutional/home', role: 'corporate', accountNumber: only.accountNumber }
  }
  if (types.has('adviser'))
    return { path: '/adviser/home', role: 'adviser', accountNumber: only.accountNumber }
  if (second) return { path: '/account-login/select-account', role: 'guest', accountNumber: null }
  return { path: '/investor/holdings', role: 'investor', accountNumber: only.accountNumber }
}

/** Returns the home page of a role's area (RO3). */
export function homeOf(role: Role): string {
  if (role === 'guest') return '/main/home'
  if (role === 'corporate') return '/institutional/home'
  return role === 'operator' ? '/operations/home' : `/${role}/home`
}

/** Returns the landing of an account that was chosen by hand. */
export function landingOf(account: AccountItem): Landing {
  const role = account.accountType
  const path = role === 'investor' ? '/investor/holdings' : homeOf(role)
  return { path, role, accountNumber: account.accountNumber }
}
