/** Risk figures of rules/figures.md#risk-figures over simple returns r_t = A_t / A_{t−1} − 1, in float64. Null: "not computable". */

/** The yearly rate that Sharpe and Sortino subtract (rules/figures.md#risk-figures: a setting; its test vectors use 1.5%). */
export const RISK_FREE_RATE = 0.015

/** K, the number of returns a year, and the yearly risk-free rate, which is divided evenly among them. */
export interface RiskBasis {
  readonly periods: number
  readonly riskFree: number
}

/** A deviation below this is rounding of float64 and not a movement of the fund. */
const FLAT = 1e-12

/** Returns K from how many returns a year a fund published: trading days, weeks or months (rules/figures.md#risk-figures). */
export function periodsPerYear(returns: number, years: number): number {
  const aYear = returns / years
  if (aYear >= 100) return 252
  return aYear >= 30 ? 52 : 12
}

/** Computes the returns r_t of ascending levels: one fewer than there are levels. */
export function returnsOf(levels: readonly number[]): number[] {
  const returns: number[] = []
  for (let at = 1; at < levels.length; at += 1) returns.push(levels[at]! / levels[at - 1]! - 1)
  return returns
}

/** Computes the arithmetic mean. Null if there are no values. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length
}

/** Computes the standard deviation of a sample (n − 1). Null for fewer than two values, exactly 0 if the values do not move. */
export function sampleDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const centre = sum(values) / values.length
  const squares = values.reduce((total, each) => total + (each - centre) ** 2, 0)
  const deviation = Math.sqrt(squares / (values.length - 1))
  return deviation < FLAT ? 0 : deviation
}

/** Computes (Π(1 + r))^(K / N) − 1. Null for fewer than two returns. */
export function annualReturn(returns: readonly number[], periods: number): number | null {
  if (returns.length < 2) return null
  const growth = returns.reduce((product, each) => product * (1 + each), 1)
  return growth ** (periods / returns.length) - 1
}

/** Computes the annual volatility 年化波动率: deviation × √K. */
export function volatility(returns: readonly number[], periods: number): number | null {
  const deviation = sampleDeviation(returns)
  return deviation === null ? null : deviation * Math.sqrt(periods)
}

/** Computes Sharpe 夏普: mean(r − rf) / deviation(r − rf) × √K. Null if the returns do not move. */
export function sharpe(returns: readonly number[], { periods, riskFree }: RiskBasis): number | null {
  // Subtracting the same rate from each return does not change their deviation.
  const deviation = sampleDeviation(returns)
  return deviation ? ((mean(returns)! - riskFree / periods) / deviation) * Math.sqrt(periods) : null
}

/** Computes the annual downside deviation: √mean(min(r − rf, 0)²) × √K over all returns. */
export function downsideDeviation(
  returns: readonly number[],
  { periods, riskFree }: RiskBasis,
): number | null {
  if (returns.length < 2) return null
  const free = riskFree / periods
  const squares = returns.reduce((total, each) => (each < free ? total + (each - free) ** 2 : total), 0)
  const deviation = Math.sqrt(squares / returns.length)
  return deviation < FLAT ? 0 : deviation * Math.sqrt(periods)
}

/** Computes Sortino 索提诺: mean(r − rf) × K / downside deviation. Null if no return is below the risk-free rate. */
export function sortino(returns: readonly number[], basis: RiskBasis): number | null {
  const downside = downsideDeviation(returns, basis)
  if (!downside || sampleDeviation(returns) === 0) return null
  return ((mean(returns)! - basis.riskFree / basis.periods) * basis.periods) / downside
}

/** Computes Calmar 卡玛: the annual return / the depth of the maximum drawdown. Null if the levels never fell. */
export function calmar(yearly: number | null, drawdown: number | null): number | null {
  return yearly === null || !drawdown ? null : yearly / Math.abs(drawdown)
}

/** Figures against a benchmark. `returns` and `benchmark` are of the same days. */
export interface Relative {
  readonly beta: number
  /** `alpha` is alpha_d × K, `alphaCompounded` is (1 + alpha_d)^K − 1. */
  readonly alpha: number
  readonly alphaCompounded: number
  /** Null if the fund itself does not move. */
  readonly correlation: number | null
  readonly rSquared: number | null
  /** Tracking error 跟踪误差 a year, and information ratio 信息比率; the ratio is null if the fund equals the benchmark. */
  readonly trackingError: number
  readonly informationRatio: number | null
}

/** Computes all relative figures. Null for fewer than two pairs or a flat benchmark. Throws if the lists differ in length. */
export function relativeRisk(
  returns: readonly number[],
  benchmark: readonly number[],
  { periods, riskFree }: RiskBasis,
): Relative | null {
  if (returns.length !== benchmark.length) throw new RangeError('returns and benchmark are of different days')
  const [own, its] = [sampleDeviation(returns), sampleDeviation(benchmark)]
  if (own === null || !its) return null
  const [meanOwn, meanIts] = [mean(returns)!, mean(benchmark)!]
  const products = returns.map((each, at) => (each - meanOwn) * (benchmark[at]! - meanIts))
  const covariance = sum(products) / (returns.length - 1)
  const beta = covariance / its ** 2
  const free = riskFree / periods
  const alphaEach = meanOwn - free - beta * (meanIts - free)
  const active = returns.map((each, at) => each - benchmark[at]!)
  const trackingError = volatility(active, periods)!
  const correlation = own === 0 ? null : covariance / (own * its)
  return {
    beta,
    alpha: alphaEach * periods,
    alphaCompounded: (1 + alphaEach) ** periods - 1,
    correlation,
    rSquared: correlation === null ? null : correlation ** 2,
    trackingError,
    informationRatio: trackingError === 0 ? null : (mean(active)! * periods) / trackingError,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0)
}
