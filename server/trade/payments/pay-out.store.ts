import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { PaymentFailure } from '#ports/payment-channel.ts'

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

/** Finds the pay-outs that can be paid now: the registrar's money is in, or an earlier answer was lost. */
export async function findDuePayOuts(db: Db | Tx): Promise<PayOut[]> {
  const { rows } = await sql<Omit<PayOut, 'amount'> & { amount: string }>`
    select p.account_number as "accountNumber", p.serial, p.order_no as "orderNo", p.kind, p.amount,
      i.card_token as "cardToken", p.attempts
    from pay_out p join pay_instrument i using (investor_pay_id)
    where p.status in ('due', 'initiated', 'unknown') and p.resends is null and i.mode <> 'wallet'
    order by p.serial`.execute(db)
  return rows.map((row) => ({ ...row, amount: columnFen(row.amount) }))
}

/** Finds the due pay-outs that stay with us, because they go into the client's wallet. */
export async function findWalletPayOuts(db: Db | Tx): Promise<Omit<PayOut, 'cardToken'>[]> {
  const { rows } = await sql<Omit<PayOut, 'amount' | 'cardToken'> & { amount: string }>`
    select p.account_number as "accountNumber", p.serial, p.order_no as "orderNo", p.kind, p.amount, p.attempts
    from pay_out p join pay_instrument i using (investor_pay_id)
    where p.status = 'due' and i.mode = 'wallet' order by p.serial`.execute(db)
  return rows.map((row) => ({ ...row, amount: columnFen(row.amount) }))
}

/** Ends a pay-out that became an order of the wallet's fund; no bank statement will contain it. False if it had ended already. */
export async function endInWallet(
  tx: Tx,
  payOut: Pick<PayOut, 'accountNumber' | 'serial'>,
  walletOrderNo: string,
  day: Day,
): Promise<boolean> {
  const { rows } = await sql`update pay_out set status = 'success', channel_serial = ${walletOrderNo},
      answered_at = business_now(), settled_on = ${day}
    where account_number = ${payOut.accountNumber} and serial = ${payOut.serial} and status = 'due' returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Redirects a pay-out that the wallet cannot take to the client's first bank account; false if they have none. */
export async function redirectToBank(
  tx: Tx,
  payOut: Pick<PayOut, 'accountNumber' | 'serial'>,
): Promise<boolean> {
  const { rows } = await sql`
    update pay_out p set investor_pay_id = (select i.investor_pay_id from pay_instrument i
      where i.account_number = p.account_number and i.mode <> 'wallet' and i.state = 'active'
      order by i.is_default desc, i.recorded_at limit 1)
    where p.account_number = ${payOut.accountNumber} and p.serial = ${payOut.serial} and p.status = 'due'
      and exists (select 1 from pay_instrument i where i.account_number = p.account_number and i.mode <> 'wallet'
        and i.state = 'active') returning 1`.execute(tx)
  return rows.length > 0
}

/** Saves that the bank is about to be asked: after a crash the next run queries the serial, and nothing is sent twice. */
export async function beginPayOut(tx: Tx, payOut: Pick<PayOut, 'accountNumber' | 'serial'>): Promise<void> {
  await sql`update pay_out set status = 'initiated', attempts = attempts + 1
    where account_number = ${payOut.accountNumber} and serial = ${payOut.serial}`.execute(tx)
}

/** Ends a pay-out once; false if it had ended already. */
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
