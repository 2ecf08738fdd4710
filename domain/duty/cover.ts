import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, daysBetween } from '#domain/calendar/day.ts'

/** Days for which a colleague may stand in, at most (rules/advisers.md#cover). */
export const MOST_COVER_DAYS = 60

/** What a cover is today: decided by persons, begun and ended by the clock. */
export const COVER_PHASES = ['proposed', 'coming', 'running', 'over', 'refused', 'withdrawn'] as const
export type CoverPhase = (typeof COVER_PHASES)[number]

export interface CoverFacts {
  readonly state: 'proposed' | 'approved' | 'refused' | 'withdrawn'
  readonly from: Day
  /** The last day. */
  readonly to: Day
}

/** Returns the phase of a cover on a day. One that nobody decided in its time is over. */
export function phaseOf({ state, from, to }: CoverFacts, today: Day): CoverPhase {
  if (state === 'refused' || state === 'withdrawn') return state
  if (today > to) return 'over'
  if (state === 'proposed') return 'proposed'
  return today < from ? 'coming' : 'running'
}

/** Checks the days of a new cover: from today on, 60 days at most with both ends. */
export function judgeCoverRange(
  { from, to }: Pick<CoverFacts, 'from' | 'to'>,
  today: Day,
): { readonly kind: 'ok' } | { readonly kind: 'cover-range-wrong'; readonly mostDays: number } {
  const isFit = from >= today && to >= from && daysBetween(from, to) < MOST_COVER_DAYS
  return isFit ? { kind: 'ok' } : { kind: 'cover-range-wrong', mostDays: MOST_COVER_DAYS }
}

/** Days for which a client may be shared with a colleague, at most (rules/advisers.md#sharing). */
export const MOST_SHARE_DAYS = 90

/** Returns the last day of a sharing of so many days that begins today. Null if there may not be so many. */
export function lastShareDay(today: Day, days: number): Day | null {
  return Number.isInteger(days) && days >= 1 && days <= MOST_SHARE_DAYS ? addDays(today, days - 1) : null
}
