import type { ParsedOf } from '#contract/endpoint.ts'
import type { changePlan as contract } from '#contract/order/plan.ts'
import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { nextDue } from '#domain/calendar/plan-day.ts'
import type { DueDay, NoMoreTerms } from '#domain/calendar/plan-day.ts'
import { fenText } from '#domain/number/money.ts'
import { actOnPlan } from '#domain/order/plan.ts'
import type { PlanRefusal } from '#domain/order/plan.ts'
import { refuseAmount } from '#domain/order/purchase.ts'
import type { AmountRefusal } from '#domain/order/purchase.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { lockAccount, takeInstant } from '#server/people/accounts/instant.store.ts'
import type { FactsRefusal, PurchaseFacts } from '#server/trade/orders/facts.ts'
import type { ByProposal } from './open-plan.ts'
import { loadOffered } from './plan-facts.ts'
import type { OfferRefusal } from './plan-policies.ts'
import { spendPlanProof } from './plan-proof.ts'
import type { TermsInput, TermsRefusal } from './plan-terms.ts'
import { termsOf } from './plan-terms.ts'
import type { Plan, PlanTerms } from './plan.store.ts'
import { lockPlan, replaceTerms } from './plan.store.ts'

/**
 * Changes a plan's terms from today on; a term already ordered stays as it is. The amount must meet the limits of fund and card for a new
 * plan. The buyer is not judged again: every term judges them, and a client who may no longer buy can still agree to less.
 */
export async function changePlan(
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
  if (!plan) return { kind: 'plan-not-found' }
  const decided = await decideChange(tx, plan, input, { ...at, calendar })
  if (decided.kind !== 'change') return decided
  const { terms, first } = decided
  if (!(await spendPlanProof(call, plan.fundCode, terms, input.authorization)))
    return { kind: 'payment-key-expired' }
  await replaceTerms(tx, plan.planId, terms, at.today)
  await auditOwn(call, {
    action: 'plan.change',
    subject: plan.planId,
    facts: { amount: fenText(terms.amount), ...(proposal && { proposal }) },
  })
  return ok({ planId: plan.planId, nextDue: first.tradeDate })
}

type ChangeRefusal =
  | PlanRefusal
  | FactsRefusal
  | OfferRefusal
  | TermsRefusal
  | AmountRefusal
  | NoMoreTerms
  | CalendarEnded

/** Decides whether a plan can have these terms from the day on: the terms to save, and the first day on which they run. */
export async function decideChange(
  db: Db | Tx,
  plan: Plan,
  input: TermsInput,
  at: { readonly now: Date; readonly today: Day; readonly calendar: TradingCalendar },
): Promise<{ readonly kind: 'change'; readonly terms: PlanTerms; readonly first: DueDay } | ChangeRefusal> {
  const { accountNumber, fundCode } = plan
  const { today, calendar } = at
  const verdict = actOnPlan(plan.state, { do: 'change' })
  if (verdict.kind !== 'ok') return verdict
  const facts = await loadOffered(db, { accountNumber, fundCode, ...at })
  if (facts.kind !== 'facts') return facts
  const { acceptsMismatch } = plan.terms
  const terms = await termsOf(db, { accountNumber, today, acceptsMismatch }, input)
  if ('kind' in terms) return terms
  const refused = refuseTerm(facts, terms)
  if (refused) return refused
  const first = nextDue(terms.days, today, calendar)
  return 'kind' in first ? first : { kind: 'change', terms, first }
}

/** Refuses an amount outside the limits of fund and card. A raise only makes it more, and is judged when its term is due. */
function refuseTerm({ product, buyer }: PurchaseFacts, terms: PlanTerms): AmountRefusal | null {
  const card = buyer.cards.find((each) => each.investorPayId === terms.investorPayId)
  return refuseAmount(terms.amount, product.terms, {
    holdsOrAwaits: buyer.holdsOrAwaits,
    boughtToday: buyer.boughtToday,
    cardSingleLimit: card?.singleLimit ?? null,
    cardLeftToday: card?.leftToday ?? null,
  })
}
