import { addTradingDays, fundTradeDateOf, tradeDateOf } from '#domain/calendar/calendar.ts'
import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { groupByMemo, payByReceipts } from '#domain/payment/remittance.ts'
import type { ReceiptPart } from '#domain/payment/remittance.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { auditOrderOf } from '#server/trade/books/audit-order.ts'
import type { Tx } from '#server/db/tx.ts'
import { readClock } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { receiptMatched } from '#server/base/ledger/journals.ts'
import type { LockedOrder } from '#server/trade/books/order.store.ts'
import { lockOrder, moveOrder } from '#server/trade/books/order.store.ts'
import { insertReceived } from './payment.store.ts'
import { insertReturn } from './receipt-return.store.ts'
import type { AwaitedOrder, KeptReceipt } from './receipt.store.ts'
import { findAwaited, lockReceiptsOf, markMatched } from './receipt.store.ts'

/** The failure reason of an order that was never paid, if no bank gave a reason. */
export const NOT_RECEIVED = 'not-received'

export interface MatchContext {
  readonly calendar: TradingCalendar
  /** The oldest trade date that can still be given: the open day or, in the night of a day before its files leave, that day. */
  readonly firstDay: Day
}

/** An order that waits for its money, with its row locked until the transaction ends. */
export interface HeldOrder {
  readonly awaited: AwaitedOrder
  readonly order: LockedOrder
}

/**
 * Pays every waiting remittance order whose money has come: from its own account and name, with its code in the memo, enough in sum and
 * before its cut-off. A transfer that names several orders pays all of them or none. T follows from the arrival of the receipt that
 * completed the sum. Each order is paid once, because a paid order no longer waits.
 */
export async function matchReceipts(
  tx: Tx,
  at: MatchContext,
  only: { readonly orderNo?: string } = {},
): Promise<number> {
  const wanted = await findAwaited(tx, only)
  const payerAccounts = [...new Set(wanted.map((each) => each.payerAccount))]
  const awaited = only.orderNo === undefined ? wanted : await findAwaited(tx, { payerAccounts })
  let paid = 0
  for (const own of Map.groupBy(awaited, (each) => `${each.payerAccount} ${each.payerName}`).values()) {
    if (own.some((each) => wanted.some(({ orderNo }) => orderNo === each.orderNo))) {
      paid += await payOrdersOf(tx, own, at)
    }
  }
  return paid
}

/** Pays the waiting orders of one payer. Locks them in the order of their numbers, as everywhere. */
async function payOrdersOf(tx: Tx, awaited: readonly AwaitedOrder[], at: MatchContext): Promise<number> {
  const held = new Map<string, HeldOrder>()
  for (const each of awaited) {
    // Money for an account that is not open stays with the unused receipts, until it may pay or goes back.
    if ((await takeInstant(tx, each.accountNumber)).kind !== 'instant') return 0
    const order = await lockOrder(tx, each.accountNumber, each.orderNo)
    if (order?.status === 'submitted') held.set(each.orderNo, { awaited: each, order })
  }
  const waiting = [...held.values()].map((each) => each.awaited)
  if (waiting.length === 0) return 0
  let paid = 0
  for (const group of groupByMemo(waiting, await lockReceiptsOf(tx, waiting[0]!))) {
    const orders = group.orders.flatMap(({ orderNo }) => held.get(orderNo) ?? [])
    if (orders.length < group.orders.length) continue
    const money = payByReceipts(group.orders, group.receipts)
    if (money.kind !== 'paid') continue
    // Money for a day that is closed is left to the night of that day, whose statement contains the arrival.
    const own = tradeDateOf(at.calendar, money.completeAt)
    if (typeof own === 'string' && own < at.firstDay) continue
    const booked = await bookRemittance(tx, { orders, actor: 'payments' }, money, at)
    if (booked.kind !== 'ok') continue
    for (const { orderNo } of group.orders) held.delete(orderNo)
    paid += orders.length
  }
  return paid
}

