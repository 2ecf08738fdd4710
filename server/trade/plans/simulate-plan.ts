import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { simulatePlan as contract } from '#contract/order/plan-preview.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'
import { purchaseFee, tierOfAmount } from '#domain/fee/fee.ts'
import type { StartSpread } from '#domain/figures/rsp-starts.ts'
import { simulatePastPlan, spreadOfStarts } from '#domain/figures/rsp-starts.ts'
import type { RspPlan, RspResult } from '#domain/figures/rsp-simulator.ts'
import { simulateRsp } from '#domain/figures/rsp-simulator.ts'
import type { NavDay } from '#domain/figures/series.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import {
  columnNav,
  columnRate,
  fen,
  fenText,
  navText,
  parseTypedAmount,
  share,
  valueOf,
} from '#domain/number/money.ts'
import { amountOfTerm } from '#domain/order/plan.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import { redeemLots } from '#domain/fee/redemption-fee.ts'
import { findBenchmarkLevels, findNavRows } from '#server/funds/prices/fund-series.store.ts'
import { findFundLine } from '#server/funds/terms/fund.store.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { thin } from '#server/funds/prices/thin.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { chargeOf } from '#server/trade/orders/exit-facts.ts'
import type { ExitTerms } from '#server/trade/books/position.store.ts'
import { findExitTerms } from '#server/trade/books/position.store.ts'
import { countTerms, planOf } from './preview-plan.ts'

type Simulation = OutputOf<typeof contract>

/** The most points that a chart of this size can show. */
const MOST_POINTS = 240

/**
 * Simulates what a plan would have become over the last years of the fund, at today's fees. The figures include the purchase fee of each
 * term; the fee of redeeming everything at the end is shown beside them. Hypothetical (rules/figures.md#rsp-simulator,
 * rules/figures.md#portfolio-simulator).
 */
