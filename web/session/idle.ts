import { idlenessBefore, type Idleness } from '#domain/security/session-life.ts'

/** Idle log-out of the institutional certification path (rules/product.md#log-in-states). Pure: the clock is a parameter. */

export const IDLE_MS = 30 * 60_000
/** Stored instead of a time once this person was logged out because of idleness: every other tab then logs out too. */
export const GONE = 0

const WATCHED = '/institutional/certification'

export function isWatched(path: string): boolean {
  const small = path.toLowerCase()
  return small === WATCHED || small.startsWith(`${WATCHED}/`)
}

/** Returns the idleness after the last activity of any tab. `GONE` is over at once; a time in the future counts as active. */
export function idlenessAt(nowMs: number, lastActivityMs: number): Idleness {
  if (lastActivityMs === GONE) return { kind: 'over' }
  return idlenessBefore(lastActivityMs + IDLE_MS - nowMs)
}

/** Reads the stored time of the last activity; null if there is none or it cannot be read. */
export function readActivity(stored: string | null): number | null {
  return stored !== null && /^\d{1,15}$/.test(stored) ? Number(stored) : null
}
