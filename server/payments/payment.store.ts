import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { columnFen } from '#domain/money.ts'
import type { Fen } from '#domain/money.ts'
import type { PaymentFailure } from '#server/ports/payment-channel.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export type Direction = 'debit' | 'refund'

export interface OpenPayment {
  readonly serial: string
  readonly amount: Fen
  readonly attempts: number
  readonly cardToken: string
  readonly requestedAt: Date
}

interface Key {
  readonly accountNumber: string
  readonly orderNo: string
}

/** The payment while its outcome is open, locked; null when it has ended or never was. Counts the attempt. */
export async function takePayment(tx: Tx, key: Key, direction: Direction): Promise<OpenPayment | null> {
  const { rows } = await sql<{
    serial: string
    amount: string
    attempts: number
    card_token: string
    requested_at: Date
  }>`
    update payment p set attempts = attempts + 1 from pay_instrument i
    where p.account_number = ${key.accountNumber} and p.order_no = ${key.orderNo} and p.direction = ${direction}
      and p.status in ('initiated', 'unknown') and i.investor_pay_id = p.investor_pay_id
    returning p.serial, p.amount, p.attempts, i.card_token, p.requested_at`.execute(tx)
  const row = rows[0]
  if (!row) return null
  return {
    serial: row.serial,
    amount: columnFen(row.amount),
    attempts: row.attempts,
    cardToken: row.card_token,
    requestedAt: row.requested_at,
  }
}

/** Ends a payment once. False when it had ended already: the answer of a second look is not booked again. */
export async function endPayment(
  tx: Tx,
  key: Key,
  direction: Direction,
  answer: { status: 'success' | 'failed'; channelSerial: string; reason?: PaymentFailure },
): Promise<boolean> {
  const { rows } = await sql`
    update payment set status = ${answer.status}, channel_serial = ${answer.channelSerial},
      reason = ${answer.reason ?? null}, answered_at = business_now()
    where account_number = ${key.accountNumber} and order_no = ${key.orderNo} and direction = ${direction}
      and status in ('initiated', 'unknown') returning 1`.execute(tx)
  return rows.length > 0
}

export async function markUnknown(tx: Tx, key: Key, direction: Direction): Promise<void> {
  await sql`update payment set status = 'unknown'
    where account_number = ${key.accountNumber} and order_no = ${key.orderNo} and direction = ${direction}
      and status = 'initiated'`.execute(tx)
}

/** A refund to the card the money came from; the order's own serial with an R in front, so there is one at most. */
export async function insertRefund(tx: Tx, key: Key, amount: string): Promise<void> {
  await sql`insert into payment (account_number, order_no, direction, serial, channel, investor_pay_id, amount, status, requested_at)
    select account_number, order_no, 'refund', 'R' || order_no, channel, investor_pay_id, ${amount}::numeric, 'initiated',
      business_now()
    from payment where account_number = ${key.accountNumber} and order_no = ${key.orderNo} and direction = 'debit'
    on conflict do nothing`.execute(tx)
}

/** Payments whose outcome is still open, oldest first: what a night must settle before it can balance. */
export async function findOpenPayments(
  db: Db | Tx,
): Promise<(Key & { direction: Direction; serial: string; day: Day })[]> {
  const { rows } = await sql<Key & { direction: Direction; serial: string; day: Day }>`
    select account_number as "accountNumber", order_no as "orderNo", direction, serial,
      (requested_at at time zone 'Asia/Shanghai')::date as day
    from payment where status in ('initiated', 'unknown') order by requested_at`.execute(db)
  return rows
}
