import type { ParsedOf } from '#contract/endpoint.ts'
import type { placeRedemption as contract } from '#contract/order/redemption.ts'
import { addTradingDays, isPromisedDay } from '#domain/calendar/calendar.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { parseTypedShares, shareText } from '#domain/number/money.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { consumeAuthorization, subjectOf } from '#server/people/authorization/authorization.store.ts'
import { loadExitFacts } from './exit-facts.ts'
import { decideSale } from './exit-policies.ts'
import { auditOrder, insertSharesOrder } from '#server/trade/books/shares-order.store.ts'
import { isPayee } from '#server/trade/books/payee.store.ts'
import type { PlacedLine } from './placed-line.ts'

/**
 * Places a redemption. The shares are bound and T is fixed now, because nothing has to be paid first (rules/orders.md#bound-shares). The
 * money goes to the named account or wallet once the registrar has paid us.
 */
export async function placeRedemption(
  call: WriteCall<Client>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
  line: PlacedLine = {},
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const shares = parseTypedShares(input.shares)
  if (shares === null) return { kind: 'shares-format' }
  const at = await takeInstant(tx, actor.accountNumber, { holdsDay: true })
  if (at.kind !== 'instant') return at
  const { now, openDay } = at
  const facts = await loadExitFacts(tx, { actor, fundCode: input.fundCode, now, openDay, calendar })
  if (facts.kind !== 'facts') return facts
  const { product, terms, tradeDate } = facts
  const decision = decideSale(facts, shares)
  if (decision.kind !== 'ok') return decision
  const payee = { investorPayId: input.investorPayId, productCodeId: product.productCodeId }
  if (!(await isPayee(tx, actor.accountNumber, payee))) return { kind: 'pay-instrument-unknown' }
  if (!isPromisedDay(facts, input.promisedTradeDate, line.isOfSeveral === true)) {
    return { kind: 'trade-date-changed', promised: input.promisedTradeDate, tradeDate }
  }
  const confirmDue = addTradingDays(calendar, tradeDate, terms.confirmDays)
  if (typeof confirmDue !== 'string') return confirmDue
  const subject = subjectOf({
    purpose: 'redemption',
    fundCode: input.fundCode,
    amount: shares,
    investorPayId: input.investorPayId,
  })
  const { authorization: nonce } = input
  const isProved =
    line.isProved === true ||
    (await consumeAuthorization(tx, { nonce, sessionHash: actor.sessionHash, subject }))
  if (!isProved) return { kind: 'payment-key-expired' }
  const orderNo = await insertSharesOrder(tx, {
    accountNumber: actor.accountNumber,
    actorParty: actor.partyId,
    kind: 'redemption',
    product,
    shares,
    tradeDate,
    confirmDue,
    largeRedemptionFlag: input.largeRedemptionFlag,
    investorPayId: input.investorPayId,
  })
  await auditOrder(call, orderNo, { fundCode: input.fundCode, shares: shareText(shares) })
  return ok({ orderNo, status: 'paid', tradeDate })
}
