import type { getFundPerformance } from '#contract/fund/fund-page.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addMonths, daysBetween, isCalendarDay } from '#domain/calendar/day.ts'
import { lastOnOrBefore } from '#domain/figures/days.ts'
import { deepestFall } from '#domain/figures/drawdown.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import * as risk from '#domain/figures/risk.ts'
import type { Level } from '#domain/figures/series.ts'

type Performance = OutputOf<typeof getFundPerformance>

/** The window that a reader asks for: a span that ends with the newest NAV, or two days, of which one may be left out. */
export interface AskedWindow {
  readonly span: Performance['span']
  readonly from: string
  readonly to: string
}

const YEARS = { '1y': 1, '3y': 3, '5y': 5, all: 200 } as const
const DAYS_A_YEAR = 365

/** The levels shown, by the index of the first, which is the base, and of the last. `isOwn` if the reader asked for days. */
export interface Window {
  readonly start: number
  readonly end: number
  readonly isOwn: boolean
}

/**
 * Returns the levels between two days by index: the base is the last level on or before `from` (rules/figures.md#period-returns), else the
 * first, and the end the last one on or before `to`. A text that is no day bounds nothing. `end` is −1 before the first level.
 */
export function rangeOf(
  levels: readonly { readonly day: Day }[],
  { from, to }: { readonly from: string; readonly to: string },
): { readonly start: number; readonly end: number } {
  return {
    start: isCalendarDay(from) ? Math.max(0, lastOnOrBefore(levels, from)) : 0,
    end: isCalendarDay(to) ? lastOnOrBefore(levels, to) : levels.length - 1,
  }
}

/** Returns the window of the days asked for if they are valid days and the end lies after the start; otherwise that of the span. */
export function windowOf(levels: readonly Level[], { span, from, to }: AskedWindow): Window {
  const last = levels.length - 1
  const own = rangeOf(levels, { from, to })
  const isAsked =
    [from, to].some(isCalendarDay) && [from, to].every((day) => day === '' || isCalendarDay(day))
  if (isAsked && own.end > own.start) return { ...own, isOwn: true }
  const day: Day = levels.at(-1)?.day ?? ''
  const start = last < 0 ? 0 : Math.max(0, lastOnOrBefore(levels, addMonths(day, -12 * YEARS[span])))
  return { start, end: last, isOwn: false }
}

/** Computes the risk figures of the levels shown, as for one and three years. Null for fewer than two levels. */
export function riskOf(levels: readonly Level[]): Performance['risk'] {
  const [first, last] = [levels[0], levels.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const returns = risk.returnsOf(levels.map(({ level }) => level))
  const years = daysBetween(first.day, last.day) / DAYS_A_YEAR
  const periods = risk.periodsPerYear(returns.length, years)
  const basis = { periods, riskFree: risk.RISK_FREE_RATE }
  const fall = deepestFall(levels, 0)
  return {
    volatility: ratioText(risk.volatility(returns, periods)),
    drawdown: ratioText(fall),
    sharpe: ratioText(risk.sharpe(returns, basis)),
    sortino: ratioText(risk.sortino(returns, basis)),
    calmar: ratioText(risk.calmar(risk.annualReturn(returns, periods), fall)),
  }
}
