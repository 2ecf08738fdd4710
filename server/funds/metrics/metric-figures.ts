import type { Day } from '#domain/calendar/calendar.ts'
import { deepestFall } from '#domain/figures/drawdown.ts'
import type { NotComputable, PeriodReturn } from '#domain/figures/period-return.ts'
import { baseIndex, periodReturn, returnSinceInception } from '#domain/figures/period-return.ts'
import * as risk from '#domain/figures/risk.ts'
import type { Level } from '#domain/figures/series.ts'

/** The figures of `fund_metric` by the names of their columns. */
export const FIGURES = [
  'day_change',
  'return_1w',
  'return_1m',
  'return_3m',
  'return_6m',
  'return_ytd',
  'return_1y',
  'return_2y',
  'return_3y',
  'return_5y',
  'return_inception',
  'volatility_1y',
  'sharpe_1y',
  'sortino_1y',
  'max_drawdown_1y',
  'calmar_1y',
  'volatility_3y',
  'sharpe_3y',
  'sortino_3y',
  'max_drawdown_3y',
  'calmar_3y',
] as const

/** Each figure is a fraction. Null means "not computable" and never zero. */
export type Figures = Readonly<Record<(typeof FIGURES)[number], number | null>>

/**
 * Computes all figures of a class from its levels, the newest last, by domain/figures. The figures of a period need a base at its start;
 * the return since inception needs the beginning (rules/figures.md#period-returns, rules/figures.md#risk-figures).
 */
export function figuresOf(levels: readonly Level[], inception: Day | null): Figures {
  const [before, last] = levels.slice(-2)
  const [year, three] = [riskOf(levels, '1y', 1), riskOf(levels, '3y', 3)]
  return {
    day_change: before && last ? last.level / before.level - 1 : null,
    return_1w: valueOf(periodReturn(levels, '1w')),
    return_1m: valueOf(periodReturn(levels, '1m')),
    return_3m: valueOf(periodReturn(levels, '3m')),
    return_6m: valueOf(periodReturn(levels, '6m')),
    return_ytd: valueOf(periodReturn(levels, 'ytd')),
    return_1y: valueOf(periodReturn(levels, '1y')),
    return_2y: valueOf(periodReturn(levels, '2y')),
    return_3y: valueOf(periodReturn(levels, '3y')),
    return_5y: valueOf(periodReturn(levels, '5y')),
    return_inception: valueOf(returnSinceInception(levels, inception)),
    volatility_1y: year.volatility,
    sharpe_1y: year.sharpe,
    sortino_1y: year.sortino,
    max_drawdown_1y: year.fall,
    calmar_1y: year.calmar,
    volatility_3y: three.volatility,
    sharpe_3y: three.sharpe,
    sortino_3y: three.sortino,
    max_drawdown_3y: three.fall,
    calmar_3y: three.calmar,
  }
}

const NO_RISK = { volatility: null, sharpe: null, sortino: null, fall: null, calmar: null }

function riskOf(levels: readonly Level[], period: '1y' | '3y', years: number) {
  const base = baseIndex(levels, period)
  if (typeof base !== 'number') return NO_RISK
  const returns = risk.returnsOf(levels.slice(base).map((each) => each.level))
  const periods = risk.periodsPerYear(returns.length, years)
  const basis = { periods, riskFree: risk.RISK_FREE_RATE }
  const fall = deepestFall(levels, base)
  return {
    volatility: risk.volatility(returns, periods),
    sharpe: risk.sharpe(returns, basis),
    sortino: risk.sortino(returns, basis),
    fall,
    calmar: risk.calmar(risk.annualReturn(returns, periods), fall),
  }
}

function valueOf(found: PeriodReturn | NotComputable): number | null {
  return found.kind === 'ok' ? found.value : null
}
