import type { getFundPerformance } from '#contract/fund/fund-page.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { levelOn } from '#domain/figures/composite.ts'
import { baseIndex } from '#domain/figures/period-return.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { periodsPerYear, relativeRisk, returnsOf, RISK_FREE_RATE } from '#domain/figures/risk.ts'
import type { Level } from '#domain/figures/series.ts'
import type { PerformanceLevels } from './fund-performance.ts'

type Relative = OutputOf<typeof getFundPerformance>['relative']

const SPANS = { '1y': 1, '3y': 3 } as const

/**
 * Computes how a fund moves with its benchmark over one and three years, and over the levels shown: beta, alpha a year
 * (compounded), tracking error and information ratio (rules/figures.md#risk-figures), over the fund's own NAV days. Null if the fund
 * or the benchmark lacks a level of a day, or if the base is missing.
 */
export function relativeOf(
  { own, benchmark }: Pick<PerformanceLevels, 'own' | 'benchmark'>,
  shown: readonly Level[],
): Relative {
  const [first, last] = [shown[0]?.day ?? '', shown.at(-1)?.day ?? '']
  const years = { ...SPANS, window: daysBetween(first, last) / 365 }
  return (['1y', '3y', 'window'] as const).map((period) => {
    const base = period === 'window' ? null : baseIndex(own, period)
    const days = base === null ? shown : typeof base === 'number' ? own.slice(base) : []
    const theirs = days.flatMap(({ day }) => levelOn(benchmark, day) ?? [])
    const isWhole = days.length > 0 && theirs.length === days.length
    const returns = returnsOf(days.map(({ level }) => level))
    const basis = { periods: periodsPerYear(returns.length, years[period]), riskFree: RISK_FREE_RATE }
    const found = isWhole ? relativeRisk(returns, returnsOf(theirs), basis) : null
    return {
      period,
      beta: ratioText(found?.beta ?? null),
      alpha: ratioText(found?.alphaCompounded ?? null),
      trackingError: ratioText(found?.trackingError ?? null),
      informationRatio: ratioText(found?.informationRatio ?? null),
    }
  })
}
