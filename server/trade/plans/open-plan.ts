import type { ParsedOf } from '#contract/endpoint.ts'
import type { openPlan as contract } from '#contract/order/plan.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText } from '#domain/number/money.ts'
import { nextDue } from '#domain/calendar/plan-day.ts'
import { readWarning } from '#domain/suitability/special-warning.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { saveAcknowledgements } from '#server/trade/books/acknowledgement.store.ts'
import { findUnmetCareDuty } from '#server/trade/orders/facts.ts'
import { loadOffered } from './plan-facts.ts'
import { decideOpening } from './plan-policies.ts'
import { insertPlan } from './plan.store.ts'
import { spendPlanProof } from './plan-proof.ts'
import { termsOf } from './plan-terms.ts'

/** The code of the adviser's proposal that is carried out, for the plan's history. Left out where the client acts alone. */
export interface ByProposal {
  readonly proposal?: string
}

/**
 * Opens a savings plan. It is judged now like a purchase of its first term, and again at every term (rules/orders.md#savings-plan). The
 * first term runs on the next due day after today, so that it adds no order today without the client's knowledge.
 */
export async function openPlan(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
  { proposal }: ByProposal = {},
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber } = actor
  const at = await takeInstant(tx, accountNumber, { seatsOf: [input.fundCode] })
  if (at.kind !== 'instant') return at
  const { now, today } = at
  const facts = await loadOffered(tx, { accountNumber, fundCode: input.fundCode, ...at, calendar })
  if (facts.kind !== 'facts') return facts
  const warning = readWarning(input)
  if (warning.kind !== 'ok') return warning
  const terms = await termsOf(tx, { accountNumber, today, acceptsMismatch: false }, input)
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
  if (!(await spendPlanProof(call, input.fundCode, terms, input.authorization)))
    return { kind: 'payment-key-expired' }
  const { productCodeId, schedule } = facts.product
  const who = { accountNumber, actorParty: actor.partyId }
  const acceptsMismatch = decision.suitability.kind === 'mismatch-accepted'
  const planId = await insertPlan(tx, { ...who, productCodeId, terms: { ...terms, acceptsMismatch }, today })
  await saveAcknowledgements(tx, {
    ...{ ...who, about: { planId }, ruleVersion: schedule?.ruleVersion ?? '', from: call },
    warningVersion: acceptsMismatch ? input.warningVersion : '',
  })
  const told = { fundCode: input.fundCode, amount: fenText(amount), ...(proposal && { proposal }) }
  await auditOwn(call, { action: 'plan.open', subject: planId, facts: told })
  return ok({ planId, nextDue: first.tradeDate })
}
