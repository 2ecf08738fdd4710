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
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { actOnPlan } from './act-on-plan.ts'
import { changePlan } from './change-plan.ts'
import { openPlan } from './open-plan.ts'
import { previewPlan } from './preview-plan.ts'
import { readPlans } from './read-plans.ts'
import { simulatePlan } from './simulate-plan.ts'

export function planRoutes(means: { calendar: () => Promise<TradingCalendar> }): Route[] {
  return [
    write(openContract, async (call, input) => openPlan(call, input, await means.calendar())),
    write(changeContract, async (call, input) => changePlan(call, input, await means.calendar())),
    write(actContract, async (call, input) => actOnPlan(call, input, await means.calendar())),
    read(previewContract, async (call, input) => previewPlan(call, input, await means.calendar())),
    read(simulateContract, async (call, input) => simulatePlan(call, input, await means.calendar())),
    read(findContract, async ({ db, actor }) =>
      ok({ plans: [...(await readPlans(db, actor.accountNumber, await means.calendar()))] }),
    ),
  ]
}
