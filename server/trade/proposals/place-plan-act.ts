import type { RefusalOf } from '#contract/endpoint.ts'
import type { approveProposal } from '#contract/order/proposal.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { actOnPlan } from '#server/trade/plans/act-on-plan.ts'
import { changePlan } from '#server/trade/plans/change-plan.ts'
import { lockPlan } from '#server/trade/plans/plan.store.ts'
import { grantLine } from './grant-line.ts'
import type { PlanActLine } from './judge-plan-act.ts'
import { changeInput } from './judge-plan-act.ts'
import { judgeLine } from './refuse-line.ts'

/**
 * Does what an approved line says of a plan, by the client's own use case, after judging the line anew: what is bought within the tolerance, and
 * the plan as the client read it. The plan's history names the proposal. The account is locked already, and the plan is from here on.
 */
export async function placePlanAct(
  call: WriteCall<Investor>,
  line: PlanActLine,
  at: {
    readonly now: Date
    readonly today: Day
    readonly calendar: TradingCalendar
    readonly proposal: string
  },
): Promise<Answer<{ readonly planId: string }, RefusalOf<typeof approveProposal>>> {
  const { tx, actor } = call
  const { accountNumber } = actor
  const { planId, action, fundCode } = line
  const { calendar, today, proposal } = at
  const plan = await lockPlan(tx, accountNumber, planId)
  if (!plan) return { kind: 'plan-not-found' }
  const judged = await judgeLine({ db: tx, accountNumber, ...at, isClients: true }, line)
  if (judged.kind !== 'ok') return judged
  if (action !== 'change') return actOnPlan(call, { planId, action }, calendar, { proposal })
  const terms = changeInput(plan, line, today)
  const { amount, investorPayId } = terms
  const authorization = await grantLine(call, { purpose: 'plan', fundCode, amount, investorPayId })
  return changePlan(call, { planId, ...terms, authorization }, calendar, { proposal })
}
