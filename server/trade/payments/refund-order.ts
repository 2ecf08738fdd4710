import { columnFen, fenText } from '#domain/number/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { refundOwed, refundPaid } from '#server/base/ledger/journals.ts'
import type { LockedOrder } from '#server/trade/books/order.store.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { ChannelAnswer } from '#ports/payment-channel.ts'
import type { DebitDeps } from './debit-order.ts'
import { endPayment, insertRefund, isPaidByHalf, markUnknown, takePayment } from './payment.store.ts'

const ASK_AGAIN_MS = 2_000

/**
 * Sends unspent money back to the account it came from: J6 now, J7 when the bank has paid. An order that a wallet pays has no money yet:
 * the money goes back to the wallet when the money of its shares has arrived (server/trade/wallet/settle-wallet.ts).
 */
export async function startRefund(
  tx: Tx,
  order: Pick<LockedOrder, 'accountNumber' | 'orderNo'>,
  amount: string,
  today: string,
): Promise<void> {
  if (await isPaidByHalf(tx, order)) return
  await postJournal(tx, {
    businessDate: today,
    ...refundOwed({ orderNo: order.orderNo, amount: columnFen(amount) }),
  })
  await requestRefund(tx, { accountNumber: order.accountNumber, orderNo: order.orderNo }, amount, today)
}

/** Has the bank pay a refund that is owed already. A client without a bank account becomes a break for a person. */
export async function requestRefund(
  tx: Tx,
  key: Pick<LockedOrder, 'accountNumber' | 'orderNo'>,
  amount: string,
  today: string,
): Promise<void> {
  if (await insertRefund(tx, key, amount)) {
    await enqueue(tx, 'refund-order', key, { key: `refund:${key.orderNo}` })
    return
  }
  const found = {
    check: 'payments' as const,
    registrarCode: '',
    subject: key.orderNo,
    reason: 'no-account' as const,
  }
  await openBreaks(tx, today, [{ ...found, ours: amount, theirs: null }])
}

/** Pays a refund and books J7. If the answer is lost, the bank is asked by serial; money is never sent twice. */
export async function refundOrder(
  deps: Pick<DebitDeps, 'db' | 'channel'>,
  key: { accountNumber: string; orderNo: string },
): Promise<void> {
  const begun = await inTransaction(deps.db, async (tx) => {
    const payment = await takePayment(tx, key, 'refund')
    return payment ? { payment, at: (await readClock(tx)).now.toISOString() } : null
  })
  if (!begun) return
  const { payment, at } = begun
  const known = payment.attempts === 1 ? null : await deps.channel.query(payment.serial)
  const answer: ChannelAnswer =
    known && known.kind !== 'not-found'
      ? known
      : await deps.channel.payOut({
          serial: payment.serial,
          payee: payment.cardToken,
          amount: payment.amount,
          at,
          purpose: 'refund',
        })
  await inTransaction(deps.db, async (tx) => {
    if (answer.kind === 'unknown' || answer.kind === 'not-found') {
      await markUnknown(tx, key, 'refund')
      await enqueue(tx, 'refund-order', key, { key: `refund:${key.orderNo}`, delayMs: ASK_AGAIN_MS })
      return
    }
    const { channelSerial } = answer
    if (answer.kind === 'failed') {
      // The money stays owed to the client until a person has dealt with it.
      await endPayment(tx, key, 'refund', { status: 'failed', channelSerial, reason: answer.reason })
      const about = {
        check: 'payments' as const,
        registrarCode: '',
        subject: key.orderNo,
        reason: 'return-failed' as const,
      }
      const { today } = await readClock(tx)
      await openBreaks(tx, today, [{ ...about, ours: fenText(payment.amount), theirs: answer.reason }])
      return
    }
    if (!(await endPayment(tx, key, 'refund', { status: 'success', channelSerial }))) return
    await postJournal(tx, {
      businessDate: (await readClock(tx)).today,
      ...refundPaid({ ...payment, owedFor: key.orderNo }),
    })
  })
}
