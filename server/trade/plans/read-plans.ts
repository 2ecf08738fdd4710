import type { OutputOf } from '#contract/endpoint.ts'
import type { findPlans as contract } from '#contract/order/plan.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { dueDays } from '#domain/calendar/plan-day.ts'
import { fenText } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findNextTerm, nextTermAmount } from './act-on-plan.ts'
import { typedStepUp } from './plan-terms.ts'
import type { Plan } from './plan.store.ts'
import { findPlansOf } from './plan.store.ts'
import { findInvested, findTerm, findTerms } from './plan-term.store.ts'

export type PlanView = OutputOf<typeof contract>['plans'][number]

/** Reads all savings plans of an account, each with its terms and what comes next. */
export async function readPlans(
  db: Db,
  accountNumber: string,
  calendar: TradingCalendar,
): Promise<readonly PlanView[]> {
  const plans = await findPlansOf(db, accountNumber)
  const openDay = await readOpenDay(db)
  return Promise.all(plans.map((each) => viewOf(db, each, openDay, calendar)))
}

async function viewOf(db: Db, plan: Plan, openDay: string, calendar: TradingCalendar): Promise<PlanView> {
  const { terms, state, termsDone, termsDoneNow } = plan
  const amountNow = fenText(nextTermAmount(plan))
  const next = state.state === 'active' ? await findNextTerm(db, plan, openDay, calendar) : null
  return {
    planId: plan.planId,
    fundCode: plan.fundCode,
    fundName: plan.fundName,
    amount: fenText(terms.amount),
    frequency: terms.days.frequency,
    sendDay: terms.days.sendDay,
    firstDue: terms.days.start,
    lastDue: terms.days.end,
    mostTerms: terms.days.mostTerms,
    stepUp: terms.stepUp && typedStepUp(terms.stepUp),
    state: state.state,
    stateReason: 'reason' in state ? state.reason : null,
    misses: 'misses' in state ? state.misses : 0,
    termsDone,
    doneBefore: termsDone - termsDoneNow,
    termsLeft: await countLeft(db, plan, openDay, calendar),
    invested: await findInvested(db, plan.planId),
    investorPayId: terms.investorPayId,
    payWay: plan.payWay && {
      mode: plan.payWay.mode,
      bankName:
        plan.payWay.bankName === null ? null : { zh: plan.payWay.bankName, en: plan.payWay.bankNameEn },
      last4: plan.payWay.last4,
    },
    nextDue: next?.tradeDate ?? null,
    nextAmount: next && amountNow,
    amountNow,
    terms: await findTerms(db, plan.planId),
  }
}

/** Counts the terms still to come of a plan limited to a number of terms, whatever the outcome of earlier ones; null for other plans. */
async function countLeft(
  db: Db,
  { planId, terms: { days } }: Plan,
  openDay: string,
  calendar: TradingCalendar,
): Promise<number | null> {
  if (days.mostTerms === null) return null
  const come = dueDays(days, calendar).days.filter(({ tradeDate }) => tradeDate <= openDay)
  const last = come.at(-1)
  const isWaiting = last?.tradeDate === openDay && (await findTerm(db, planId, last.dueOn)) === null
  return days.mostTerms - come.length + (isWaiting ? 1 : 0)
}
