import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { simulatePlan as contract } from '#contract/order/plan-preview.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'
import { purchaseFee, tierOfAmount } from '#domain/fee/fee.ts'
import { simulatePastPlan, spreadOfStarts } from '#domain/figures/rsp-starts.ts'
import type { RspPlan } from '#domain/figures/rsp-simulator.ts'
import { simulateRsp } from '#domain/figures/rsp-simulator.ts'
import type { NavDay } from '#domain/figures/series.ts'
import type { Fen } from '#domain/number/money.ts'
import { columnNav, columnRate, fenText, parseTypedAmount } from '#domain/number/money.ts'
import { amountOfTerm } from '#domain/order/plan.ts'
import { findBenchmarkLevels, findNavRows } from '#server/funds/prices/fund-series.store.ts'
import { findFundLine } from '#server/funds/terms/fund.store.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import { countTerms, planOf } from './preview-plan.ts'
import { exitFeeOf, startsView, viewOf } from './simulation-view.ts'

type Simulation = OutputOf<typeof contract>

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
