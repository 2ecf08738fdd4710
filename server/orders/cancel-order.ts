import { CUT_OFF, instantOf } from '#domain/calendar.ts'
import { decideCancel } from '#domain/order.ts'
import { appendAudit } from '#server/audit/audit.store.ts'
import { readClock } from '#server/db/tx.ts'
import type { Investor } from '#server/edge/actor.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import type { WriteCall } from '#server/edge/route.ts'
import { startRefund } from '#server/payments/refund-order.ts'
import { lockOrder, moveOrder, shareOpenDay } from './order.store.ts'

/** Cancels an order of one's own before 15:00 of its trading day; what was paid goes back to the card. */
export async function cancelOrder(
  call: WriteCall<Investor>,
  input: { orderNo: string },
): Promise<Answer<{ orderNo: string; status: string }>> {
  const { tx, actor } = call
  const openDay = await shareOpenDay(tx)
  const order = await lockOrder(tx, actor.accountNumber, input.orderNo)
  if (!order) return { kind: 'order-not-found' }
  const { now, today } = await readClock(tx)
  const verdict = decideCancel(order, { isBeforeCutOff: isBeforeCutOff(order.tradeDate, now, openDay) })
  if (verdict.kind !== 'ok') return verdict
  await moveOrder(tx, order, 'cancelled', { actor: actor.partyId })
  if (order.status === 'paid') await startRefund(tx, order, order.amount, today)
  await appendAudit(tx, {
    stream: `account:${actor.accountNumber}`,
    action: 'order.cancel',
    actor: `login:${actor.loginId}`,
    subject: order.orderNo,
    facts: { from: order.status },
    requestId: call.requestId,
  })
  return ok({ orderNo: order.orderNo, status: 'cancelled' })
}

/** An unpaid order has no trade date yet and can always go; a paid one until 15:00 of its day while that is open. */
export function isBeforeCutOff(tradeDate: string | null, now: Date, openDay: string): boolean {
  if (tradeDate === null) return true
  return tradeDate >= openDay && now < instantOf(tradeDate, CUT_OFF)
}
