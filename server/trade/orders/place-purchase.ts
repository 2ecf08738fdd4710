import type { placePurchase as contract } from '#contract/order/order.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import { CUT_OFF, instantOf, isPromisedDay } from '#domain/calendar/calendar.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { PurchaseSchedule } from '#domain/fee/fee.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText, parseTypedAmount } from '#domain/number/money.ts'
import { payMode } from '#domain/payment/pay-mode.ts'
import type { PurchaseDecision } from '#domain/order/purchase.ts'
import { readWarning } from '#domain/suitability/special-warning.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { consumeAuthorization, subjectOf } from '#server/people/authorization/authorization.store.ts'
import type { PurchaseFacts } from './facts.ts'
import { isWaiting, loadPurchaseFacts, orderKindOf, findUnmetCareDuty } from './facts.ts'
import { decide } from './purchase-policies.ts'
import { insertPurchase } from '#server/trade/books/new-purchase.store.ts'
import type { PaymentSource } from './start-payment.ts'
import { findPaymentSource, startPayment } from './start-payment.ts'
import type { PlacedLine } from './placed-line.ts'

/**
 * Places a purchase order: order, suitability decision, payment source, job and audit in one transaction, or nothing. The trade date is
 * promised here and fixed when the money is certain; if a wallet pays, that is now (rules/orders.md#payment, rules/ledger.md#wallet). The
 * caller checks who may order: a person for their own account, for a company the person who approves what its maker proposed.
 */
export async function placePurchase(
  call: WriteCall<Client>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
  line: PlacedLine = {},
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { fundCode } = input
  const amount = parseTypedAmount(input.amount)
  if (amount === null) return { kind: 'amount-format' }
  const warning = readWarning(input)
  if (warning.kind !== 'ok') return warning
  const { accountNumber } = actor
  const at = await takeInstant(tx, accountNumber, { paysWith: input.investorPayId, seatsOf: [fundCode] })
  if (at.kind !== 'instant') return at
  const { now, today, openDay, isHeldOpen } = at
  const facts = await loadPurchaseFacts(tx, {
    ...{ accountNumber, fundCode, now, today, openDay, calendar },
    isTaking: true,
  })
  if (facts.kind !== 'facts') return facts
  const card = facts.buyer.cards.find((each) => each.investorPayId === input.investorPayId)
  if (!card) return { kind: 'pay-instrument-unknown' }
  const request = {
    amount,
    acceptsMismatch: warning.isAccepted,
    hasReadDocuments: input.hasReadDocuments,
  }
  const decision = decide(facts, request, card, today)
  if (decision.kind !== 'ok') return decision
  const unmet = findUnmetCareDuty(facts, decision, now)
  if (unmet) return unmet
  const { mode } = card
  const source = await findPaymentSource(
    tx,
    { accountNumber, mode, amount, product: facts.product, isHeld: isWaiting(facts, decision) },
    { now, today, openDay: isHeldOpen ? openDay : null, calendar },
  )
  if (source.kind !== 'payment-source') return source
  if (!isPromisedDay(facts, input.promisedTradeDate, line.isOfSeveral === true)) {
    return { kind: 'trade-date-changed', promised: input.promisedTradeDate, tradeDate: facts.tradeDate }
  }
  if (!facts.confirmDate || !facts.redeemableDate) return { kind: 'calendar-ended', day: calendar.to }
  if (line.isProved !== true && !(await spend(call, input, amount))) return { kind: 'payment-key-expired' }
  if (!facts.product.schedule) return { kind: 'fee-unknown' }
  const taken = { amount, decision, source, confirmDue: facts.confirmDate, schedule: facts.product.schedule }
  return ok(await take(call, input, facts, taken))
}

function spend({ tx, actor }: WriteCall<Client>, input: ParsedOf<typeof contract>, amount: Fen) {
  const { fundCode, investorPayId, authorization: nonce } = input
  const subject = subjectOf({ purpose: 'purchase', fundCode, amount, investorPayId })
  return consumeAuthorization(tx, { nonce, sessionHash: actor.sessionHash, subject })
}

interface PurchaseTerms {
  readonly amount: Fen
  readonly decision: PurchaseDecision
  readonly source: PaymentSource
  readonly confirmDue: Day
  readonly schedule: PurchaseSchedule
}

async function take(
  call: WriteCall<Client>,
  input: ParsedOf<typeof contract>,
  facts: PurchaseFacts,
  { amount, decision, source, confirmDue, schedule }: PurchaseTerms,
): Promise<OutputOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber } = actor
  const { investorPayId } = input
  const { product, tradeDate } = facts
  const payBy = payMode[source.mode].paidWhen === 'received' ? instantOf(tradeDate, CUT_OFF) : null
  const of = { accountNumber, actorParty: actor.partyId, amount, investorPayId }
  const { orderNo } = await insertPurchase(tx, {
    ...of,
    mode: source.mode,
    payBy,
    kind: orderKindOf(facts),
    product,
    schedule,
    decision,
    buyer: facts.buyer,
    warningVersion: input.warningVersion,
    readFrom: call,
  })
  const started = await startPayment(
    tx,
    {
      ...{ ...of, orderNo, confirmDue, ...audited(call) },
      facts: {
        fundCode: input.fundCode,
        amount: fenText(amount),
        overRisk: decision.suitability.kind !== 'allow',
      },
    },
    source,
  )
  return { orderNo, ...started, tradeDate, payBy: payBy?.toISOString() ?? null }
}
