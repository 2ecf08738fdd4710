import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { afterTerm } from '#domain/order/plan.ts'
import type { PlanState } from '#domain/order/plan.ts'
import { dueDays } from '#domain/calendar/plan-day.ts'
import type { DueDay } from '#domain/calendar/plan-day.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { saveState } from './plan.store.ts'
import type { Plan } from './plan.store.ts'
import { saveTerm } from './plan-term.store.ts'

/** The possible outcomes of a term. */
export type TermEnd = Parameters<typeof afterTerm>[1]

/**
 * Returns the state of a plan after a term. A fund that was rated above the client's level pauses the plan until the client has dealt
 * with it (rules/suitability.md#re-rated-funds), and so does a warning accepted a year ago. A fund that has ended, or that we no longer
 * sell, ends the plan.
 */
function stateAfter(
  state: PlanState,
  term: { readonly outcome: TermEnd; readonly reason: string | null },
  isLast: boolean,
): PlanState {
  if (state.state === 'ended') return state
  if (term.reason === 'fund-ended' || term.reason === 'agency-ended')
    return { state: 'ended', reason: term.reason }
  if (term.reason === 'risk-mismatch' && state.state === 'active')
    return { state: 'paused', misses: state.misses, reason: 'fund-re-rated' }
  if (term.reason === 'acceptance-ended' && state.state === 'active')
    return { state: 'paused', misses: state.misses, reason: 'acceptance-ended' }
  return afterTerm(state, term.outcome, isLast)
}

/** Saves the outcome of a term, and the plan's state after it. */
export async function endTerm(
  tx: Tx,
  plan: Plan,
  due: DueDay,
  term: { outcome: TermEnd; reason: string | null },
  calendar: TradingCalendar,
): Promise<void> {
  const { reason } = term
  await saveTerm(tx, plan.planId, due, { outcome: term.outcome, ...(reason === null ? {} : { reason }) })
  const { days, isCut } = dueDays(plan.terms.days, calendar)
  const isLast = !isCut && days.at(-1)?.dueOn === due.dueOn
  await saveState(
    tx,
    plan.planId,
    stateAfter(plan.state, term, isLast),
    plan.termsDone + (term.outcome === 'done' ? 1 : 0),
  )
  await appendAudit(tx, {
    stream: `account:${plan.accountNumber}`,
    action: 'plan.term',
    actor: 'plan',
    subject: plan.planId,
    facts: { dueDay: due.dueOn, outcome: term.outcome, reason: reason ?? '' },
    requestId: null,
  })
}
