import type { ParsedOf } from '#contract/endpoint.ts'
import type { returnReceipt as contract } from '#contract/payment/receipt.ts'
import { fenText } from '#domain/number/money.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { receiptReturned, refundPaid } from '#server/base/ledger/journals.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { ChannelAnswer } from '#ports/payment-channel.ts'
import type { DebitDeps } from './debit-order.ts'
import { endReturn, insertReturn, markReturnUnknown, takeReturn } from './receipt-return.store.ts'
import { lockReceipt, markReturned } from './receipt.store.ts'

const ASK_AGAIN_MS = 2_000

/**
 * Sends a receipt back to the account it came from, whoever its owner is: owed to them from now on, J7 when the bank has paid. Refuses a
 * receipt that has paid an order or is on its way back, and one whose account the bank did not name.
 */
export async function returnReceipt(
  call: WriteCall<Operator>,
  input: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx } = call
  const receipt = await lockReceipt(tx, input.serial)
  if (!receipt) return { kind: 'receipt-not-found' }
  if (receipt.matchedOrderNo !== null || receipt.returnedAt !== null) return { kind: 'receipt-done' }
  if (receipt.payerAccount === '') return { kind: 'receipt-without-account' }
  const { amount } = receipt
  await markReturned(tx, receipt)
  const serial = await insertReturn(tx, receipt, { amount, reason: 'returned' })
  await postJournal(tx, {
    businessDate: (await readClock(tx)).today,
    ...receiptReturned(receipt),
  })
  await enqueue(tx, 'return-receipt', { serial }, { key: `return:${serial}` })
  await appendAudit(tx, {
    ...audited(call),
    stream: 'receipts',
    action: 'receipt.return',
    subject: receipt.serial,
    facts: { reason: input.reason },
  })
  return ok({ serial })
}

/** Pays a return by one serial: J7. A lost answer is queried; a refused return stays owed until a person has dealt with it. */
export async function sendReturn(
  deps: Pick<DebitDeps, 'db' | 'channel'>,
  key: { serial: string },
): Promise<void> {
  const begun = await inTransaction(deps.db, async (tx) => {
    const taken = await takeReturn(tx, key.serial)
    return taken && { taken, at: (await readClock(tx)).now.toISOString() }
  })
  if (!begun) return
  const { serial, payee, amount, attempts, receiptSerial } = begun.taken
  const known = attempts === 1 ? null : await deps.channel.query(serial)
  const answer: ChannelAnswer =
    known && known.kind !== 'not-found'
      ? known
      : await deps.channel.payOut({ serial, payee, amount, at: begun.at, purpose: 'refund' })
  await inTransaction(deps.db, async (tx) => {
    if (answer.kind === 'unknown' || answer.kind === 'not-found') {
      await markReturnUnknown(tx, serial)
      await enqueue(tx, 'return-receipt', key, { key: `return:${serial}`, delayMs: ASK_AGAIN_MS })
      return
    }
    const { channelSerial } = answer
    if (answer.kind === 'failed') {
      await endReturn(tx, serial, { status: 'failed', channelSerial, reason: answer.reason })
      const about = {
        check: 'payments' as const,
        registrarCode: '',
        subject: serial,
        reason: 'return-failed' as const,
      }
      const { today } = await readClock(tx)
      await openBreaks(tx, today, [{ ...about, ours: fenText(amount), theirs: answer.reason }])
      return
    }
    if (!(await endReturn(tx, serial, { status: 'success', channelSerial }))) return
    await postJournal(tx, {
      businessDate: (await readClock(tx)).today,
      ...refundPaid({ serial, amount, owedFor: receiptSerial }),
    })
  })
}
