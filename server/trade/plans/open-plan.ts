import type { ParsedOf } from '#contract/endpoint.ts'
import type { changePlan as changeContract, openPlan as contract } from '#contract/order/plan.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText } from '#domain/number/money.ts'
import { actOnPlan } from '#domain/order/plan.ts'
import { nextDue } from '#domain/calendar/plan-day.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import { refuseAmount } from '#domain/order/purchase.ts'
import type { AmountRefusal } from '#domain/order/purchase.ts'
import { readWarning } from '#domain/suitability/special-warning.ts'
import type { Instant } from '#server/people/accounts/instant.store.ts'
import { lockAccount, takeInstant } from '#server/people/accounts/instant.store.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { saveAcknowledgements } from '#server/trade/books/acknowledgement.store.ts'
import { forLaterDay, loadPurchaseFacts, findUnmetCareDuty } from '#server/trade/orders/facts.ts'
import type { FactsRefusal, PurchaseFacts } from '#server/trade/orders/facts.ts'
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import { consumeAuthorization, subjectOf } from '#server/people/authorization/authorization.store.ts'
import type { OfferRefusal, PlanFund } from './plan-policies.ts'
import { decideOpening, OFFER_POLICIES } from './plan-policies.ts'
import { insertPlan, lockPlan, replaceTerms } from './plan.store.ts'
import type { PlanTerms } from './plan.store.ts'
import { termsOf } from './plan-terms.ts'

/**
 * Opens a savings plan. It is judged now like a purchase of its first term, and again at every term (rules/orders.md#savings-plan). The
 * first term runs on the next due day after today, so that it adds no order today without the client's knowledge.
 */
export async function openPlan(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber } = actor
  const at = await takeInstant(tx, accountNumber, { seatsOf: [input.fundCode] })
  if (at.kind !== 'instant') return at
  const { now, today } = at
  const facts = await loadOffered(call, input.fundCode, at, calendar)
  if (facts.kind !== 'facts') return facts
  const warning = readWarning(input)
  if (warning.kind !== 'ok') return warning
  const terms = await termsOf(call, input, today, false)
  if ('kind' in terms) return terms
  const card = facts.buyer.cards.find((each) => each.investorPayId === input.investorPayId) ?? null
  const { amount } = terms
  const request = { amount, acceptsMismatch: warning.isAccepted, hasReadDocuments: input.hasReadDocuments }
  const decision = decideOpening({ facts, exit: facts.exit, request, card, today })
  if (decision.kind !== 'ok') return decision
  const unmet = findUnmetCareDuty(facts, decision, now)
  if (unmet) return unmet
  const first = nextDue(terms.days, today, calendar)
  if ('kind' in first) return first
  if (!(await spend(call, input.fundCode, terms, input.authorization))) return { kind: 'payment-key-expired' }
  const { productCodeId, schedule } = facts.product
  const who = { accountNumber, actorParty: actor.partyId }
  const acceptsMismatch = decision.suitability.kind === 'mismatch-accepted'
  const planId = await insertPlan(tx, { ...who, productCodeId, terms: { ...terms, acceptsMismatch }, today })
  await saveAcknowledgements(tx, {
    ...{ ...who, about: { planId }, ruleVersion: schedule?.ruleVersion ?? '', from: call },
    warningVersion: acceptsMismatch ? input.warningVersion : '',
  })
  const told = { fundCode: input.fundCode, amount: fenText(amount) }
  await auditOwn(call, { action: 'plan.open', subject: planId, facts: told })
  return ok({ planId, nextDue: first.tradeDate })
}

/**
 * Changes a plan's terms from today on; a term already ordered stays as it is. The amount must meet the limits of fund and card for a new
 * plan. The buyer is not judged again: every term judges them, and a client who may no longer buy can still agree to less.
 */
export async function changePlan(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof changeContract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof changeContract>> {
  const { tx, actor } = call
  await lockAccount(tx, actor.accountNumber)
  const plan = await lockPlan(tx, actor.accountNumber, input.planId)
  const at = await takeInstant(tx, actor.accountNumber)
  if (at.kind !== 'instant') return at
  const { today } = at
  if (!plan) return { kind: 'plan-not-found' }
  const verdict = actOnPlan(plan.state, { do: 'change' })
  if (verdict.kind !== 'ok') return verdict
  const facts = await loadOffered(call, plan.fundCode, at, calendar)
  if (facts.kind !== 'facts') return facts
  const terms = await termsOf(call, input, today, plan.terms.acceptsMismatch)
  if ('kind' in terms) return terms
  const refused = refuseTerm(facts, terms)
  if (refused) return refused
  const first = nextDue(terms.days, today, calendar)
  if ('kind' in first) return first
  if (!(await spend(call, plan.fundCode, terms, input.authorization))) return { kind: 'payment-key-expired' }
  await replaceTerms(tx, plan.planId, terms, today)
  await auditOwn(call, {
    action: 'plan.change',
    subject: plan.planId,
    facts: { amount: fenText(terms.amount) },
  })
  return ok({ planId: plan.planId, nextDue: first.tradeDate })
}

/** Loads the facts of a plan's first term, which is always on a later day. Refuses a fund that takes no plans through us. */
async function loadOffered(
  { tx, actor }: WriteCall<Investor>,
  fundCode: string,
  { now, today }: Instant,
  calendar: TradingCalendar,
): Promise<
  ({ readonly kind: 'facts'; readonly exit: PlanFund['exit'] } & PurchaseFacts) | FactsRefusal | OfferRefusal
> {
  const { accountNumber } = actor
  const facts = await loadPurchaseFacts(tx, { accountNumber, fundCode, now, today, calendar, isPlan: true })
  if (facts.kind !== 'facts') return facts
  const { productCodeId } = facts.product
  const exit = await findExitTerms(tx, { productCodeId, accountNumber, day: today })
  return firstRefusal(OFFER_POLICIES, { facts, exit }) ?? { kind: 'facts', exit, ...forLaterDay(facts) }
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

function spend(
  { tx, actor }: WriteCall<Investor>,
  fundCode: string,
  { amount, investorPayId }: PlanTerms,
  nonce: string,
): Promise<boolean> {
  const subject = subjectOf({ purpose: 'plan', fundCode, amount, investorPayId })
  return consumeAuthorization(tx, { nonce, sessionHash: actor.sessionHash, subject })
}
