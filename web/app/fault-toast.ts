import type { Client } from '#contract/endpoint.ts'

/** Faults that are said in a toast (specification §8). An unknown status is told like a 500. */
export type FaultNotice = '401' | '403' | '500' | '502' | '504' | 'network'
export type FaultStatus = number | 'network'

const ONCE_MS = 5_000
const TOLD: Record<Client, readonly FaultNotice[]> = {
  fe: ['401', '403', '500', '502', '504', 'network'],
  file: ['401', '403', '500', '502', '504', 'network'],
  fsso: ['500', '502', '504', 'network'],
}

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
  if (fault.isQuiet || !TOLD[fault.client].includes(notice)) return null
  const isTooSoon = fault.lastToldMs !== null && fault.nowMs - fault.lastToldMs < ONCE_MS
  return isTooSoon ? null : notice
}

/** Where a 401 of the main client leads (specification §4); null where a call does not redirect. */
export function homeAfter401(client: Client, isQuiet: boolean, path: string): string | null {
  if (client === 'fsso' || isQuiet) return null
  const isCorporate = path.includes('/register/corporate') || path.includes('/institutional')
  return isCorporate ? '/institutional-login' : '/main/home'
}

function noticeOf(status: FaultStatus): FaultNotice {
  const text = String(status)
  return TOLD.fe.find((notice) => notice === text) ?? '500'
}
