import type { ParsedOf } from '#contract/endpoint.ts'
import type { actOnPlan as contract } from '#contract/order/plan.ts'
import { CUT_OFF, instantOf } from '#domain/calendar/calendar.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { actOnPlan as act, amountOfTerm, decideSkip } from '#domain/order/plan.ts'
import type { PlanAction } from '#domain/order/plan.ts'
import type { Fen } from '#domain/number/money.ts'
import { nextOpenTerm } from '#domain/calendar/plan-day.ts'
import type { DueDay } from '#domain/calendar/plan-day.ts'
import { lockAccount, takeInstant } from '#server/people/accounts/instant.store.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { ByProposal } from './open-plan.ts'
import type { Plan } from './plan.store.ts'
import { lockPlan, saveState } from './plan.store.ts'
import { findBegun, findSkips, findTerm, skipTerm } from './plan-term.store.ts'

/** What a client does with their plan, as its states know it. */
export const CLIENT_ACTS: Readonly<Record<'pause' | 'resume' | 'end', PlanAction>> = {
  pause: { do: 'pause', reason: 'client' },
  resume: { do: 'resume' },
  end: { do: 'end', reason: 'client' },
}

/** Pauses, resumes or ends a plan of the client's own, or skips its next term, by the table of `domain/order/plan.ts`. */
export async function actOnPlan(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
  { proposal }: ByProposal = {},
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  await lockAccount(tx, actor.accountNumber)
  const plan = await lockPlan(tx, actor.accountNumber, input.planId)
  const at = await takeInstant(tx, actor.accountNumber)
  if (at.kind !== 'instant') return at
  const { now, openDay } = at
  if (!plan) return { kind: 'plan-not-found' }
  let { state } = plan
  if (input.action === 'skip') {
    const due = await findNextTerm(tx, plan, openDay, calendar)
    if (!due) return { kind: 'no-more-terms' }
    const isOrdered = (await findTerm(tx, plan.planId, due.dueOn)) !== null
    const isBeforeCutOff = now < instantOf(due.tradeDate, CUT_OFF)
    const verdict = decideSkip(state, due, { isOrdered, isBeforeCutOff })
    if (verdict.kind !== 'ok') return verdict
    await skipTerm(tx, plan.planId, due.dueOn)
  } else {
    const verdict = act(state, CLIENT_ACTS[input.action])
    if (verdict.kind !== 'ok') return verdict
    state = verdict.plan
    await saveState(tx, plan.planId, state, plan.termsDone)
  }
  await auditOwn(call, {
    action: `plan.${input.action}`,
    subject: plan.planId,
    facts: { state: state.state, ...(proposal && { proposal }) },
  })
  const next = state.state === 'active' ? await findNextTerm(tx, plan, openDay, calendar) : null
  return ok({ planId: plan.planId, state: state.state, nextDue: next?.tradeDate ?? null })
}

/** Finds the first term, from the open day on, that is neither skipped nor ordered yet. */
export async function findNextTerm(
  tx: Db | Tx,
  plan: Plan,
  openDay: string,
  calendar: TradingCalendar,
): Promise<DueDay | null> {
  const [skipped, begun] = [await findSkips(tx, plan.planId), await findBegun(tx, plan.planId, openDay)]
  return nextOpenTerm(plan.terms.days, openDay, { skipped, begun }, calendar)
}

/** Returns the amount of the coming term. A term that is ordered and not decided yet counts as an earlier one. */
export function nextTermAmount({ terms, termsDoneNow, termsOpenNow }: Plan): Fen {
  return amountOfTerm(terms.amount, terms.stepUp, termsDoneNow + termsOpenNow + 1)
}
