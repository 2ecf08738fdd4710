import type { Client } from '#contract/endpoint.ts'
import { LOGIN_OF } from '#web/session/guard.ts'
import type { Role } from '#web/site/server-context.ts'

/** Faults that are said in a toast (rules/product.md#answers-and-errors). An unknown status is told like a 500. */
export type FaultNotice = '401' | '403' | '500' | '502' | '504' | 'network'
export type FaultStatus = number | 'network'

const ONCE_MS = 5_000
const EVERY: readonly FaultNotice[] = ['401', '403', '500', '502', '504', 'network']
/** The log-in client leaves these to its screens. */
const NOT_OF_FSSO = /40[13]/

/**
 * The notice for a fault, or null when nothing is said: the call is quiet, its client does not tell this one, or
 * something was told within the last five seconds.
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
 * Where a 401 of the main client leads (rules/product.md#log-in-states): a company's member and the staff to their own log-in,
 * who may have been on a public page, everybody else to the home page; null where a call does not redirect. The page it happened
 * on goes with it, so that a log-in leads back to what was typed there.
 */
export function homeAfter401(
  client: Client,
  isQuiet: boolean,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  role: Role | null,
): string | null {
  if (client === 'fsso' || isQuiet) return null
  const isCorporate = role === 'corporate' || /\/(register\/corporate|institutional)/.test(pathname)
  const isStaff = role === 'operator' || pathname.startsWith('/operations')
  const home = isStaff ? LOGIN_OF.operator : isCorporate ? LOGIN_OF.corporate : '/main/home'
  return `${home}?redirectUrl=${encodeURIComponent(pathname + search)}`
}

function noticeOf(status: FaultStatus): FaultNotice {
  const text = String(status)
  return EVERY.find((notice) => notice === text) ?? '500'
}
