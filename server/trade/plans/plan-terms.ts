import type { InputOf, ParsedOf } from '#contract/endpoint.ts'
import type { changePlan as changeContract } from '#contract/order/plan.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { parseTypedAmount, rate } from '#domain/number/money.ts'
import { payMode } from '#domain/payment/pay-mode.ts'
import type { StepUp } from '#domain/order/plan.ts'
import type { PlanDays } from '#domain/calendar/plan-day.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findPayWay } from '#server/trade/books/payee.store.ts'
import type { PlanTerms } from './plan.store.ts'

type TermsInput = Omit<ParsedOf<typeof changeContract>, 'planId'>

const PERCENT = 1_000_000n

/** Converts typed terms into the form in which they are saved. */
export async function termsOf(
  { tx, actor }: WriteCall<Investor>,
  input: Omit<InputOf<typeof changeContract>, 'planId'> | TermsInput,
  today: Day,
  acceptsMismatch: boolean,
): Promise<PlanTerms | Refusals<'amount-format' | 'pay-instrument-unknown' | 'plan-days-wrong'>> {
  const amount = parseTypedAmount(input.amount)
  if (amount === null) return { kind: 'amount-format' }
  const { frequency, sendDay, firstDue, lastDue: end, mostTerms, stepUp, investorPayId } = input
  if (!areDaysRight({ frequency, sendDay, start: firstDue, end, mostTerms }, today))
    return { kind: 'plan-days-wrong' }
  const start = startOf(firstDue, today)
  const way = await findPayWay(tx, actor.accountNumber, investorPayId)
  if (!way || !payMode[way.mode].paysPlans) return { kind: 'pay-instrument-unknown' }
  return {
    amount,
    days: { frequency, sendDay, start, end, mostTerms },
    stepUp: stepUp && stepUpOf(stepUp),
    investorPayId,
    acceptsMismatch,
  }
}

/** Converts a typed raise, in whole per cent. */
export function stepUpOf(typed: { readonly percent: number; readonly everyTerms: number }): StepUp {
  return { rate: rate(BigInt(typed.percent) * PERCENT), everyTerms: typed.everyTerms }
}

/** Returns the first day of a plan. A plan agreed today begins tomorrow at the earliest. */
export function startOf(firstDue: string, today: string): string {
  return firstDue > today ? firstDue : addDays(today, 1)
}

/** Whether a plan's days are valid: five sending days a week, twenty-eight a month (every month has them), a start today or later. */
export function areDaysRight({ frequency, sendDay, start, end }: PlanDays, today: string): boolean {
  if (start < today || (end !== null && end < start)) return false
  if (frequency === 'daily') return sendDay === null
  return sendDay !== null && sendDay >= 1 && sendDay <= (frequency === 'monthly' ? 28 : 5)
}
