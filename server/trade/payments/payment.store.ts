import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, fenText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { PaymentFailure } from '#ports/payment-channel.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** The direction of a payment. An advance is the partner bank's own money, for shares that go to the bank. */
export type Direction = 'debit' | 'refund' | 'advance'

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

/** Finds a payment whose outcome is open, locks it and counts the attempt. Null if it has ended or does not exist. */
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

/** Ends a payment once. False if it had ended already: a second answer is not booked again. */
export async function endPayment(
  tx: Tx,
  key: Key,
  direction: Direction,
  answer: {
    status: 'success' | 'failed'
    /** Null if the bank was never asked. */
    channelSerial: string | null
    reason?: PaymentFailure | 'account-not-open'
  },
): Promise<boolean> {
  const { rows } = await sql`
    update payment set status = ${answer.status}, channel_serial = ${answer.channelSerial},
      reason = ${answer.reason ?? null}, answered_at = business_now(),
      -- An advance is not our money, so it will not be in a bank statement of ours. It counts as settled at once.
      settled_on = case when direction = 'advance' then business_today() else settled_on end
    where account_number = ${key.accountNumber} and order_no = ${key.orderNo} and direction = ${direction}
      and status in ('initiated', 'unknown') returning 1`.execute(tx)
  return rows.length > 0
}

export async function markUnknown(tx: Tx, key: Key, direction: Direction): Promise<void> {
  await sql`update payment set status = 'unknown'
    where account_number = ${key.accountNumber} and order_no = ${key.orderNo} and direction = ${direction}
      and status = 'initiated'`.execute(tx)
}

/**
 * Saves a refund to the account that the money came from; if it came from no account, to the order's own account or the client's first.
 * The serial is R and the order number, so there is at most one refund. False if the client has no bank account at all.
 */
export async function insertRefund(tx: Tx, key: Key, amount: string): Promise<boolean> {
  const { rows } = await sql<{ has_account: boolean }>`
    with target as (
      select o.account_number, o.order_no, coalesce(p.channel, 'bank') as channel,
        coalesce(p.investor_pay_id, case when i.mode <> 'wallet' then i.investor_pay_id end,
          (select f.investor_pay_id from pay_instrument f where f.account_number = o.account_number and f.mode <> 'wallet'
            and f.state = 'active' order by f.is_default desc, f.recorded_at limit 1)) as account
      from fund_order o left join payment p on p.account_number = o.account_number and p.order_no = o.order_no
        and p.direction = 'debit'
      left join pay_instrument i on i.investor_pay_id = o.investor_pay_id
      where o.account_number = ${key.accountNumber} and o.order_no = ${key.orderNo}
    ), made as (
      insert into payment (account_number, order_no, direction, serial, channel, investor_pay_id, amount, status, requested_at)
      select account_number, order_no, 'refund', 'R' || order_no, channel, account, ${amount}::numeric, 'initiated',
        business_now()
      from target where account is not null on conflict do nothing
    ) select account is not null as has_account from target`.execute(tx)
  return rows[0]?.has_account ?? false
}

/** Saves money that the client sent themselves as a payment that has ended already, by the statement that contains it. */
export async function insertReceived(
  tx: Tx,
  key: Key,
  of: { investorPayId: string; amount: Fen; channelSerial: string; day: Day },
): Promise<void> {
  await sql`insert into payment (account_number, order_no, direction, serial, channel, investor_pay_id, amount, status,
      channel_serial, requested_at, answered_at, settled_on)
    values (${key.accountNumber}, ${key.orderNo}, 'debit', ${`D${key.orderNo}`}, 'bank', ${of.investorPayId},
      ${fenText(of.amount)}::numeric, 'success', ${of.channelSerial}, business_now(), business_now(), ${of.day})`.execute(
    tx,
  )
}

/** Whether wallet shares pay this order: its money then comes from its other half. */
export async function isPaidByHalf(tx: Tx, key: Key): Promise<boolean> {
  const { rows } = await sql`select 1 from fund_order where account_number = ${key.accountNumber}
    and order_no = ${key.orderNo} and amount is not null and paired_order_no is not null`.execute(tx)
  return rows.length > 0
}

/** Saves an advance for which the partner bank is to be asked. */
export async function insertAdvance(
  tx: Tx,
  key: Key,
  of: { investorPayId: string; amount: Fen },
): Promise<void> {
  await sql`insert into payment (account_number, order_no, direction, serial, channel, investor_pay_id, amount, status,
      requested_at)
    values (${key.accountNumber}, ${key.orderNo}, 'advance', ${`A${key.orderNo}`}, 'bank', ${of.investorPayId},
      ${fenText(of.amount)}::numeric, 'initiated', business_now())`.execute(tx)
}

/** Finds payments whose outcome is still open, the oldest first. A night must settle them before it can balance. */
export async function findOpenPayments(
  db: Db | Tx,
): Promise<(Key & { direction: Direction; serial: string; day: Day })[]> {
  const { rows } = await sql<Key & { direction: Direction; serial: string; day: Day }>`
    select account_number as "accountNumber", order_no as "orderNo", direction, serial,
      (requested_at at time zone 'Asia/Shanghai')::date as day
    from payment where status in ('initiated', 'unknown') order by requested_at`.execute(db)
  return rows
}
