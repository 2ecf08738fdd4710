import type { OutputOf } from '#contract/endpoint.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { findPlans } from '#contract/order/plan.ts'
import { previewPlan, simulatePlan } from '#contract/order/plan-preview.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import { valueOr } from '#web/call/answer.ts'
import { sentAmount } from '#web/parts/order/typed-amount.ts'
import { loadFundChoices, type FundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { beijingDay } from '#web/parts/page/instant-text.ts'
import { PLAIN, daysAsked, fieldsOf, termsOf } from './plan-form.ts'
import type { Fields } from './plan-form.ts'

export const PATH = '/investor/trade/rsp'

/** The address at which the fund of a new plan is chosen. */
export const NEW_PLAN = `${PATH}?new=yes`

export type Plan = OutputOf<typeof findPlans>['plans'][number]

export type Buy = OutputOf<typeof previewPurchase>

export type Days = OutputOf<typeof previewPlan>

export type Simulation = OutputOf<typeof simulatePlan>

export interface PlanPreviews {
  readonly buy: Buy
  /** Null while there is no amount. */
  readonly days: Days | null
  readonly simulation: SimulationState | null
}

export type SimulationState =
  | { readonly kind: 'done'; readonly result: Simulation }
  | { readonly kind: 'refused'; readonly message: string }

export type RspPage =
  | { readonly kind: 'list'; readonly plans: readonly Plan[] }
  | { readonly kind: 'choose'; readonly choices: FundChoices }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'form'
      readonly fundCode: string
      readonly fields: Fields
      /** The plan to be changed. Null for a new plan. */
      readonly plan: Plan | null
      /** Null if the server could not be asked. */
      readonly loaded: PlanPreviews | null
    }

export async function loadRsp(call: Call, url: URL): Promise<RspPage> {
  const field = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const planId = field('planId')
  if (planId === '' && field('fundCode') === '') {
    return field('new') === ''
      ? { kind: 'list', plans: await loadPlans(call) }
      : { kind: 'choose', choices: await loadFundChoices(call, url) }
  }
  const plan = planId === '' ? null : ((await loadPlans(call)).find((each) => each.planId === planId) ?? null)
  if (planId !== '' && plan === null) throw new Response(null, { status: 404 })
  const fundCode = plan?.fundCode ?? field('fundCode')
  const fields = fieldsOf(url.searchParams, plan === null ? PLAIN : termsOf(plan))
  const amount = sentAmount(fields.amount)
  const bought = await call(previewPurchase, {
    fundCode,
    amount,
    investorPayId: fields.pay,
    kind: 'rsp-purchase',
  })
  if (bought.kind === 'refused') return { kind: 'refused', message: bought.message }
  const buy = bought.kind === 'ok' ? bought.value : null
  const loaded = buy && (await loadFigures(call, { ...fields, amount }, buy))
  return { kind: 'form', fundCode, fields, plan, loaded }
}

async function loadPlans(call: Call): Promise<readonly Plan[]> {
  return valueOr(await call(findPlans, {}), () => {
    throw new Response(null, { status: 500 })
  }).plans
}

/** Loads the days on which the plan would run, and its simulated result. */
async function loadFigures(call: Call, fields: Fields, buy: Buy): Promise<PlanPreviews | null> {
  const { amount, years } = fields
  if (amount === '') return { buy, days: null, simulation: null }
  const { fundCode } = buy.fund
  const asked = { fundCode, amount, ...daysAsked(fields, beijingDay(buy.dates.now)) }
  const [days, simulated] = await Promise.all([
    call(previewPlan, asked),
    call(simulatePlan, { ...asked, years }),
  ])
  return days.kind === 'ok' ? { buy, days: days.value, simulation: simulationOf(simulated) } : null
}

function simulationOf(answer: Answer<Simulation>): SimulationState | null {
  if (answer.kind === 'fault') return null
  return answer.kind === 'ok'
    ? { kind: 'done', result: answer.value }
    : { kind: 'refused', message: answer.message }
}
