import { idlenessBefore, type Idleness } from '#domain/security/session-life.ts'

/** Idle log-out of the institutional certification path (rules/product.md#log-in-states). Pure: the clock is given. */

export const IDLE_MS = 30 * 60_000
/** Stored in place of a time once this person was logged out for idleness: every other tab leaves too. */
export const GONE = 0

const WATCHED = '/institutional/certification'

export function isWatched(path: string): boolean {
  const small = path.toLowerCase()
  return small === WATCHED || small.startsWith(`${WATCHED}/`)
}

/** How things stand with the last activity of any tab; `GONE` is over at once, and so is a time of the future beyond doubt. */
export function idlenessAt(nowMs: number, lastActivityMs: number): Idleness {
  if (lastActivityMs === GONE) return { kind: 'over' }
  return idlenessBefore(lastActivityMs + IDLE_MS - nowMs)
}

/** The stored time of the last activity; null where there is none that can be read. */
export function readActivity(stored: string | null): number | null {
  return stored !== null && /^\d{1,15}$/.test(stored) ? Number(stored) : null
}
