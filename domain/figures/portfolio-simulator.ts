import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'

/** When weights are restored: on the first day of a new month, quarter or year, or when a weight is off by more than `off`. */
export type Rebalancing =
  | { readonly kind: 'none' }
  | { readonly kind: 'periodic'; readonly every: Every }
  | { readonly kind: 'threshold'; readonly off: number }

export type Every = 'month' | 'quarter' | 'year'

export interface PortfolioPlan {
  /** The target weights as fractions of 1, in the order of each day's prices. */
  readonly weights: readonly number[]
  readonly initial: Fen
  /** A payment on the first day of each period after the first, split by the target weights. */
  readonly regular: { readonly amount: Fen; readonly every: Every } | null
  readonly rebalancing: Rebalancing
}

/** The adjusted levels of all parts on one day. */
export interface PriceDay {
  readonly day: Day
  readonly prices: readonly number[]
}

/** A hypothetical result: it must be shown with its method and a risk warning (rules/figures.md#portfolio-simulator, N-AD-05). */
export interface PortfolioResult {
  readonly kind: 'simulated'
  /** Values in fen, half up; the calculation itself uses float64. */
  readonly values: readonly { readonly day: Day; readonly value: Fen; readonly invested: Fen }[]
  readonly rebalancedOn: readonly Day[]
}

/** The refusals, in order of precedence. */
export type PortfolioRefusal =
  | { readonly kind: 'weight-negative'; readonly part: number }
  | { readonly kind: 'weights-not-one'; readonly sum: number }
  | { readonly kind: 'price-missing'; readonly day: Day; readonly part: number }
  | { readonly kind: 'nothing-invested' }

const WEIGHT_TOLERANCE = 0.0001

/**
 * Simulates a portfolio in the past, without fees: units u_i = V × w_i / P_i on a day of rebalancing, after that day's payment
 * (rules/figures.md#portfolio-simulator). Weights must not be negative and must add up to 1 ± 0.0001; each part needs a price every day.
 */
export function simulatePortfolio(
  plan: PortfolioPlan,
  days: readonly PriceDay[],
): PortfolioResult | PortfolioRefusal {
  const refusal = refusePlan(plan, days)
  if (refusal) return refusal
  const values: { day: Day; value: Fen; invested: Fen }[] = []
  const rebalancedOn: Day[] = []
  let invested: Fen = plan.initial
  let units = buy(plan, days[0]!, Number(plan.initial))
  for (const [at, each] of days.entries()) {
    const before = days[at - 1]?.day ?? each.day
    if (plan.regular && begins(plan.regular.every, before, each.day)) {
      const more = buy(plan, each, Number(plan.regular.amount))
      units = units.map((own, part) => own + more[part]!)
      invested = fen(invested + plan.regular.amount)
    }
    if (isDue(plan, units, each, before)) {
      units = buy(plan, each, worth(units, each))
      rebalancedOn.push(each.day)
    }
    values.push({ day: each.day, value: fen(BigInt(Math.round(worth(units, each)))), invested })
  }
  return { kind: 'simulated', values, rebalancedOn }
}

function refusePlan(plan: PortfolioPlan, days: readonly PriceDay[]): PortfolioRefusal | null {
  const negative = plan.weights.findIndex((each) => !(each >= 0))
  if (negative !== -1) return { kind: 'weight-negative', part: negative }
  const sum = plan.weights.reduce((total, each) => total + each, 0)
  if (Math.abs(sum - 1) > WEIGHT_TOLERANCE) return { kind: 'weights-not-one', sum }
  for (const { day, prices } of days) {
    const part = plan.weights.findIndex((_, at) => !((prices[at] ?? 0) > 0))
    if (part !== -1) return { kind: 'price-missing', day, part }
  }
  return days.length === 0 || plan.initial <= 0n ? { kind: 'nothing-invested' } : null
}

/** Returns the units that a sum in fen buys at the day's prices. */
function buy(plan: PortfolioPlan, { prices }: PriceDay, amount: number): number[] {
  return plan.weights.map((weight, part) => (amount * weight) / prices[part]!)
}

function worth(units: readonly number[], { prices }: PriceDay): number {
  return units.reduce((total, own, part) => total + own * prices[part]!, 0)
}

function isDue({ rebalancing, weights }: PortfolioPlan, units: readonly number[], on: PriceDay, before: Day) {
  if (rebalancing.kind === 'none') return false
  if (rebalancing.kind === 'periodic') return begins(rebalancing.every, before, on.day)
  const whole = worth(units, on)
  const isOff = (own: number, part: number) =>
    Math.abs((own * on.prices[part]!) / whole - weights[part]!) > rebalancing.off
  return units.some(isOff)
}

function begins(every: Every, before: Day, day: Day): boolean {
  return periodOf(every, before) !== periodOf(every, day)
}

function periodOf(every: Every, day: Day): string {
  if (every === 'year') return day.slice(0, 4)
  if (every === 'month') return day.slice(0, 7)
  return `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}
