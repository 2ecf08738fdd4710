import type { placePurchase as contract } from '#contract/order.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar.ts'
import { fenText, parseTypedAmount } from '#domain/money.ts'
import { appendAudit } from '#server/audit/audit.store.ts'
import type { Investor } from '#server/edge/actor.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import type { WriteCall } from '#server/edge/route.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { spendAuthorization, subjectOf } from '#server/payments/authorization.store.ts'
import { wantRegistrarAccount } from '#server/registrar/registrar-account.store.ts'
import { lockAccount } from './buyer.store.ts'
import { decide, loadPurchaseFacts, orderKindOf } from './facts.ts'
import { insertPurchase } from './order.store.ts'

/**
 * Takes a purchase order: order, suitability decision, payment to be made, job and audit in one transaction, or nothing.
 * The trade date is promised here and fixed when the money is certain (domain.md 1.3).
 */
export async function placePurchase(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<OutputOf<typeof contract>>> {
  const { tx, actor } = call
  const amount = parseTypedAmount(input.amount)
  if (amount === null) return { kind: 'amount-format' }
  await lockAccount(tx, actor.accountNumber)
  const at = {
    accountNumber: actor.accountNumber,
    fundCode: input.fundCode,
    now: call.now,
    today: call.today,
    calendar,
  }
  const facts = await loadPurchaseFacts(tx, at)
  if (facts.kind !== 'facts') return facts
  const card = facts.buyer.cards.find((each) => each.investorPayId === input.investorPayId)
  if (!card) return { kind: 'pay-instrument-unknown' }
  const request = {
    amount,
    acceptsMismatch: input.acceptsMismatch && input.warningVersion !== '',
    hasReadDocuments: input.hasReadDocuments,
  }
  const decision = decide(facts, request, card, call.today)
  if (decision.kind !== 'ok') return decision
  if (facts.tradeDate !== input.promisedTradeDate) {
    return { kind: 'trade-date-changed', promised: input.promisedTradeDate, tradeDate: facts.tradeDate }
  }
  if (!facts.confirmDate || !facts.redeemableDate) return { kind: 'calendar-ended', day: calendar.to }
  const spent = await spendAuthorization(tx, {
    nonce: input.authorization,
    sessionHash: actor.sessionHash,
    subject: subjectOf({
      purpose: 'purchase',
      fundCode: input.fundCode,
      amount,
      investorPayId: input.investorPayId,
    }),
  })
  if (!spent) return { kind: 'payment-key-expired' }
  if (!facts.product.schedule) return { kind: 'fee-unknown' }
  const { orderNo } = await insertPurchase(tx, {
    accountNumber: actor.accountNumber,
    actorParty: actor.partyId,
    amount,
    investorPayId: input.investorPayId,
    kind: orderKindOf(facts),
    product: facts.product,
    schedule: facts.product.schedule,
    decision,
    buyer: facts.buyer,
    warningVersion: input.warningVersion,
  })
  await wantRegistrarAccount(tx, actor.accountNumber, facts.product.registrarCode)
  await enqueue(
    tx,
    'debit-order',
    { accountNumber: actor.accountNumber, orderNo },
    { key: `debit:${orderNo}` },
  )
  await appendAudit(tx, {
    stream: `account:${actor.accountNumber}`,
    action: 'order.place',
    actor: `login:${actor.loginId}`,
    subject: orderNo,
    facts: {
      fundCode: input.fundCode,
      amount: fenText(amount),
      overRisk: decision.suitability.kind !== 'allow',
    },
    requestId: call.requestId,
  })
  return ok({ orderNo, status: 'submitted', tradeDate: facts.tradeDate })
}
