import { addTradingDays, fundTradeDateOf, tradeDateOf } from '#domain/calendar.ts'
import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar.ts'
import { payByReceipts } from '#domain/remittance.ts'
import type { ReceiptPart } from '#domain/remittance.ts'
import { takeInstant } from '#server/accounts/instant.store.ts'
import { appendAudit } from '#server/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { readClock } from '#server/db/tx.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { EntryLine } from '#server/ledger/journal.store.ts'
import { postJournal, transfer } from '#server/ledger/journal.store.ts'
import type { LockedOrder } from '#server/orders/order.store.ts'
import { lockOrder, moveOrder } from '#server/orders/order.store.ts'
import { insertReceived } from './payment.store.ts'
import { insertReturn } from './receipt-return.store.ts'
import type { AwaitedOrder, KeptReceipt } from './receipt.store.ts'
import { findAwaited, lockReceiptsFor, markMatched } from './receipt.store.ts'

/** Why an order was never paid, where no bank said so. */
export const NOT_RECEIVED = 'not-received'

export interface MatchAt {
  readonly calendar: TradingCalendar
  /** The oldest trade date that can still be given: the open day, or in the night of a day, before its files leave, that day. */
  readonly firstDay: Day
}

/**
 * Pays every waiting remittance order whose money has come: its own account and name, its code in the memo, enough in sum and
 * before its cut-off (domain.md 9.3). T follows from the arrival of what made it enough. Once each: a paid order waits no more.
 */
export async function matchReceipts(
  tx: Tx,
  at: MatchAt,
  only: { readonly orderNo?: string } = {},
): Promise<number> {
  let paid = 0
  for (const awaited of await findAwaited(tx, only)) {
    // Money for an account that is not open waits with the receipts nobody has used, until it may pay or goes back.
    if ((await takeInstant(tx, awaited.accountNumber)).kind !== 'instant') continue
    const order = await lockOrder(tx, awaited.accountNumber, awaited.orderNo)
    if (order?.status !== 'submitted') continue
    const money = payByReceipts(awaited.amount, await lockReceiptsFor(tx, awaited))
    if (money.kind !== 'paid') continue
    // What a day that is closed should have had is for its night, whose statement has the arrival.
    const own = tradeDateOf(at.calendar, money.completeAt)
    if (typeof own === 'string' && own < at.firstDay) continue
    await bookRemittance(tx, { awaited, order, actor: 'payments' }, money, at)
    paid += 1
  }
  return paid
}

/**
 * The client's own transfer has paid the order: J16 for each receipt, what is over goes back to who sent it, T is fixed by the
 * arrival, on a day that can still be given.
 */
export async function bookRemittance(
  tx: Tx,
  of: { readonly awaited: AwaitedOrder; readonly order: LockedOrder; readonly actor: string },
  money: { readonly completeAt: Date; readonly parts: readonly ReceiptPart<KeptReceipt>[] },
  at: MatchAt,
): Promise<{ readonly kind: 'ok'; readonly tradeDate: Day } | CalendarEnded> {
  const { awaited, order, actor } = of
  const { today } = await readClock(tx)
  // Money may be there before its order.
  const from = money.completeAt < awaited.acceptedAt ? awaited.acceptedAt : money.completeAt
  const tradeDate = fundTradeDateOf(at.calendar, order.closedDays, from, at.firstDay)
  if (typeof tradeDate !== 'string') return tradeDate
  const confirmDue = addTradingDays(at.calendar, tradeDate, order.confirmDays)
  if (typeof confirmDue !== 'string') return confirmDue
  for (const part of money.parts) await bookPart(tx, order, part, today)
  const channelSerial = money.parts.at(-1)!.receipt.serial
  const { investorPayId, amount } = awaited
  await insertReceived(tx, order, { investorPayId, amount, channelSerial, day: today })
  await moveOrder(tx, order, 'paid', { actor, tradeDate, confirmDue, facts: { tradeDate } })
  await appendAudit(tx, {
    stream: `account:${order.accountNumber}`,
    action: 'payment.succeed',
    actor,
    subject: order.orderNo,
    facts: { tradeDate, receipts: money.parts.map((each) => each.receipt.serial).join(' ') },
    requestId: null,
  })
  return { kind: 'ok', tradeDate }
}

async function bookPart(
  tx: Tx,
  order: LockedOrder,
  { receipt, used, excess }: ReceiptPart<KeptReceipt>,
  today: Day,
): Promise<void> {
  await markMatched(tx, receipt, order.orderNo)
  const [unknown, paid] = transfer(['2106', ''], ['2101', order.orderNo], used) as [EntryLine, EntryLine]
  const over: EntryLine = { ...paid, account: '2102', subject: receipt.serial, amount: excess }
  const lines = [{ ...unknown, amount: receipt.amount }, paid, over]
  await postJournal(tx, { businessDate: today, kind: 'J16', source: receipt.serial, lines })
  if (excess === 0n) return
  const serial = await insertReturn(tx, receipt, { amount: excess, reason: 'excess' })
  await enqueue(tx, 'return-receipt', { serial }, { key: `return:${serial}` })
}

/** Ends the orders whose money did not come before their cut-off: at most once, for an ended order waits no more. */
export async function expireRemittances(tx: Tx, until: Date): Promise<number> {
  let expired = 0
  for (const { accountNumber, orderNo } of await findAwaited(tx, { payByUntil: until })) {
    const order = await lockOrder(tx, accountNumber, orderNo)
    if (order?.status !== 'submitted') continue
    const facts = { reason: NOT_RECEIVED }
    await moveOrder(tx, order, 'pay-failed', { actor: 'payments', failure: NOT_RECEIVED, facts })
    await appendAudit(tx, {
      stream: `account:${accountNumber}`,
      action: 'payment.fail',
      actor: 'payments',
      subject: orderNo,
      facts,
      requestId: null,
    })
    expired += 1
  }
  return expired
}
