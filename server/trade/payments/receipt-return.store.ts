import { sql } from 'kysely'
import { columnFen, fenText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { PaymentFailure } from '#ports/payment-channel.ts'
import type { KeptReceipt } from './receipt.store.ts'
import { payeeOf } from './receipt.store.ts'

/** Money of a receipt on its way back to its sender. */
export interface ReceiptReturn {
  readonly serial: string
  readonly receiptSerial: string
  readonly payee: string
  readonly amount: Fen
  readonly attempts: number
}

/** Saves money that is to go back. The serial is Q and the receipt's own serial, so there is at most one. Returns the serial. */
export async function insertReturn(
  tx: Tx,
  receipt: KeptReceipt,
  of: { amount: Fen; reason: 'excess' | 'returned' },
): Promise<string> {
  const serial = `Q${receipt.serial}`
  await sql`insert into receipt_return (serial, channel, receipt_serial, payee, amount, reason, status, requested_at)
    values (${serial}, ${receipt.channel}, ${receipt.serial}, ${payeeOf(receipt.payerAccount)}, ${fenText(of.amount)}::numeric,
      ${of.reason}, 'initiated', business_now())`.execute(tx)
  return serial
}

/** Finds a return whose outcome is open, locks it and counts the attempt; null if it has ended. */
export async function takeReturn(tx: Tx, serial: string): Promise<ReceiptReturn | null> {
  const { rows } = await sql<Omit<ReceiptReturn, 'amount'> & { amount: string }>`
    update receipt_return set attempts = attempts + 1 where serial = ${serial} and status in ('initiated', 'unknown')
    returning serial, receipt_serial as "receiptSerial", payee, amount, attempts`.execute(tx)
  return rows[0] ? { ...rows[0], amount: columnFen(rows[0].amount) } : null
}

/** Ends a return once; false if it had ended already. */
export async function endReturn(
  tx: Tx,
  serial: string,
  answer: { status: 'success' | 'failed'; channelSerial: string; reason?: PaymentFailure },
): Promise<boolean> {
  const { rows } =
    await sql`update receipt_return set status = ${answer.status}, channel_serial = ${answer.channelSerial},
      failure = ${answer.reason ?? null}, answered_at = business_now()
    where serial = ${serial} and status in ('initiated', 'unknown') returning 1`.execute(tx)
  return rows.length > 0
}

export async function markReturnUnknown(tx: Tx, serial: string): Promise<void> {
  await sql`update receipt_return set status = 'unknown' where serial = ${serial} and status = 'initiated'`.execute(
    tx,
  )
}

/** Finds returns whose outcome is open, the oldest first. */
export async function findOpenReturns(tx: Db | Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ serial: string }>`select serial from receipt_return
    where status in ('initiated', 'unknown') order by requested_at, serial`.execute(tx)
  return rows.map((row) => row.serial)
}
