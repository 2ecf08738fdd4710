import type { Day } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'

/** A period of past performance: the day before its first day, and its last day. */
export interface ShownInterval {
  readonly kind: 'since-inception' | 'calendar-year'
  readonly from: Day
  readonly to: Day
}

/** Why past performance may not be shown to the public, in order of precedence. */
export type DisplayRefusal =
  | { readonly kind: 'fund-under-six-months'; readonly shownFrom: Day }
  | { readonly kind: 'no-full-calendar-year'; readonly shownFrom: Day }
  | { readonly kind: 'interval-not-over-six-months' }

const FULL_YEARS_SHOWN = 5

/**
 * Returns the periods that public pages and adviser material may show for a fund of this age. Under six months: none. Up to a year:
 * since inception. After that: every full calendar year since the contract took effect, and above five years only the last five.
 * The first year is full only if the contract began on 1 January. rules/figures.md#display-law.
 */
export function publicIntervals(inception: Day, today: Day): readonly ShownInterval[] | DisplayRefusal {
  const shownFrom = addMonths(inception, 6)
  if (today < shownFrom) return { kind: 'fund-under-six-months', shownFrom }
  if (today < addMonths(inception, 12)) return [{ kind: 'since-inception', from: inception, to: today }]
  const firstFull = Number(inception.slice(0, 4)) + (inception.slice(5) === '01-01' ? 0 : 1)
  const lastFull = Number(today.slice(0, 4)) - 1
  if (lastFull < firstFull) return { kind: 'no-full-calendar-year', shownFrom: `${firstFull + 1}-01-01` }
  const from = today > addMonths(inception, 60) ? lastFull - FULL_YEARS_SHOWN + 1 : firstFull
  const first = Math.max(from, firstFull)
  return Array.from({ length: lastFull - first + 1 }, (_, n) => ({
    kind: 'calendar-year' as const,
    from: `${first + n - 1}-12-31`,
    to: `${first + n}-12-31`,
  }))
}

/**
 * Returns null if a freely chosen period (a trailing year, a chart) may be shown to the public: the fund must be six months
 * old and the period longer than six months. So 1W, 1M, 3M and 6M may never be shown. rules/figures.md#display-law.
 */
export function refuseInterval(
  interval: { readonly from: Day; readonly to: Day },
  inception: Day,
  today: Day,
): DisplayRefusal | null {
  const shownFrom = addMonths(inception, 6)
  if (today < shownFrom) return { kind: 'fund-under-six-months', shownFrom }
  return interval.to > addMonths(interval.from, 6) ? null : { kind: 'interval-not-over-six-months' }
}
