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

/** What can become of a term in the end. */
export type TermEnd = Parameters<typeof afterTerm>[1]

/**
 * A fund that was rated above the client's level stops the plan until the client has dealt with it
 * (rules/suitability.md#re-rated-funds), and so does a warning accepted a year ago; one that is no more, or that we sell no more,
 * ends it.
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

/** Keeps what became of a term, and what the plan is after it. */
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
