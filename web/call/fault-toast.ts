import type { Client } from '#contract/endpoint.ts'
import { LOGIN_OF, wayBack } from '#web/session/guard.ts'
import type { Role } from '#web/site/server-context.ts'

/** Faults that are shown in a toast (rules/product.md#answers-and-errors). An unknown status is shown like a 500. */
export type FaultNotice = '401' | '403' | '500' | '502' | '504' | 'network'
export type FaultStatus = number | 'network'

const ONCE_MS = 5_000
const EVERY: readonly FaultNotice[] = ['401', '403', '500', '502', '504', 'network']
/** For these faults the log-in client shows no toast: its screens report them. */
const NOT_OF_FSSO = /40[13]/

/**
 * Returns the notice for a fault, or null if none is shown: the call is quiet, its client reports this fault elsewhere, or a toast
 * was shown within the last five seconds.
 */
export function faultNotice(fault: {
  readonly client: Client
  readonly status: FaultStatus
  readonly isQuiet: boolean
  readonly lastToldMs: number | null
  readonly nowMs: number
}): FaultNotice | null {
  const notice = noticeOf(fault.status)
  if (fault.isQuiet || (fault.client === 'fsso' && NOT_OF_FSSO.test(notice))) return null
  return fault.lastToldMs !== null && fault.nowMs - fault.lastToldMs < ONCE_MS ? null : notice
}

/**
 * Returns where a 401 of the main client redirects to (rules/product.md#log-in-states): company members and staff to their own log-in,
 * even from a public page, everyone else to the home page; null if the call does not redirect. The address of the page goes with it,
 * so that the log-in leads back to what was typed there.
 */
export function homeAfter401(
  client: Client,
  isQuiet: boolean,
  page: { readonly pathname: string; readonly search: string },
  role: Role | null,
): string | null {
  if (client === 'fsso' || isQuiet) return null
  const isCorporate = role === 'corporate' || /\/(register\/corporate|institutional)/.test(page.pathname)
  const isStaff = role === 'operator' || page.pathname.startsWith('/operations')
  const home = isStaff ? LOGIN_OF.operator : isCorporate ? LOGIN_OF.corporate : '/main/home'
  return wayBack(home, page)
}

function noticeOf(status: FaultStatus): FaultNotice {
  const text = String(status)
  return EVERY.find((notice) => notice === text) ?? '500'
}
