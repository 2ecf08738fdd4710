import { fenText } from '#domain/number/money.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import { ACT_BUYS } from '#domain/proposal/proposed-plan.ts'
import type { PlanAct, PlanSnapshot, ProposedTerms } from '#domain/proposal/proposed-plan.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ofFund, ok } from '#server/base/http/answer.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { CLIENT_ACTS, nextTermAmount } from '#server/trade/plans/act-on-plan.ts'
import { decideChange } from '#server/trade/plans/change-plan.ts'
import type { TermsInput } from '#server/trade/plans/plan-terms.ts'
import { typedStepUp } from '#server/trade/plans/plan-terms.ts'
import type { Plan } from '#server/trade/plans/plan.store.ts'
import { findPlan } from '#server/trade/plans/plan.store.ts'
import type { AskedAct } from '#server/trade/gates/plan-act-gates.ts'
import { PLAN_ACT_GATES } from '#server/trade/gates/plan-act-gates.ts'
import type { LineRefusal, ProposedLine, Proposing } from './refuse-line.ts'

interface JudgedAct {
  readonly asked: AskedAct
  readonly buys: { readonly amount: string | undefined } | null
}

/** A line about a plan that the client has. */
export type PlanActLine = ProposedLine & { readonly action: PlanAct; readonly planId: string }

export function actsOnPlan(line: ProposedLine): line is PlanActLine {
  return line.action !== undefined && line.action !== 'new' && line.planId !== undefined
}

/** Returns a plan as a proposal about it keeps it. */
export function snapshotOf(plan: Plan): PlanSnapshot {
  const { state, terms } = plan
  const { frequency, sendDay, end: lastDue, mostTerms } = terms.days
  return {
    ...{ state: state.state, amount: fenText(nextTermAmount(plan)), agreed: fenText(terms.amount) },
    ...{ frequency, sendDay, lastDue, mostTerms, stepUp: terms.stepUp && typedStepUp(terms.stepUp) },
  }
}

/** Adds to each line about a plan its fund, and how the plan is now. A plan of somebody else does not exist. */
export async function attachPlans<Line extends ProposedLine>(
  db: Db | Tx,
  accountNumber: string,
  lines: readonly Line[],
): Promise<Answer<readonly Line[], 'plan-not-found'>> {
  const attached: Line[] = []
  for (const line of lines) {
    if (!actsOnPlan(line)) {
      attached.push(line)
      continue
    }
    const plan = await findPlan(db, accountNumber, line.planId)
    if (!plan) return { kind: 'plan-not-found' }
    attached.push({ ...line, fundCode: plan.fundCode, before: snapshotOf(plan) })
  }
  return ok(attached)
}

/**
 * Judges an act on a plan by what the client's own act is judged by (AD38): its state, and for other terms the rules of a change. A plan that is
 * not as it was proposed about is refused first. Returns what its gates were asked, and what the next term puts into the fund, for the gates of
 * what is bought; null for an act that buys nothing. An amount that is left out is still being typed: then the state alone is judged.
 */
export async function judgePlanAct(
  of: Proposing,
  line: PlanActLine,
): Promise<Answer<JudgedAct, LineRefusal>> {
  const { db, accountNumber } = of
  const { action, planId, fundCode } = line
  const plan = await findPlan(db, accountNumber, planId)
  if (!plan) return { kind: 'plan-not-found' }
  const now = snapshotOf(plan)
  const input = action === 'change' && line.amount !== undefined ? changeInput(plan, line, of.today) : null
  const asked: AskedAct = {
    ...{ planId, before: line.before ?? null, now, state: plan.state, terms: input && termsOf(input) },
    action: action === 'change' ? { do: 'change' } : CLIENT_ACTS[action],
  }
  const refused = firstRefusal(PLAN_ACT_GATES, asked)
  if (refused) return refused.kind === 'plan-state-forbids' ? ofFund(refused, fundCode) : refused
  if (input) {
    const decided = await decideChange(db, plan, input, of)
    if (decided.kind !== 'change') return ofFund(decided, fundCode)
  }
  const amount = action === 'change' ? line.amount : now.amount
  return ok({ asked, buys: ACT_BUYS[action] ? { amount } : null })
}

function termsOf({ amount, frequency, sendDay, lastDue, mostTerms }: TermsInput): ProposedTerms {
  return { amount, frequency, sendDay, lastDue, mostTerms }
}

/** Returns the terms that a line proposes for a plan, from today on or from the day on which it is to begin. What pays it and its raises stay. */
export function changeInput(plan: Plan, line: ProposedLine, today: string): TermsInput {
  const { days, stepUp, investorPayId } = plan.terms
  return {
    amount: line.amount ?? '',
    frequency: line.frequency ?? days.frequency,
    sendDay: line.sendDay ?? null,
    firstDue: days.start > today ? days.start : today,
    lastDue: line.lastDue ?? null,
    mostTerms: line.mostTerms ?? null,
    stepUp: stepUp && typedStepUp(stepUp),
    investorPayId,
  }
}
