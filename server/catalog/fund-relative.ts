import type { getFundPerformance } from '#contract/fund-page.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { levelOn } from '#domain/figures/composite.ts'
import { baseIndex } from '#domain/figures/period-return.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { periodsPerYear, relativeRisk, returnsOf, RISK_FREE_RATE } from '#domain/figures/risk.ts'
import type { Measured } from './fund-performance.ts'

type Relative = OutputOf<typeof getFundPerformance>['relative']

const SPANS = { '1y': 1, '3y': 3 } as const

/**
 * How a fund moves with its benchmark over one and three years: beta, alpha a year (compounded), tracking error and information
 * ratio (domain.md 7.3), over the fund's own NAV days. Null where either lacks a level of a day, or the base is missing.
 */
export function relativeOf({ own, benchmark }: Pick<Measured, 'own' | 'benchmark'>): Relative {
  return (['1y', '3y'] as const).map((period) => {
    const base = baseIndex(own, period)
    const days = typeof base === 'number' ? own.slice(base) : []
    const theirs = days.flatMap(({ day }) => levelOn(benchmark, day) ?? [])
    const isWhole = days.length > 0 && theirs.length === days.length
    const returns = returnsOf(days.map(({ level }) => level))
    const basis = { periods: periodsPerYear(returns.length, SPANS[period]), riskFree: RISK_FREE_RATE }
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
