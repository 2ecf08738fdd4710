import { sql } from 'kysely'
import { columnFen } from '#domain/money.ts'
import type { Fen } from '#domain/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { PaymentFailure } from '#server/ports/payment-channel.ts'

/** Money on its way to a client's card. `attempts` counts how often the bank was asked. */
export interface PayOut {
  readonly accountNumber: string
  readonly serial: string
  readonly orderNo: string | null
  readonly kind: string
  readonly amount: Fen
  readonly cardToken: string
  readonly attempts: number
}

/** What may be paid now: the registrar's money is in, or an earlier answer was lost. */
export async function findDuePayOuts(db: Db | Tx): Promise<PayOut[]> {
  const { rows } = await sql<Omit<PayOut, 'amount'> & { amount: string }>`
    select p.account_number as "accountNumber", p.serial, p.order_no as "orderNo", p.kind, p.amount,
      i.card_token as "cardToken", p.attempts
    from pay_out p join pay_instrument i using (investor_pay_id)
    where p.status in ('due', 'initiated', 'unknown') order by p.serial`.execute(db)
  return rows.map((row) => ({ ...row, amount: columnFen(row.amount) }))
}

/** Says that the bank is about to be asked: after a crash the next run asks what became of the serial, and sends nothing twice. */
export async function beginPayOut(tx: Tx, payOut: Pick<PayOut, 'accountNumber' | 'serial'>): Promise<void> {
  await sql`update pay_out set status = 'initiated', attempts = attempts + 1
    where account_number = ${payOut.accountNumber} and serial = ${payOut.serial}`.execute(tx)
}

/** Ends a pay-out once; false where it had ended. */
export async function endPayOut(
  tx: Tx,
  payOut: Pick<PayOut, 'accountNumber' | 'serial'>,
  answer: { status: 'success' | 'failed'; channelSerial: string; reason?: PaymentFailure },
): Promise<boolean> {
  const { rows } = await sql`
    update pay_out set status = ${answer.status}, channel_serial = ${answer.channelSerial}, reason = ${answer.reason ?? null},
      answered_at = business_now()
    where account_number = ${payOut.accountNumber} and serial = ${payOut.serial}
      and status in ('due', 'initiated', 'unknown') returning 1`.execute(tx)
  return rows.length > 0
}

export async function markPayOutUnknown(
  tx: Tx,
  payOut: Pick<PayOut, 'accountNumber' | 'serial'>,
): Promise<void> {
  await sql`update pay_out set status = 'unknown'
    where account_number = ${payOut.accountNumber} and serial = ${payOut.serial} and status = 'initiated'`.execute(
    tx,
  )
}