interface Money {
  readonly completeAt: Date
  readonly parts: readonly ReceiptPart<KeptReceipt>[]
}

/**
 * Books the client's own transfer for the orders: J16 for each receipt, an excess goes back to its sender, and T follows from the
 * arrival, on a day that can still be given. Books all orders or, if one of them gets no day, none. Returns T of the first order.
 */
export async function bookRemittance(
  tx: Tx,
  of: { readonly orders: readonly HeldOrder[]; readonly actor: string },
  money: Money,
  at: MatchContext,
): Promise<{ readonly kind: 'ok'; readonly tradeDate: Day } | CalendarEnded> {
  const { today } = await readClock(tx)
  const dated = []
  for (const each of of.orders) {
    const dates = datesOf(each, money.completeAt, at)
    if (dates.kind !== 'dates') return dates
    dated.push({ ...each, ...dates })
  }
  for (const part of money.parts) await bookPart(tx, part, today)
  for (const each of dated) await markPaid(tx, each, { ...of, money, today })
  return { kind: 'ok', tradeDate: dated[0]!.tradeDate }
}

type Dates = { readonly kind: 'dates'; readonly tradeDate: Day; readonly confirmDue: Day }

function datesOf({ awaited, order }: HeldOrder, completeAt: Date, at: MatchContext): Dates | CalendarEnded {
  // The money may arrive before the order is placed.
  const from = completeAt < awaited.acceptedAt ? awaited.acceptedAt : completeAt
  const tradeDate = fundTradeDateOf(at.calendar, order.closedDays, from, at.firstDay)
  if (typeof tradeDate !== 'string') return tradeDate
  const confirmDue = addTradingDays(at.calendar, tradeDate, order.confirmDays)
  return typeof confirmDue === 'string' ? { kind: 'dates', tradeDate, confirmDue } : confirmDue
}

async function markPaid(
  tx: Tx,
  { awaited, order, tradeDate, confirmDue }: HeldOrder & Dates,
  { actor, money, today }: { readonly actor: string; readonly money: Money; readonly today: Day },
): Promise<void> {
  const isUsed = (part: ReceiptPart) => part.uses.some((use) => use.orderNo === order.orderNo)
  const serials = money.parts.filter(isUsed).map((each) => each.receipt.serial)
  const { investorPayId, amount } = awaited
  const channelSerial = serials.at(-1)!
  await insertReceived(tx, order, { investorPayId, amount, channelSerial, day: today })
  await moveOrder(tx, order, 'paid', { actor, tradeDate, confirmDue, facts: { tradeDate } })
  const facts = { tradeDate, receipts: serials.join(' ') }
  await auditOrderOf(tx, order, { actor, action: 'payment.succeed', facts })
}

/** Books one receipt. It is saved with the first order that it pays; its journal has a line for each order. */
async function bookPart(
  tx: Tx,
  { receipt, uses, excess }: ReceiptPart<KeptReceipt>,
  today: Day,
): Promise<void> {
  await markMatched(tx, receipt, uses[0]!.orderNo)
  await postJournal(tx, { businessDate: today, ...receiptMatched({ ...receipt, uses, excess }) })
  if (excess === 0n) return
  const serial = await insertReturn(tx, receipt, { amount: excess, reason: 'excess' })
  await enqueue(tx, 'return-receipt', { serial }, { key: `return:${serial}` })
}

/** Ends the orders whose money did not come before their cut-off. Each ends once, because an ended order no longer waits. */
export async function expireRemittances(tx: Tx, until: Date): Promise<number> {
  let expired = 0
  for (const { accountNumber, orderNo } of await findAwaited(tx, { payByUntil: until })) {
    const order = await lockOrder(tx, accountNumber, orderNo)
    if (order?.status !== 'submitted') continue
    const facts = { reason: NOT_RECEIVED }
    await moveOrder(tx, order, 'pay-failed', { actor: 'payments', failure: NOT_RECEIVED, facts })
    await auditOrderOf(tx, order, { actor: 'payments', action: 'payment.fail', facts })
    expired += 1
  }
  return expired
}
