/** The idle and absolute lifetime of a session by area, in ms. The server ends the session; the page warns before the idle end. */
export const SESSION_LIFE = {
  individual: { idleMs: 60 * 60_000, absoluteMs: 12 * 3_600_000 },
  institutional: { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 },
  operations: { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 },
} as const

/** A request prolongs a session only if the last prolongation is older than this, so that most requests write nothing. */
export const PROLONGED_EACH_MS = 60_000

/** How long before the end a person is asked whether they are still there (WCAG 2.2.1 requires at least 20 seconds). */
export const WARNING_MS = 2 * 60_000

export type Idleness =
  | { readonly kind: 'active' }
  | { readonly kind: 'warned'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/** Returns the idle state when so much time is left. */
export function idlenessBefore(leftMs: number): Idleness {
  if (leftMs <= 0) return { kind: 'over' }
  if (leftMs > WARNING_MS) return { kind: 'active' }
  return { kind: 'warned', secondsLeft: Math.ceil(leftMs / 1000) }
}

/**
 * Returns the idle state of a session by the time since its last request. The server may end the session up to `PROLONGED_EACH_MS`
 * before the full time, because that request may not have prolonged it; this earliest end counts.
 */
export function sessionIdleness(idleMs: number, sinceRequestMs: number): Idleness {
  return idlenessBefore(idleMs - PROLONGED_EACH_MS - sinceRequestMs)
}
