import type { InputOf } from '#contract/endpoint.ts'
import type { changePlan as changeContract } from '#contract/order/plan.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { parseTypedAmount, rate, RATE_ONE } from '#domain/number/money.ts'
import { payMode } from '#domain/payment/pay-mode.ts'
import type { StepUp } from '#domain/order/plan.ts'
import type { PlanDays } from '#domain/calendar/plan-day.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import { findPayWay } from '#server/trade/books/payee.store.ts'
import type { PlanTerms } from './plan.store.ts'

/** Terms as they were typed. */
export type TermsInput = Omit<InputOf<typeof changeContract>, 'planId' | 'authorization'>
export type TermsRefusal = Refusals<'amount-format' | 'pay-instrument-unknown' | 'plan-days-wrong'>

const PERCENT = 1_000_000n

/** Converts typed terms into the form in which they are saved. */
export async function termsOf(
  db: Db | Tx,
  of: { readonly accountNumber: string; readonly today: Day; readonly acceptsMismatch: boolean },
  input: TermsInput,
): Promise<PlanTerms | TermsRefusal> {
  const { accountNumber, today, acceptsMismatch } = of
  const amount = parseTypedAmount(input.amount)
  if (amount === null) return { kind: 'amount-format' }
  const { frequency, sendDay, firstDue, lastDue: end, mostTerms, stepUp, investorPayId } = input
  if (!areDaysRight({ frequency, sendDay, start: firstDue, end, mostTerms }, today))
    return { kind: 'plan-days-wrong' }
  const start = startOf(firstDue, today)
  const way = await findPayWay(db, accountNumber, investorPayId)
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

/** Returns a raise as it was typed, in whole per cent. */
export function typedStepUp(stepUp: StepUp): { readonly percent: number; readonly everyTerms: number } {
  return { percent: Number((stepUp.rate * 100n) / RATE_ONE), everyTerms: stepUp.everyTerms }
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
