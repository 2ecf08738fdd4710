import { addTradingDays, tradeDateOf } from '#domain/calendar/calendar.ts'
import { takeInstant, takeInstantOfAny } from '#server/people/accounts/instant.store.ts'
import { auditOrderOf } from '#server/trade/books/audit-order.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { LockedOrder } from '#server/trade/books/order.store.ts'
import { lockOrder, moveOrder } from '#server/trade/books/order.store.ts'
import type { DebitDeps } from '#server/trade/payments/debit-order.ts'
import type { OpenPayment } from '#server/trade/payments/payment.store.ts'
import { endPayment, markUnknown, takePayment } from '#server/trade/payments/payment.store.ts'
import type { ChannelAnswer, PaymentFailure } from '#ports/payment-channel.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'

const ASK_AGAIN_MS = 2_000

interface Key {
  readonly accountNumber: string
  readonly orderNo: string
}

/**
 * Has the partner bank pay a fast withdrawal from its own money; the shares then go to the bank with the files of T. If the answer is
 * lost, the bank is asked by serial and the request is never sent again. Nothing is posted in our money books, because the distributor
 * advances nothing (rules/orders.md#fast-redemption). If the bank refuses, the order is cancelled and the shares are free.
 */
export async function advanceWithdrawal(deps: DebitDeps, key: Key): Promise<void> {
  const begun = await inTransaction(deps.db, async (tx) => {
    const taken = await takeInstant(tx, key.accountNumber)
    const order = await lockOrder(tx, key.accountNumber, key.orderNo)
    const payment = order?.status === 'submitted' ? await takePayment(tx, key, 'advance') : null
    if (order && payment?.attempts === 1 && taken.kind !== 'instant') {
      // The bank has not been asked, and it is not asked for an account that was suspended or closed since.
      await refuse(tx, order, { channelSerial: null, reason: taken.kind })
      return null
    }
    return payment && { payment, at: (await readClock(tx)).now.toISOString() }
  })
  if (!begun) return
  const answer = await ask(deps, begun.payment, begun.at)
  const calendar = await deps.calendar()
  await inTransaction(deps.db, async (tx) => {
    const { openDay } = await takeInstantOfAny(tx, key.accountNumber, { holdsDay: true })
    const order = await lockOrder(tx, key.accountNumber, key.orderNo)
    if (order?.status !== 'submitted') return
    if (answer.kind === 'unknown' || answer.kind === 'not-found') {
      await markUnknown(tx, key, 'advance')
      await enqueue(tx, 'advance-withdrawal', key, {
        key: `advance:${key.orderNo}`,
        delayMs: ASK_AGAIN_MS,
      })
      return
    }
    if (answer.kind === 'failed') return refuse(tx, order, answer)
    await book(tx, order, answer.channelSerial, { openDay, calendar })
  })
}

async function ask(
  { channel }: Pick<DebitDeps, 'channel'>,
  payment: OpenPayment,
  at: string,
): Promise<ChannelAnswer> {
  const { serial, cardToken, amount } = payment
  const request = { serial, cardToken, amount, at }
  if (payment.attempts === 1) return channel.advance(request)
  const known = await channel.query(serial)
  return known.kind === 'not-found' ? channel.advance(request) : known
}

async function refuse(
  tx: Tx,
  order: LockedOrder,
  answer: Pick<Parameters<typeof endPayment>[3], 'channelSerial'> & {
    readonly reason: PaymentFailure | 'account-not-open'
  },
): Promise<void> {
  const { channelSerial, reason } = answer
  await endPayment(tx, order, 'advance', { status: 'failed', channelSerial, reason })
  const failure = 'advance-refused'
  await moveOrder(tx, order, 'cancelled', { actor: 'wallet', failure, facts: { reason } })
  await auditOrderOf(tx, order, { actor: 'wallet', action: 'withdrawal.refuse', facts: { reason } })
}

/** Books the bank's payment to the client: the shares belong to the bank from the first session that can still be given. */
async function book(
  tx: Tx,
  order: LockedOrder,
  channelSerial: string,
  { openDay, calendar }: { openDay: string; calendar: Parameters<typeof tradeDateOf>[0] },
): Promise<void> {
  const { now, today } = await takeInstantOfAny(tx, order.accountNumber)
  if (!(await endPayment(tx, order, 'advance', { status: 'success', channelSerial }))) return
  const tradeDate = tradeDateOf(calendar, now, openDay)
  const confirmDue =
    typeof tradeDate === 'string' ? addTradingDays(calendar, tradeDate, order.confirmDays) : tradeDate
  if (typeof tradeDate !== 'string' || typeof confirmDue !== 'string') {
    // The bank has paid, but no session is known for the shares: they stay bound until a person has dealt with it.
    const found = {
      check: 'fast-withdrawal' as const,
      registrarCode: order.registrarCode,
      subject: order.orderNo,
    }
    await openBreaks(tx, today, [{ ...found, reason: 'calendar-ended', ours: null, theirs: null }])
    return
  }
  await moveOrder(tx, order, 'paid', { actor: 'wallet', tradeDate, confirmDue, facts: { tradeDate } })
  await auditOrderOf(tx, order, { actor: 'wallet', action: 'withdrawal.advance', facts: { tradeDate } })
}
