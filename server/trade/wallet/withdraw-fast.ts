import type { ParsedOf } from '#contract/endpoint.ts'
import type { withdrawFast as contract } from '#contract/order/wallet.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { FAST_CAP } from '#domain/payment/fast-redemption.ts'
import { fen, fenText, parseTypedAmount, share } from '#domain/number/money.ts'
import { decideWithdrawal } from '#domain/payment/wallet.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { loadExitFacts } from '#server/trade/orders/exit-facts.ts'
import { findPayWay } from '#server/trade/books/payee.store.ts'
import { datesOf } from '#server/trade/orders/preview-redemption.ts'
import { auditOrder, insertFastOrder } from '#server/trade/books/shares-order.store.ts'
import { consumeAuthorization, subjectOf } from '#server/people/authorization/authorization.store.ts'
import { insertAdvance } from '#server/trade/payments/payment.store.ts'
import { findWalletFund } from '#server/trade/books/wallet-fund.store.ts'
import { lockInvestor, sumFastToday } from './wallet-figures.store.ts'

/**
 * Places a fast withdrawal W02, if it is open and within what one investor may take of the fund in a natural day, over all their accounts
 * and every channel of ours (rules/orders.md#fast-redemption). The shares are bound from now on, and a job asks the partner bank once, by
 * its serial. The income of the day on which it is carried out belongs to the bank; the income of earlier days stays the client's.
 */
export async function withdrawFast(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber } = actor
  const amount = parseTypedAmount(input.amount)
  if (amount === null) return { kind: 'amount-format' }
  await lockInvestor(tx, accountNumber)
  const at = await takeInstant(tx, accountNumber, { holdsDay: true })
  if (at.kind !== 'instant') return at
  const { now, today, openDay } = at
  const fund = await findWalletFund(tx, today)
  if (!fund) return { kind: 'wallet-not-offered' }
  const { fundCode, productCodeId, advancer } = fund
  const exit = await loadExitFacts(tx, { actor, fundCode, now, openDay, calendar })
  if (exit.kind !== 'facts') return exit
  if (exit.position.isInDispute) return { kind: 'shares-in-dispute' }
  const taken = await sumFastToday(tx, { accountNumber, productCodeId, today })
  const verdict = decideWithdrawal({
    amount,
    way: 'fast',
    available: fen(exit.position.available),
    fastToday: taken,
    isFastOpen: fund.isFastOpen && advancer !== null,
    arrivalDate: datesOf(exit, calendar, now).arrivalDate ?? '',
  })
  if (verdict.kind !== 'ok') return verdict
  const card = await findPayWay(tx, accountNumber, input.investorPayId)
  if (card?.mode !== 'bank-debit' || advancer === null) return { kind: 'pay-instrument-unknown' }
  const { investorPayId, authorization: nonce } = input
  const subject = subjectOf({ purpose: 'wallet', fundCode, amount, investorPayId })
  if (!(await consumeAuthorization(tx, { nonce, sessionHash: actor.sessionHash, subject }))) {
    return { kind: 'payment-key-expired' }
  }
  const orderNo = await insertFastOrder(tx, {
    ...{ accountNumber, actorParty: actor.partyId, product: exit.product, investorPayId },
    kind: 'transfer-out',
    shares: share(amount),
    counter: advancer,
  })
  const key = { accountNumber, orderNo }
  await insertAdvance(tx, key, { investorPayId, amount })
  await enqueue(tx, 'advance-withdrawal', key, { key: `advance:${orderNo}` })
  await auditOrder(call, orderNo, { fundCode, shares: fenText(amount), way: 'fast' })
  return ok({ orderNo, status: 'submitted', leftToday: fenText(fen(FAST_CAP - taken - amount)) })
}
