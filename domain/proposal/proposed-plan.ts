import type { Day } from '#domain/calendar/calendar.ts'
import type { Frequency } from '#domain/calendar/plan-day.ts'
import type { PlanState } from '#domain/order/plan.ts'

/** What an adviser proposes of a savings plan (AD38): a new one, or to act on one that the client has. The database knows the same list. */
export const PLAN_ACTS = ['change', 'pause', 'resume', 'end'] as const
export type PlanAct = (typeof PLAN_ACTS)[number]
export const PLAN_PROPOSALS = ['new', ...PLAN_ACTS] as const
export type PlanProposal = (typeof PLAN_PROPOSALS)[number]

/** Whether money goes into the fund by this act: then the gates of what is bought apply (rules/advisers.md#plans-in-proposals). */
export const ACT_BUYS = {
  change: true,
  pause: false,
  resume: true,
  end: false,
} as const satisfies Readonly<Record<PlanAct, boolean>>

/** The terms that a change proposes. The plan keeps what pays it and its raises, which count from then on. */
export interface ProposedTerms {
  /** Of a term, in yuan. */
  readonly amount: string
  readonly frequency: Frequency
  readonly sendDay: number | null
  readonly lastDue: Day | null
  /** The terms to come from then on. Null for no number of them. */
  readonly mostTerms: number | null
}

/** A plan as it was when something of it was proposed, which is part of what is proposed: what the client reads as "before". */
export type PlanSnapshot = {
  readonly amount: string
  readonly frequency: Frequency
  readonly sendDay: number | null
  readonly lastDue: Day | null
  readonly mostTerms: number | null
  readonly state: PlanState['state']
  /** The amount that was agreed, before any raise. `amount` is that of the coming term. */
  readonly agreed: string
  readonly stepUp: { readonly percent: number; readonly everyTerms: number } | null
}

export interface PlanChanged {
  readonly kind: 'plan-changed'
  readonly planId: string
  /** What of it is not as the client reads it: its state before its terms. */
  readonly part: 'state' | 'terms'
  readonly state: PlanState['state']
}

export interface PlanUnchanged {
  readonly kind: 'plan-unchanged'
  readonly planId: string
}

export interface PlanTwice {
  readonly kind: 'plan-twice'
  readonly planId: string
}

/** Refuses a plan that is no longer as it was proposed about. Terms that ran, and a raise that they brought, are no change. */
export function refuseChangedPlan(
  planId: string,
  before: PlanSnapshot,
  now: PlanSnapshot,
): PlanChanged | null {
  const { state } = now
  if (state !== before.state) return { kind: 'plan-changed', planId, part: 'state', state }
  return agreedText(before) === agreedText(now)
    ? null
    : { kind: 'plan-changed', planId, part: 'terms', state }
}

/** Refuses a change that changes nothing. A number of terms is counted anew, and so is always a change. */
export function refuseSameTerms(
  planId: string,
  now: PlanSnapshot,
  { amount, frequency, sendDay, lastDue, mostTerms }: ProposedTerms,
): PlanUnchanged | null {
  const isSame =
    amount === now.amount && frequency === now.frequency && sendDay === now.sendDay && lastDue === now.lastDue
  return isSame && mostTerms === null && now.mostTerms === null ? { kind: 'plan-unchanged', planId } : null
}

/** Finds the first plan that two lines name. Null if there is none. */
export function refusePlanTwice(lines: readonly { readonly planId?: string }[]): PlanTwice | null {
  const named = lines.flatMap(({ planId }) => (planId === undefined ? [] : [planId]))
  const planId = named.find((each, at) => named.indexOf(each) !== at)
  return planId === undefined ? null : { kind: 'plan-twice', planId }
}

function agreedText({ agreed, frequency, sendDay, lastDue, mostTerms, stepUp }: PlanSnapshot): string {
  return JSON.stringify([
    ...[agreed, frequency, sendDay, lastDue, mostTerms],
    ...[stepUp?.percent ?? null, stepUp?.everyTerms ?? null],
  ])
}
