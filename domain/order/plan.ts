import type { Day } from '#domain/calendar/calendar.ts'
import { divide } from '#domain/number/decimal.ts'
import type { Fen, Rate } from '#domain/number/money.ts'
import { fen, RATE_ONE } from '#domain/number/money.ts'
import type { DueDay } from '#domain/calendar/plan-day.ts'

/**
 * `three-misses` is set by the plan itself; the fund's risk rising above the client's is rules/suitability.md#re-rated-funds, and
 * the end of what they accepted above it, twelve months on, rules/suitability.md#special-warning.
 */
export type PauseReason = 'client' | 'three-misses' | 'fund-re-rated' | 'acceptance-ended'
/** `agency-ended`: the registrar takes no more money for the fund through us (rules/registrar.md#parameters). */
export type EndReason = 'client' | 'completed' | 'fund-ended' | 'agency-ended'

/** Where a plan 定投 stands; misses are consecutive ones. */
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

/** What may be done with a plan in each state. Read by button, server and test alike. */
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
 * What a plan is after an action; changing its terms or skipping one leaves its state, resuming forgets the misses.
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

/** May this term be skipped? Until its order is placed and before its trading day's cut-off. */
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

/** `pay-failed` is a miss; a term the client skipped or a check refused neither counts as one nor forgives those before. */
export type TermOutcome = 'done' | 'pay-failed' | 'refused' | 'skipped'

/** Consecutive misses after which a plan pauses itself (rules/orders.md#terms-of-a-plan). */
export const MOST_MISSES = 3

/**
 * What a plan is after one of its terms. The last term completes it, whatever came of it; one that was paused or ended while the
 * term ran stays so, though a paused one still counts the miss. rules/orders.md#terms-of-a-plan.
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
 * A term's first debit, and the time until which one that failed is tried again; after it the term is missed
 * (rules/orders.md#terms-of-a-plan).
 */
export const PLAN_DEBIT = { from: '09:30:00', until: '14:30:00' } as const

/** A plan that grows: after every so many terms the amount is raised by a rate. */
export interface StepUp {
  readonly rate: Rate
  readonly everyTerms: number
}

const YUAN = 100n

/** The amount of the n-th term, counted from 1: each step is rounded down to the yuan, and never makes the amount smaller. */
export function amountOfTerm(amount: Fen, stepUp: StepUp | null, term: number): Fen {
  if (stepUp === null) return amount
  let stepped = amount
  for (let done = stepUp.everyTerms; done < term; done += stepUp.everyTerms) stepped = raise(stepped, stepUp)
  return stepped
}

/** The amounts of the first so many terms, each as `amountOfTerm` has it. */
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
