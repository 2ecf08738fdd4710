import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { previewPlan as contract } from '#contract/order/plan-preview.ts'
import { lets, wayStatus } from '#domain/fund/fund-status.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText, parseTypedAmount } from '#domain/number/money.ts'
import type { StepUp } from '#domain/order/plan.ts'
import { amountOfTerm, amountsOfTerms } from '#domain/order/plan.ts'
import type { PlanDays } from '#domain/calendar/plan-day.ts'
import { dueDays } from '#domain/calendar/plan-day.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Answer, Refusal, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import { findNextTerm } from './act-on-plan.ts'
import type { PreviewCall } from '#server/trade/orders/preview-call.ts'
import { areDaysRight, startOf, stepUpOf } from './plan-terms.ts'
import { findPlansOf } from './plan.store.ts'

/** The number of terms that a page shows before a plan is agreed. */
const SHOWN = 6

type Preview = OutputOf<typeof contract>

/** Previews the days of a plan and its amounts, by the same rules as when it is agreed and run. */
export async function previewPlan(
  call: PreviewCall,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<Preview, 'fund-not-found'>> {
  const { db, actor, today, sentenceOf } = call
  const { accountNumber } = actor
  const product = await findSellable(db, { fundCode: input.fundCode, accountNumber }, today)
  if (!product) return { kind: 'fund-not-found', fundCode: input.fundCode }
  const { productCodeId } = product
  const exit = await findExitTerms(db, { productCodeId, accountNumber, day: today })
  const isOffered = lets(exit?.periodicStatus ?? wayStatus.none.code, 'in')
  const asked = planOf(input, today)
  const seen = 'kind' in asked ? null : daysOf(asked, today, calendar)
  const ended: Refusal | null = product.isAgencyEnded
    ? { kind: 'agency-ended', fundCode: product.fundCode }
    : null
  const refusal = ended ?? refusalOf(isOffered, asked, seen)
  return ok({
    upcoming: seen?.upcoming ?? [],
    whole: seen?.whole ?? null,
    alike: 'kind' in asked ? null : await alikeOf(call, productCodeId, asked, calendar),
    refusal: refusal && viewOf({ sentenceOf }, refusal),
  })
}

async function alikeOf(
  { db, actor }: PreviewCall,
  productCodeId: string,
  { amount, days }: PlanRequest,
  calendar: TradingCalendar,
): Promise<Preview['alike']> {
  const plans = await findPlansOf(db, actor.accountNumber)
  const plan = plans.find(
    ({ terms, ...each }) =>
      each.productCodeId === productCodeId &&
      each.state.state !== 'ended' &&
      terms.amount === amount &&
      terms.days.frequency === days.frequency &&
      terms.days.sendDay === days.sendDay,
  )
  if (!plan || plan.state.state === 'ended') return null
  const { state } = plan.state
  const next = state === 'active' ? await findNextTerm(db, plan, await readOpenDay(db), calendar) : null
  return { planId: plan.planId, state, nextDue: next?.tradeDate ?? null }
}

interface PlanRequest {
  readonly amount: Fen
  readonly days: PlanDays
  readonly stepUp: StepUp | null
}

function refusalOf(
  isOffered: boolean,
  asked: ReturnType<typeof planOf>,
  seen: PlanOutlook | null,
): Refusals<'amount-format' | 'no-more-terms' | 'plan-days-wrong' | 'plan-not-offered'> | null {
  if (!isOffered) return { kind: 'plan-not-offered' }
  if ('kind' in asked) return asked
  return seen?.upcoming.length === 0 ? { kind: 'no-more-terms' } : null
}

/** Reads a plan from a query, in which its whole numbers are texts. */
export function planOf(
  input: Omit<ParsedOf<typeof contract>, 'fundCode'>,
  today: Day,
): PlanRequest | Refusals<'amount-format' | 'plan-days-wrong'> {
  const amount = parseTypedAmount(input.amount)
  if (amount === null) return { kind: 'amount-format' }
  const { frequency, firstDue } = input
  const sendDay = wholeNumber(input.sendDay)
  const [mostTerms, percent, everyTerms] = [input.mostTerms, input.stepPercent, input.stepEvery].map(
    wholeNumber,
  )
  const days = {
    frequency,
    sendDay,
    start: firstDue,
    end: input.lastDue || null,
    mostTerms: mostTerms ?? null,
  }
  if (!areDaysRight(days, today)) return { kind: 'plan-days-wrong' }
  const stepUp = percent && everyTerms ? stepUpOf({ percent, everyTerms }) : null
  return { amount, days: { ...days, start: startOf(firstDue, today) }, stepUp }
}

function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}

type PlanOutlook = Pick<Preview, 'upcoming' | 'whole'>

function daysOf({ amount, days, stepUp }: PlanRequest, today: Day, calendar: TradingCalendar): PlanOutlook {
  const found = dueDays(days, calendar)
  const later = found.days.filter(({ tradeDate }) => tradeDate > today)
  const count = countTerms(days, today, calendar)
  const sum = (terms: number) =>
    fen(amountsOfTerms(amount, stepUp, terms).reduce((total, each) => total + each, 0n))
  return {
    upcoming: later.slice(0, SHOWN).map(({ dueOn, tradeDate }, n) => ({
      dueDay: dueOn,
      tradeDate,
      amount: fenText(amountOfTerm(amount, stepUp, n + 1)),
    })),
    whole: count === null ? null : { terms: count, amount: fenText(sum(count)) },
  }
}

/** Counts all terms of a plan; null for a plan without an end, or with an end day past the published calendar. */
export function countTerms(days: PlanDays, today: Day, calendar: TradingCalendar): number | null {
  if (days.end === null) return days.mostTerms
  const found = dueDays(days, calendar)
  return found.isCut ? null : found.days.filter(({ tradeDate }) => tradeDate > today).length
}
