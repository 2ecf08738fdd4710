/** Idle and absolute life of a session by the area of its log-in, in milliseconds; the server ends it, and a page warns of the idle end. */
export const SESSION_LIFE = {
  individual: { idleMs: 60 * 60_000, absoluteMs: 12 * 3_600_000 },
  institutional: { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 },
  operations: { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 },
} as const

/** A request prolongs a session only if the last one that did is longer ago than this, so that most write nothing. */
export const PROLONGED_EACH_MS = 60_000

/** How long before the end a person is asked whether they are still there (WCAG 2.2.1 wants 20 seconds at least). */
export const WARNING_MS = 2 * 60_000

export type Idleness =
  | { readonly kind: 'active' }
  | { readonly kind: 'warned'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/** How things stand so long before the end. */
export function idlenessBefore(leftMs: number): Idleness {
  if (leftMs <= 0) return { kind: 'over' }
  if (leftMs > WARNING_MS) return { kind: 'active' }
  return { kind: 'warned', secondsLeft: Math.ceil(leftMs / 1000) }
}

/**
 * How a session stands whose last request was so long ago: by the earliest instant at which the server may end it, which is up to
 * `PROLONGED_EACH_MS` before the full time, because that request need not have prolonged it.
 */
export function sessionIdleness(idleMs: number, sinceRequestMs: number): Idleness {
  return idlenessBefore(idleMs - PROLONGED_EACH_MS - sinceRequestMs)
}
