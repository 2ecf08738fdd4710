import type { PlanAction, PlanRefusal, PlanState } from '#domain/order/plan.ts'
import { actOnPlan } from '#domain/order/plan.ts'
import type { Policy } from '#domain/order/policy.ts'
import type {
  PlanChanged,
  PlanSnapshot,
  PlanUnchanged,
  ProposedTerms,
} from '#domain/proposal/proposed-plan.ts'
import { refuseChangedPlan, refuseSameTerms } from '#domain/proposal/proposed-plan.ts'

/** An act on a plan: the plan as it was proposed about and as it is now, and other terms where it changes them. */
export interface AskedAct {
  readonly planId: string
  /** Null before it is proposed: then it is as it is. */
  readonly before: PlanSnapshot | null
  readonly now: PlanSnapshot
  readonly state: PlanState
  readonly action: PlanAction
  /** Null for an act that changes no terms, or whose terms are still being typed. */
  readonly terms: ProposedTerms | null
}

/** The gates of an act on a plan before those of what it buys, in order of precedence (rules/advisers.md#plans-in-proposals). */
export const PLAN_ACT_GATES: readonly Policy<AskedAct, PlanChanged | PlanRefusal | PlanUnchanged>[] = [
  {
    name: 'plan-as-read',
    refuse: ({ planId, before, now }) => before && refuseChangedPlan(planId, before, now),
  },
  {
    name: 'plan-lets',
    refuse({ state, action }) {
      const verdict = actOnPlan(state, action)
      return verdict.kind === 'ok' ? null : verdict
    },
  },
  {
    name: 'terms-differ',
    applies: ({ terms }) => terms !== null,
    refuse: ({ planId, now, terms }) => terms && refuseSameTerms(planId, now, terms),
  },
]
