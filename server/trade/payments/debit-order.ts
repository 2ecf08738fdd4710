import { addTradingDays, fundTradeDateOf } from '#domain/calendar/calendar.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import { takeInstant, takeInstantOfAny } from '#server/people/accounts/instant.store.ts'
import { auditOrderOf } from '#server/trade/books/audit-order.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { debitReceived } from '#server/base/ledger/journals.ts'
import type { LockedOrder } from '#server/trade/books/order.store.ts'
import { lockOrder, moveOrder } from '#server/trade/books/order.store.ts'
import type { ChannelAnswer, PaymentChannel } from '#ports/payment-channel.ts'
import type { OpenPayment } from './payment.store.ts'
import { endPayment, markUnknown, takePayment } from './payment.store.ts'
import { startRefund } from './refund-order.ts'

export interface DebitDeps {
  readonly db: Db
  readonly channel: PaymentChannel
  readonly calendar: () => Promise<TradingCalendar>
}

/** The wait before the bank is asked again about the outcome of a debit. */
const ASK_AGAIN_MS = 2_000

/**
 * Debits one order and fixes its trade date once the money is certain. If the answer is lost, the bank is asked by serial, and the order
 * is never debited again. Running twice is safe at every point (rules/orders.md#payment).
 */
export async function debitOrder(
  deps: DebitDeps,
  key: { accountNumber: string; orderNo: string },
): Promise<void> {
  const begun = await inTransaction(deps.db, async (tx) => begin(tx, key))
  if (!begun) return
  const answer = await ask(deps.channel, begun.payment, begun.at)
  const calendar = await deps.calendar()
  await inTransaction(deps.db, (tx) =>
    record(tx, key, answer, { payment: begun.payment, calendar, channel: deps.channel.channelCode }),
  )
}

async function begin(tx: Tx, key: { accountNumber: string; orderNo: string }) {
  const at = await takeInstant(tx, key.accountNumber)
  const order = await lockOrder(tx, key.accountNumber, key.orderNo)
  if (!order || (order.status !== 'submitted' && order.status !== 'paying')) return null
  if (order.status === 'submitted' && at.kind !== 'instant') return leaveUnpaid(tx, order)
  const payment = await takePayment(tx, key, 'debit')
  if (!payment) return null
  if (order.status === 'submitted') await moveOrder(tx, order, 'paying', { actor: 'payments' })
  return { payment, at: (await readClock(tx)).now.toISOString() }
}

/** Fails an unpaid order of an account suspended or closed since. The bank is not asked to debit; an earlier request is still queried. */
async function leaveUnpaid(tx: Tx, order: LockedOrder): Promise<null> {
  const failure = 'account-not-open'
  await endPayment(tx, order, 'debit', { status: 'failed', channelSerial: null, reason: failure })
  await moveOrder(tx, order, 'pay-failed', { actor: 'payments', failure, facts: { reason: failure } })
  await auditOrderOf(tx, order, { actor: 'payments', action: 'payment.fail', facts: { reason: failure } })
  return null
}

/** The first attempt debits. Every later attempt first queries, and debits (again) only if the answer is `not-found`. */
async function ask(channel: PaymentChannel, payment: OpenPayment, at: string): Promise<ChannelAnswer> {
  const request = { serial: payment.serial, cardToken: payment.cardToken, amount: payment.amount, at }
  if (payment.attempts === 1) return channel.debit(request)
  const known = await channel.query(payment.serial)
  return known.kind === 'not-found' ? channel.debit(request) : known
}

async function record(
  tx: Tx,
  key: { accountNumber: string; orderNo: string },
  answer: ChannelAnswer,
  at: { payment: OpenPayment; calendar: TradingCalendar; channel: string },
): Promise<void> {
  const { openDay } = await takeInstantOfAny(tx, key.accountNumber, { holdsDay: true })
  const order = await lockOrder(tx, key.accountNumber, key.orderNo)
  if (!order || order.status !== 'paying') return
  if (answer.kind === 'unknown' || answer.kind === 'not-found') {
    await markUnknown(tx, key, 'debit')
    await enqueue(tx, 'debit-order', key, { key: `debit:${key.orderNo}`, delayMs: ASK_AGAIN_MS })
    return
  }
  if (answer.kind === 'failed') return fail(tx, order, answer)
  await bookDebit(tx, order, { ...at, channelSerial: answer.channelSerial, openDay })
}

async function fail(
  tx: Tx,
  order: LockedOrder,
  answer: Extract<ChannelAnswer, { kind: 'failed' }>,
): Promise<void> {
  const { channelSerial, reason } = answer
  await endPayment(tx, order, 'debit', { status: 'failed', channelSerial, reason })
  await moveOrder(tx, order, 'pay-failed', { actor: 'payments', failure: reason, facts: { reason } })
  await auditOrderOf(tx, order, { actor: 'payments', action: 'payment.fail', facts: { reason } })
}

/**
 * Books the debited money: payment, order, trade date and journal J1 in one transaction. If the money is certain only after the cut-off
 * of the promised day, the order gets the next day and its event names the promised one; or, if the fund's rule says so, the money goes
 * back (rules/orders.md#payment).
 */
export async function bookDebit(
  tx: Tx,
  order: LockedOrder,
  at: {
    payment: Pick<OpenPayment, 'amount' | 'serial'>
    calendar: TradingCalendar
    channel: string
    channelSerial: string
    openDay: string
  },
): Promise<void> {
  const { now, today } = await takeInstantOfAny(tx, order.accountNumber)
  const tradeDate = fundTradeDateOf(at.calendar, order.closedDays, now, at.openDay)
  const confirmDue =
    typeof tradeDate === 'string' ? addTradingDays(at.calendar, tradeDate, order.confirmDays) : tradeDate
  if (!(await endPayment(tx, order, 'debit', { status: 'success', channelSerial: at.channelSerial }))) return
  await postJournal(tx, {
    businessDate: today,
    ...debitReceived({ ...at.payment, channel: at.channel, orderNo: order.orderNo }),
  })
  if (typeof tradeDate !== 'string' || typeof confirmDue !== 'string') {
    return giveBack(tx, order, { amount: at.payment.amount, failure: 'calendar-ended' })
  }
  const promised = fundTradeDateOf(at.calendar, order.closedDays, order.acceptedAt)
  const isLate = typeof promised === 'string' && promised < tradeDate
  if (isLate && order.latePayment === 'refund') {
    return giveBack(tx, order, { amount: at.payment.amount, failure: 'paid-late' })
  }
  const facts = { tradeDate, ...(isLate && { promised }) }
  await moveOrder(tx, order, 'paid', { actor: 'payments', tradeDate, confirmDue, facts })
  await auditOrderOf(tx, order, { actor: 'payments', action: 'payment.succeed', facts })
}

/** Sends money back that came after the calendar's last day, or too late for a fund that then refuses it. */
async function giveBack(
  tx: Tx,
  order: LockedOrder,
  { amount, failure }: { readonly amount: Fen; readonly failure: 'calendar-ended' | 'paid-late' },
): Promise<void> {
  const { today } = await readClock(tx)
  await moveOrder(tx, order, 'cancelled', { actor: 'payments', failure })
  await startRefund(tx, order, fenText(amount), today)
}
