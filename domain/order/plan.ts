import type { Day } from '#domain/calendar/calendar.ts'
import { divide } from '#domain/number/decimal.ts'
import type { Fen, Rate } from '#domain/number/money.ts'
import { fen, RATE_ONE } from '#domain/number/money.ts'
import type { DueDay } from '#domain/calendar/plan-day.ts'

/**
 * The plan itself sets `three-misses`. `fund-re-rated`: the fund's risk rose above the client's (rules/suitability.md#re-rated-funds).
 * `acceptance-ended`: the client accepted the higher risk twelve months ago (rules/suitability.md#special-warning).
 */
export type PauseReason = 'client' | 'three-misses' | 'fund-re-rated' | 'acceptance-ended'
/** Why a plan ended. `agency-ended`: the registrar takes no more money for the fund through us (rules/registrar.md#parameters). */
export type EndReason = 'client' | 'completed' | 'fund-ended' | 'agency-ended'

/** The state of a plan 定投. `misses` counts consecutive ones. */
export type PlanState =
  | { readonly state: 'active'; readonly misses: number }
  | { readonly state: 'paused'; readonly misses: number; readonly reason: PauseReason }
  | { readonly state: 'ended'; readonly reason: EndReason }

export type PlanAction =
  | { readonly do: 'pause'; readonly reason: Exclude<PauseReason, 'three-misses'> }
  | { readonly do: 'resume' }
  | { readonly do: 'skip' }
  | { readonly do: 'change' }
  | { readonly do: 'end'; readonly reason: Exclude<EndReason, 'completed'> }

/** What may be done with a plan in each state. Buttons, server and tests read this table. */
export const planCan = {
  active: { pause: true, resume: false, skip: true, change: true, end: true },
  paused: { pause: false, resume: true, skip: false, change: true, end: true },
  ended: { pause: false, resume: false, skip: false, change: false, end: false },
} as const satisfies Readonly<Record<PlanState['state'], Readonly<Record<PlanAction['do'], boolean>>>>

export type PlanRefusal =
  | {
      readonly kind: 'plan-state-forbids'
      readonly state: PlanState['state']
      readonly action: PlanAction['do']
    }
  | { readonly kind: 'term-already-running'; readonly tradeDate: Day }

/**
 * Returns a plan's state after an action. A change of terms or a skipped term keeps the state; resuming sets the misses to zero.
 * rules/orders.md#terms-of-a-plan.
 */
export function actOnPlan(
  plan: PlanState,
  action: PlanAction,
): { readonly kind: 'ok'; readonly plan: PlanState } | PlanRefusal {
  if (!planCan[plan.state][action.do] || plan.state === 'ended') {
    return { kind: 'plan-state-forbids', state: plan.state, action: action.do }
  }
  return { kind: 'ok', plan: moved(plan, action) }
}

/** Checks whether a term may be skipped: until its order is placed, and before the cut-off of its trading day. */
export function decideSkip(
  plan: PlanState,
  due: DueDay,
  moment: { readonly isOrdered: boolean; readonly isBeforeCutOff: boolean },
): { readonly kind: 'ok' } | PlanRefusal {
  if (!planCan[plan.state].skip) return { kind: 'plan-state-forbids', state: plan.state, action: 'skip' }
  if (moment.isOrdered || !moment.isBeforeCutOff) {
    return { kind: 'term-already-running', tradeDate: due.tradeDate }
  }
  return { kind: 'ok' }
}

/** The result of a term. `pay-failed` is a miss; `skipped` and `refused` terms neither count as a miss nor reset the count. */
export type TermOutcome = 'done' | 'pay-failed' | 'refused' | 'skipped'

/** The consecutive misses after which a plan is paused automatically (rules/orders.md#terms-of-a-plan). */
export const MOST_MISSES = 3

/**
 * Returns a plan's state after one of its terms. The last term completes the plan, whatever its result. A plan that was paused or
 * ended while the term ran stays so, but a paused plan still counts the miss. rules/orders.md#terms-of-a-plan.
 */
export function afterTerm(plan: PlanState, outcome: TermOutcome, isLast: boolean): PlanState {
  if (plan.state === 'ended') return plan
  if (isLast) return { state: 'ended', reason: 'completed' }
  const misses = missesAfter(plan.misses, outcome)
  if (plan.state === 'active' && misses >= MOST_MISSES)
    return { state: 'paused', misses, reason: 'three-misses' }
  return { ...plan, misses }
}

/**
 * The time of a term's first debit, and the time until which a failed debit is tried again; then the term is a miss
 * (rules/orders.md#terms-of-a-plan).
 */
export const PLAN_DEBIT = { from: '09:30:00', until: '14:30:00' } as const

/** A plan with a rising amount: after every `everyTerms` terms the amount is raised by a rate. */
export interface StepUp {
  readonly rate: Rate
  readonly everyTerms: number
}

const YUAN = 100n

/** Returns the amount of the n-th term, counted from 1. Each step is rounded down to the yuan and never lowers the amount. */
export function amountOfTerm(amount: Fen, stepUp: StepUp | null, term: number): Fen {
  if (stepUp === null) return amount
  let stepped = amount
  for (let done = stepUp.everyTerms; done < term; done += stepUp.everyTerms) stepped = raise(stepped, stepUp)
  return stepped
}

/** Returns the amounts of the first `terms` terms, each equal to `amountOfTerm`. */
export function amountsOfTerms(amount: Fen, stepUp: StepUp | null, terms: number): Fen[] {
  let stepped = amount
  return Array.from({ length: terms }, (_, done) => {
    if (stepUp !== null && done > 0 && done % stepUp.everyTerms === 0) stepped = raise(stepped, stepUp)
    return stepped
  })
}

function raise(amount: Fen, { rate }: StepUp): Fen {
  const raised = divide(amount * (RATE_ONE + rate), RATE_ONE * YUAN, 'down') * YUAN
  return raised > amount ? fen(raised) : amount
}

function moved(plan: Exclude<PlanState, { readonly state: 'ended' }>, action: PlanAction): PlanState {
  switch (action.do) {
    case 'pause':
      return { state: 'paused', misses: plan.misses, reason: action.reason }
    case 'resume':
      return { state: 'active', misses: 0 }
    case 'end':
      return { state: 'ended', reason: action.reason }
    case 'skip':
    case 'change':
      return plan
    default:
      return action satisfies never
  }
}

function missesAfter(misses: number, outcome: TermOutcome): number {
  switch (outcome) {
    case 'done':
      return 0
    case 'pay-failed':
      return misses + 1
    case 'refused':
    case 'skipped':
      return misses
    default:
      return outcome satisfies never
  }
}
