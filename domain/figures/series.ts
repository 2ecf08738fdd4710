import type { Day } from '#domain/calendar/calendar.ts'
import type { Nav, Rate } from '#domain/number/money.ts'

/** A published and released NAV, with the dividend per share on its ex-date and the split ratio of that day (1 if there is none). */
export interface NavDay {
  readonly day: Day
  readonly unit: Nav
  readonly dividend: Nav
  readonly splitRatio: Rate
}

/** The same data for statistics: float64, in yuan. */
export interface Quote {
  readonly day: Day
  readonly unit: number
  readonly dividend: number
  readonly splitRatio: number
}

/** A level of an adjusted NAV 复权净值 or an index, in float64. Only the ratio of two levels has a meaning. */
export interface Level {
  readonly day: Day
  readonly level: number
}

/**
 * Computes the adjusted NAV A_t = A_{t−1} × (NAV_t × split_t + dividend_t) / NAV_{t−1}, A_0 = NAV_0: dividends are reinvested at the
 * ex-date NAV (rules/figures.md#nav-series). It is NAV × the shares that one share became, which change on event days only, so equal NAVs
 * between events give equal levels. `quotes` ascend by day with a positive NAV; an event on the first day is before the series.
 */
export function adjustedLevels(quotes: readonly Quote[]): Level[] {
  let shares = 1
  return quotes.map(({ day, unit, dividend, splitRatio }, at) => {
    if (at > 0 && (dividend !== 0 || splitRatio !== 1)) shares *= splitRatio + dividend / unit
    return { day, level: shares * unit }
  })
}
