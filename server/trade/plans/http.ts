import {
  actOnPlan as actContract,
  changePlan as changeContract,
  findPlans as findContract,
  openPlan as openContract,
} from '#contract/order/plan.ts'
import {
  previewPlan as previewContract,
  simulatePlan as simulateContract,
} from '#contract/order/plan-preview.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText, RATE_ONE } from '#domain/number/money.ts'
import { dueDays } from '#domain/calendar/plan-day.ts'
import type { Db } from '#server/db/open.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { actOnPlan, nextTermAmount, findNextTerm } from './act-on-plan.ts'
import { changePlan, openPlan } from './open-plan.ts'
import { previewPlan } from './preview-plan.ts'
import { simulatePlan } from './simulate-plan.ts'
import type { Plan } from './plan.store.ts'
import { findPlansOf } from './plan.store.ts'
import { findInvested, findTerm, findTerms } from './plan-term.store.ts'

type PlanView = OutputOf<typeof findContract>['plans'][number]

export function planRoutes(means: { calendar: () => Promise<TradingCalendar> }): Route[] {
  return [
    write(openContract, async (call, input) => openPlan(call, input, await means.calendar())),
    write(changeContract, async (call, input) => changePlan(call, input, await means.calendar())),
    write(actContract, async (call, input) => actOnPlan(call, input, await means.calendar())),
    read(previewContract, async (call, input) => previewPlan(call, input, await means.calendar())),
    read(simulateContract, async (call, input) => simulatePlan(call, input, await means.calendar())),
    read(findContract, async (call) => {
      const calendar = await means.calendar()
      const plans = await findPlansOf(call.db, call.actor.accountNumber)
      const openDay = await readOpenDay(call.db)
      return ok({
        plans: await Promise.all(plans.map((each) => viewOf(call.db, each, openDay, calendar))),
      })
    }),
  ]
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
    stepUp: terms.stepUp && {
      percent: Number((terms.stepUp.rate * 100n) / RATE_ONE),
      everyTerms: terms.stepUp.everyTerms,
    },
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
