import { sql } from 'kysely'
import { CUT_OFF, instantOf } from '#domain/calendar/calendar.ts'
import { decideCancel } from '#domain/order/order.ts'
import type { CancelKindRefusal, CancelRefusal, OrderStatus } from '#domain/order/order.ts'
import type { OrderKind } from '#domain/order/order-kind.ts'
import { lockAccount, takeInstant } from '#server/people/accounts/instant.store.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { startRefund } from '#server/trade/payments/refund-order.ts'
import { mayOrder } from '#server/trade/books/buyer.store.ts'
import type { LockedOrder } from '#server/trade/books/order.store.ts'
import {
  DISTRIBUTOR_CODE,
  lockOrderAndHalf,
  moveOrder,
  shareOpenDay,
} from '#server/trade/books/order.store.ts'

/**
 * Cancels an order of the client's own before 15:00 of its trading day; paid money goes back to where it came from. The two halves of a
 * wallet payment are cancelled together or not at all. An order that still runs at the registrar (the carried rest of a large redemption)
 * is cancelled there with the next file: 052.
 */
export async function cancelOrder(
  call: WriteCall<Client>,
  input: { orderNo: string },
): Promise<
  Answer<
    { orderNo: string; status: OrderStatus },
    | 'account-not-open'
    | 'cut-off-passed'
    | 'duty-missing'
    | 'kind-not-cancellable'
    | 'order-already-sent'
    | 'order-being-paid'
    | 'order-not-found'
  >
> {
  const { tx, actor } = call
  if (!(await mayOrder(tx, actor))) return { kind: 'duty-missing', duty: 'maker' }
  await shareOpenDay(tx)
  await lockAccount(tx, actor.accountNumber)
  const found = await lockOrderAndHalf(tx, actor.accountNumber, input.orderNo)
  if (!found) return { kind: 'order-not-found' }
  const at = await takeInstant(tx, actor.accountNumber, { holdsDay: true })
  if (at.kind !== 'instant') return at
  const { now, today, openDay } = at
  const { order, half } = found
  for (const each of half ? [order, half] : [order]) {
    const verdict = judgeCancel(each, { now, openDay })
    if (verdict.kind !== 'ok') return verdict
  }
  const status = isCarried(order) ? 'cancelling' : 'cancelled'
  await cancelOne(call, order, today)
  if (half) await cancelOne(call, half, today)
  return ok({ orderNo: order.orderNo, status })
}

async function cancelOne(call: WriteCall<Client>, order: LockedOrder, today: string): Promise<void> {
  const { tx, actor } = call
  const isAskedBack = isCarried(order)
  if (isAskedBack) await askBack(tx, order)
  await moveOrder(tx, order, isAskedBack ? 'cancelling' : 'cancelled', { actor: actor.partyId })
  if (order.status === 'paid' && order.amount !== null) await startRefund(tx, order, order.amount, today)
  await auditOwn(call, {
    action: 'order.cancel',
    subject: order.orderNo,
    object: { kind: 'order', id: order.orderNo },
    facts: { from: order.status },
  })
}

interface Cancellable {
  readonly kind: OrderKind
  readonly status: OrderStatus
  readonly tradeDate: string | null
  readonly confirmedShares: string | null
  readonly pairedOrderNo: string | null
  readonly isFast: boolean
}

/** Judges a cancellation, for the button and the cancel itself. A fast withdrawal cannot be cancelled: its money may be on its way. */
export function judgeCancel(
  order: Cancellable,
  at: { now: Date; openDay: string },
): { readonly kind: 'ok' } | CancelRefusal | CancelKindRefusal {
  if (order.isFast) return { kind: 'kind-not-cancellable', orderKind: order.kind }
  // A carried rest gets a new price each day, so it can be cancelled until 15:00 of the open day.
  const tradeDate = isCarried(order) ? at.openDay : order.tradeDate
  const status = isCarried(order) ? 'paid' : order.status
  const isBeforeCutOffNow = isBeforeCutOff(tradeDate, at.now, at.openDay)
  return decideCancel({ status, tradeDate }, { isBeforeCutOff: isBeforeCutOffNow }, order.kind)
}

/**
 * Whether an order is sent, confirmed in part, and still running at the registrar (rules/orders.md#large-redemption). False for an order
 * that pays a purchase: that order always runs to its end.
 */
function isCarried(order: Cancellable): boolean {
  return order.status === 'sent' && order.confirmedShares !== null && order.pairedOrderNo === null
}

async function askBack(tx: Tx, order: { accountNumber: string; orderNo: string }): Promise<void> {
  await sql`update fund_order set cancel_no = ${DISTRIBUTOR_CODE} || to_char(business_today(), 'YYYYMMDD') ||
      lpad(nextval('app_sheet_no')::text, 10, '0')
    where account_number = ${order.accountNumber} and order_no = ${order.orderNo}`.execute(tx)
}

/** Whether the cut-off is still ahead: always for an unpaid order (no trade date), else until 15:00 of its day while that is open. */
function isBeforeCutOff(tradeDate: string | null, now: Date, openDay: string): boolean {
  if (tradeDate === null) return true
  return tradeDate >= openDay && now < instantOf(tradeDate, CUT_OFF)
}
