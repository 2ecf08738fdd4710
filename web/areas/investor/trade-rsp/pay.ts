import type { InputOf, RefusalOf } from '#contract/endpoint.ts'
import { actOnPlan, changePlan, openPlan } from '#contract/order/plan.ts'
import type { Call } from '#web/call/answer.ts'
import { AT_AMOUNT } from '#web/parts/trade/inline-refusals.ts'
import type * as parts from '#web/parts/pay/pay.ts'

type Terms = Omit<InputOf<typeof changePlan>, 'planId' | 'authorization'>

/** A new plan, or new terms of a running plan. */
export interface Order extends Terms {
  readonly fundCode: string
  /** Null for a new plan. */
  readonly planId: string | null
  readonly acceptsMismatch: boolean
  readonly warningVersion: string
  readonly hasReadDocuments: boolean
}
export interface PlanResult {
  readonly planId: string
  readonly nextDue: string
}
export type PayForm = parts.PayForm<Order>

export const PLAN: parts.PaidAction<Order, PlanResult> = {
  subjectOf: ({ fundCode, amount, investorPayId }) => ({ purpose: 'plan', fundCode, amount, investorPayId }),
  send: (call, { key: idempotencyKey, body }) => {
    const { planId, fundCode, acceptsMismatch, warningVersion, hasReadDocuments, ...terms } = body
    if (planId !== null) return call(changePlan, { ...terms, planId }, { idempotencyKey })
    const opened = { ...terms, fundCode, acceptsMismatch, warningVersion, hasReadDocuments }
    return call(openPlan, opened, { idempotencyKey })
  },
  atAmount: AT_AMOUNT satisfies readonly RefusalOf<typeof openPlan>[],
}

export type PlanAct = InputOf<typeof actOnPlan>['action']

export type ActOutcome =
  | { readonly kind: 'done'; readonly action: PlanAct }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' }

/** Pauses, resumes, ends a plan, or skips its next term. */
export async function act(call: Call, planId: string, action: PlanAct, key: string): Promise<ActOutcome> {
  const answer = await call(actOnPlan, { planId, action }, { idempotencyKey: key })
  if (answer.kind === 'ok') return { kind: 'done', action }
  return answer.kind === 'refused' ? { kind: 'refused', message: answer.message } : { kind: 'unanswered' }
}