export async function simulatePlan(
  call: ReadCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<
  Answer<
    Simulation,
    | 'amount-format'
    | 'fee-unknown'
    | 'fund-not-found'
    | 'history-too-short'
    | 'nav-unknown'
    | 'no-more-terms'
    | 'plan-days-wrong'
  >
> {
  const { db, actor, today } = call
  const { fundCode } = input
  const asked = planOf({ ...input, firstDue: input.firstDue || today }, today)
  if ('kind' in asked) return asked
  const { amount, stepUp, days } = asked
  const mostTerms = countTerms(days, today, calendar)
  if (mostTerms === 0) return { kind: 'no-more-terms' }
  const { accountNumber } = actor
  const product = await findSellable(db, { fundCode, accountNumber, isPlan: true }, today)
  const line = product && (await findFundLine(db, fundCode, today))
  if (!product || !line) return { kind: 'fund-not-found', fundCode }
  const fee = feeFor(amount, product)
  if (fee === null) return { kind: 'fee-unknown' }
  const history = (await findNavRows(db, product.shareClassId)).map(navDayOf)
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return { kind: 'nav-unknown' }
  const months = Number(input.years) * 12
  const span = { from: addMonths(last.day, -months), to: last.day }
  if (first.day > span.from) return { kind: 'history-too-short', since: first.day }
  const { shareRounding } = product
  const tried = { ...{ amount, stepUp, ...fee, shareRounding }, ...days, mostTerms }
  const plan = simulatePastPlan(tried, span, calendar)
  if (!canBeTyped(amountOfTerm(amount, stepUp, plan.dueDays.length))) return { kind: 'amount-format' }
  const levels = await findBenchmarkLevels(db, line.fund_id, last.day)
  const made = simulateRsp(
    plan,
    history.filter(({ day }) => day >= span.from),
    calendar,
    levels,
  )
  if (made.kind === 'calendar-ended' || made.kind === 'calendar-not-begun')
    return { kind: 'history-too-short', since: made.day }
  if (made.kind !== 'simulated') return { kind: 'nav-unknown' }
  const terms = await findExitTerms(db, { productCodeId: product.productCodeId, accountNumber, day: today })
  const starts = spreadOfStarts(tried, months, history, calendar)
  return ok({
    ...viewOf(made, span),
    exitFee: terms && exitFeeOf(made, terms, last, calendar),
    starts: starts && startsView(starts),
  })
}

/** Whether the amount is one that can be typed. Raises can make an amount larger than that. */
const canBeTyped = (amount: Fen) => parseTypedAmount(fenText(amount)) !== null

/** Returns the discounted rate with its minimum and maximum fee; null if the fee of this amount is fixed or not known. */
function feeFor(amount: Fen, { schedule }: SellableProduct): Pick<RspPlan, 'feeRate' | 'feeBounds'> | null {
  const fee = schedule && purchaseFee(amount, schedule)
  if (!fee || 'kind' in fee || fee.effectiveRate === null) return null
  return { feeRate: fee.effectiveRate, feeBounds: tierOfAmount(schedule.tiers, amount)! }
}

function navDayOf(row: Awaited<ReturnType<typeof findNavRows>>[number]): NavDay {
  return {
    day: row.nav_date,
    unit: columnNav(row.unit_nav),
    dividend: columnNav(row.dividend),
    splitRatio: columnRate(row.split_ratio),
  }
}

function viewOf(
  made: RspResult,
  { from, to }: { readonly from: Day; readonly to: Day },
): Omit<Simulation, 'exitFee' | 'starts'> {
  let invested = 0n
  const points = made.instalments.map((each) => {
    invested += each.net + each.fee
    const value = fenText(valueOf(each.totalShares, each.unit))
    return { day: each.tradeDay, invested: fenText(fen(invested)), value }
  })
  const all = fenText(made.invested)
  const later = made.later.map(({ day, value }) => ({ day, invested: all, value: fenText(value) }))
  const end = { day: to, invested: all, value: fenText(made.value) }
  return {
    from,
    to,
    terms: made.instalments.length,
    invested: fenText(made.invested),
    fees: fenText(fen(made.instalments.reduce((sum, { fee }) => sum + fee, 0n))),
    value: fenText(made.value),
    profit: formatDecimal(made.profit, 2),
    profitRate: ratioText(made.profitRate),
    xirr: ratioText(made.xirr),
    averageCost: made.averageCost === null ? null : navText(made.averageCost),
    lumpSum: fenText(made.lumpSum.value),
    benchmark: made.benchmarkValue === null ? null : fenText(made.benchmarkValue),
    points: thin([...[...points, ...later].filter(({ day }) => day < to), end], MOST_POINTS),
  }
}

/** Returns the fee of redeeming everything on the last day, each term at its own age. Shares from dividends count with the last term. */
function exitFeeOf(
  made: RspResult,
  terms: ExitTerms,
  last: NavDay,
  calendar: TradingCalendar,
): string | null {
  const confirmedOn = addTradingDays(calendar, last.day, terms.confirmDays)
  if (typeof confirmedOn !== 'string') return null
  const bought = made.instalments.reduce((sum, each) => sum + each.shares, 0n)
  const lots = made.instalments.map((each, n) => ({
    lotId: String(n),
    remaining: lotShares(each.shares, n === made.instalments.length - 1 ? made.shares - bought : 0n),
    registeredOn: each.tradeDay,
    nav: each.unit,
  }))
  const sold = redeemLots({
    lots,
    shares: share(lots.reduce((sum, { remaining }) => sum + remaining, 0n)),
    nav: last.unit,
    appliedOn: last.day,
    confirmedOn,
    charge: chargeOf(terms),
  })
  return sold.kind === 'ok' ? fenText(fen(sold.fee + sold.backEndFee)) : null
}

function lotShares(bought: Share, more: bigint): Share {
  const all = bought + more
  return share(all > 0n ? all : 0n)
}

function startsView({ count, losses, worst, median, best }: StartSpread): Simulation['starts'] {
  return { count, losses, worst: outcomeOf(worst), median: outcomeOf(median), best: outcomeOf(best) }
}

const outcomeOf = ({ from, profitRate }: { readonly from: Day; readonly profitRate: number }) => ({
  from,
  profitRate: ratioText(profitRate)!,
})
