import type { Day } from '#domain/calendar/calendar.ts'
import type { Nav, Rate } from '#domain/number/money.ts'
import type { IncomeCarry } from '#domain/fund/money-fund.ts'

/** A released NAV as published: dividend per share on its ex-date, ratio of a split on that day (1 where there is none). */
export interface NavDay {
  readonly day: Day
  readonly unit: Nav
  readonly dividend: Nav
  readonly splitRatio: Rate
}

/** The same for statistics: float64, in yuan. */
export interface Quote {
  readonly day: Day
  readonly unit: number
  readonly dividend: number
  readonly splitRatio: number
}

/** Adjusted NAV 复权净值 or an index: float64, only its ratios have a sense. */
export interface Level {
  readonly day: Day
  readonly level: number
}

/**
 * Adjusted NAV A_t = A_{t−1} × (NAV_t × split_t + dividend_t) / NAV_{t−1}, A_0 = NAV_0: dividends reinvested at the ex-date
 * NAV (rules/figures.md#nav-series). Kept as NAV × shares that one share became, which change on event days only: equal NAVs between two
 * events are equal levels. `quotes` ascend by day and have positive NAV; an event of the first day happened before the series.
 */
export function adjustedLevels(quotes: readonly Quote[]): Level[] {
  let shares = 1
  return quotes.map(({ day, unit, dividend, splitRatio }, at) => {
    if (at > 0 && (dividend !== 0 || splitRatio !== 1)) shares *= splitRatio + dividend / unit
    return { day, level: shares * unit }
  })
}

/**
 * Seven-day annualised yield 七日年化 (a fraction, not per cent) of the last seven calendar days: compounded where income is
 * carried over daily, simple where it is monthly; 365 also in leap years. Null unless there are exactly seven days.
 * rules/figures.md#nav-series, proved on 421 days of one fund and 249 of 293 funds.
 */
export function sevenDayYield(per10k: readonly number[], carry: IncomeCarry): number | null {
  if (per10k.length !== 7) return null
  if (carry === 'monthly') return ((per10k.reduce((sum, each) => sum + each, 0) / 7) * 365) / 10_000
  return per10k.reduce((product, each) => product * (1 + each / 10_000), 1) ** (365 / 7) - 1
}
