import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { matchReceipt as contract } from '#contract/payment.ts'
import type { TradingCalendar } from '#domain/calendar.ts'
import { payByReceipts } from '#domain/remittance.ts'
import { appendAudit } from '#server/audit/audit.store.ts'
import type { Operator } from '#server/edge/actor.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import type { WriteCall } from '#server/edge/route.ts'
import { lockOrder, shareOpenDay } from '#server/orders/order.store.ts'
import { bookRemittance } from './match-receipts.ts'
import { findAwaited, lockReceipt, lockReceiptsFor } from './receipt.store.ts'

/**
 * A person says which order a receipt pays, where account or memo did not: J16. Other names are refused, for money pays only its
 * own sender's order; so are orders that wait no more, and what is too little with all that has come for it (domain.md 9.3).
 */
export async function matchReceipt(
  call: WriteCall<Operator>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<OutputOf<typeof contract>>> {
  const { tx, actor } = call
  const firstDay = await shareOpenDay(tx)
  const [awaited] = await findAwaited(tx, { orderNo: input.orderNo })
  if (!awaited) return { kind: 'order-not-waiting' }
  const order = await lockOrder(tx, awaited.accountNumber, awaited.orderNo)
  if (order?.status !== 'submitted') return { kind: 'order-not-waiting' }
  const receipt = await lockReceipt(tx, input.serial)
  if (!receipt) return { kind: 'receipt-not-found' }
  if (receipt.matchedOrderNo !== null || receipt.returnedAt !== null) return { kind: 'receipt-done' }
  if (receipt.payer !== awaited.payerName) return { kind: 'receipt-other-name', payer: receipt.payer }
  const own = (await lockReceiptsFor(tx, awaited)).filter((each) => each.serial !== receipt.serial)
  const money = payByReceipts(awaited.amount, [...own, receipt])
  if (money.kind !== 'paid') return money
  // What is over has to go back to somebody.
  const isOver = money.parts.some((part) => part.excess > 0n && part.receipt.payerAccount === '')
  if (isOver) return { kind: 'receipt-without-account' }
  const actorName = `login:${actor.loginId}`
  const booked = await bookRemittance(tx, { awaited, order, actor: actorName }, money, { calendar, firstDay })
  if (booked.kind !== 'ok') return booked
  await appendAudit(tx, {
    stream: 'receipts',
    action: 'receipt.match',
    actor: actorName,
    subject: receipt.serial,
    facts: { orderNo: order.orderNo, reason: input.reason },
    requestId: call.requestId,
  })
  return ok({ orderNo: order.orderNo, tradeDate: booked.tradeDate })
}
