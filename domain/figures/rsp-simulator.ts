import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { divide } from '#domain/number/decimal.ts'
import type { FeeBounds } from '#domain/fee/fee.ts'
import { feeAtRate, sharesFor } from '#domain/fee/fee.ts'
import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'
import { fen, nav, NAV_ONE, RATE_ONE, share, valueOf } from '#domain/number/money.ts'
import type { StepUp } from '#domain/order/plan.ts'
import { amountsOfTerms } from '#domain/order/plan.ts'
import { lastOnOrBefore } from './days.ts'
import { profitRate } from './profit.ts'
import type { Level, NavDay } from './series.ts'
import { xirr } from './xirr.ts'

/** A plan to be simulated in the past. `feeRate` is after the discount; it and `feeBounds` are those of the first amount. */
export interface RspPlan {
  readonly amount: Fen
  readonly stepUp: StepUp | null
  readonly dueDays: readonly Day[]
  readonly feeRate: Rate
  readonly feeBounds: FeeBounds
  readonly shareRounding: 'half-up' | 'down'
  /** The day on which the shares are valued. Terms due later are not invested. */
  readonly end: Day
}

export interface Instalment {
  readonly dueDay: Day
  /** T: the due day, or the next trading day. */
  readonly tradeDay: Day
  readonly unit: Nav
  readonly net: Fen
  readonly fee: Fen
  readonly shares: Share
  readonly totalShares: Share
}

/** A hypothetical result: it must be shown with its method and a risk warning (rules/figures.md#rsp-simulator, N-AD-05). */
export interface RspResult {
  readonly kind: 'simulated'
  readonly instalments: readonly Instalment[]
  /** The values on the days after the last term, when the shares are only held. */
  readonly later: readonly { readonly day: Day; readonly value: Fen }[]
  readonly shares: Share
  readonly invested: Fen
  readonly value: Fen
  readonly profit: Fen
  /** profit / invested, a fraction. */
  readonly profitRate: number | null
  /** invested / shares in 1e-8 yuan, half up. Null if the amounts bought no shares. */
  readonly averageCost: Nav | null
  readonly xirr: number | null
  /** The result if the whole sum were paid in on the first T. */
  readonly lumpSum: { readonly net: Fen; readonly shares: Share; readonly value: Fen }
  /** The value of the same terms invested in the benchmark, without a fee. Null if it has no level for one of the days. */
  readonly benchmarkValue: Fen | null
}

/** The refusals, in order of precedence. */
export type RspRefusal =
  | CalendarEnded
  | { readonly kind: 'nav-missing'; readonly day: Day }
  | { readonly kind: 'nothing-invested' }

/**
 * Simulates a savings plan 定投 in the past: each term at the NAV of its T, net = amount / (1 + rate) half up at the fen, the amount
 * of a term by `amountOfTerm`, shares to 0.01 by the fund's rounding, dividends reinvested at the ex-date NAV, splits
 * applied (rules/figures.md#rsp-simulator). Terms are paid in calendar order. Refuses a T without a NAV, because a price is never
 * invented.
 */
export function simulateRsp(
  plan: RspPlan,
  history: readonly NavDay[],
  calendar: TradingCalendar,
  benchmark: readonly Level[] = [],
): RspResult | RspRefusal {
  const terms = termsOf(plan, calendar)
  if (!Array.isArray(terms)) return terms
  const [first] = terms
  if (!first) return { kind: 'nothing-invested' }
  const days = history.slice(0, lastOnOrBefore(history, plan.end) + 1)
  const unpriced = terms.find(({ tradeDay }) => days[lastOnOrBefore(days, tradeDay)]?.day !== tradeDay)
  if (unpriced) return { kind: 'nav-missing', day: unpriced.tradeDay }
  const { instalments, later, shares } = invest(plan, days, terms)
  const invested = fen(terms.reduce((sum, { amount }) => sum + amount, 0n))
  const last = days.at(-1)!
  const value = valueOf(shares, last.unit)
  const profit = fen(value - invested)
  const paid = terms.map(({ tradeDay, amount }) => ({ day: tradeDay, amount: -Number(amount) }))
  return {
    kind: 'simulated',
    instalments,
    later,
    shares,
    invested,
    value,
    profit,
    profitRate: profitRate(profit, invested),
    averageCost: shares === 0n ? null : nav(divide(invested * NAV_ONE, shares, 'half-up')),
    xirr: xirr([...paid, { day: last.day, amount: Number(value) }]),
    lumpSum: lumpSumOf(plan, days, { ...first, amount: invested }),
    benchmarkValue: benchmarkValueOf(terms, benchmark, plan.end),
  }
}

interface Term {
  readonly dueDay: Day
  readonly tradeDay: Day
  readonly amount: Fen
}

function termsOf(plan: RspPlan, calendar: TradingCalendar): Term[] | CalendarEnded {
  const amounts = amountsOfTerms(plan.amount, plan.stepUp, plan.dueDays.length)
  const terms: Term[] = []
  for (const [at, dueDay] of plan.dueDays.toSorted().entries()) {
    const tradeDay = addTradingDays(calendar, dueDay, 0)
    if (typeof tradeDay === 'object') return tradeDay
    if (tradeDay <= plan.end) terms.push({ dueDay, tradeDay, amount: amounts[at]! })
  }
  return terms
}

/** Simulates day by day: the shares held take part in dividend and split first, then the day's terms are bought. */
function invest(plan: RspPlan, days: readonly NavDay[], terms: readonly Term[]) {
  const instalments: Instalment[] = []
  const later: { day: Day; value: Fen }[] = []
  let held = share(0n)
  for (const each of days) {
    held = share(reinvest(plan, held, each))
    if (instalments.length === terms.length) later.push({ day: each.day, value: valueOf(held, each.unit) })
    while (terms[instalments.length]?.tradeDay === each.day) {
      const { dueDay, tradeDay, amount } = terms[instalments.length]!
      const { fee, net } = feeAtRate(amount, plan.feeRate, plan.feeBounds)
      const shares = sharesFor(net, each.unit, plan.shareRounding)
      held = share(held + shares)
      instalments.push({ dueDay, tradeDay, unit: each.unit, net, fee, shares, totalShares: held })
    }
  }
  return { instalments, later, shares: held }
}

function reinvest(plan: RspPlan, held: Share, { unit, dividend, splitRatio }: NavDay): bigint {
  const bought = dividend === 0n ? 0n : divide(held * dividend, unit, plan.shareRounding)
  return divide(held * splitRatio, RATE_ONE, plan.shareRounding) + bought
}

function lumpSumOf(plan: RspPlan, days: readonly NavDay[], term: Term): RspResult['lumpSum'] {
  const { instalments, shares } = invest(plan, days, [term])
  return { net: instalments[0]!.net, shares, value: valueOf(shares, days.at(-1)!.unit) }
}

function benchmarkValueOf(terms: readonly Term[], benchmark: readonly Level[], end: Day): Fen | null {
  const close = benchmark[lastOnOrBefore(benchmark, end)]
  const opens = terms.map(({ tradeDay }) => benchmark[lastOnOrBefore(benchmark, tradeDay)])
  if (!close || opens.includes(undefined)) return null
  const value = terms.reduce(
    (sum, { amount }, at) => sum + (Number(amount) * close.level) / opens[at]!.level,
    0,
  )
  return fen(BigInt(Math.round(value)))
}
