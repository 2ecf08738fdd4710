import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** Unfinished things that a leap would leave behind. */
export type UnderWay = 'order' | 'payment' | 'pay-out' | 'settlement' | 'receipt' | 'break' | 'daily-income'

/** Locks the open day until the transaction ends, and says whether the clock is a sandbox's: only such a clock can be moved. */
export async function lockOpenDay(tx: Tx): Promise<{ openDay: Day; isSandbox: boolean }> {
  const { rows } = await sql<{ openDay: Day; isSandbox: boolean }>`
    select open_day as "openDay", exists (select 1 from sandbox_clock) as "isSandbox"
    from business_state for update`.execute(tx)
  return rows[0]!
}

/**
 * Finds what is not finished: an order, a payment, money owed in either direction, a break; and a money fund that is held, because
 * it earns each day. A payment that the bank has made and will show in its next statement counts as finished.
 */
export async function findUnderWay(tx: Tx): Promise<UnderWay[]> {
  const { rows } = await sql<{ what: UnderWay }>`
    select 'order' as what where exists (select 1 from fund_order
      where status not in ('pay-failed', 'cancelled', 'failed', 'settled'))
    union all select 'payment' where exists (select 1 from payment where status in ('initiated', 'unknown'))
    union all select 'pay-out' where exists (select 1 from pay_out p where status <> 'success'
      and not exists (select 1 from pay_out a where a.account_number = p.account_number and a.resends = p.serial))
    union all select 'settlement' where exists (select 1 from registrar_settlement where paid_at is null)
    union all select 'receipt' where exists (select 1 from registrar_receivable where received_on is null)
    union all select 'break' where exists (select 1 from recon_break where closed_at is null)
    union all select 'daily-income' where exists (select 1 from lot join share_class using (share_class_id)
      join fund using (fund_id) where remaining > 0 and fund_type = 'MM')`.execute(tx)
  return rows.map((row) => row.what)
}

/** A dividend or split of a fund that clients hold. */
export interface HeldEvent {
  readonly exDay: Day
  /** Trading days from T to the confirmation. The registrar's night that books the event comes that much later. */
  readonly confirmDays: number
}

/** Finds the events whose day is known already and lies in [from, to). */
export async function findHeldEvents(tx: Tx, from: Day, to: Day): Promise<HeldEvent[]> {
  const { rows } = await sql<HeldEvent>`
    select distinct n.nav_date as "exDay", v.confirm_days as "confirmDays"
    from (select distinct share_class_id, product_code_id from lot where remaining > 0) held
    join nav n using (share_class_id)
    join product_version v on v.product_code_id = held.product_code_id and v.validity @> n.nav_date
    where n.state = 'released' and n.nav_date >= ${from}::date and n.nav_date < ${to}::date
      and (n.dividend <> 0 or n.split_ratio <> 1)`.execute(tx)
  return rows
}

/** Moves the open day. A leader of a night can commit nothing more, and the days between were never business days. */
export async function moveOpenDay(tx: Tx, from: Day, to: Day): Promise<void> {
  await sql`update business_state set open_day = ${to}, fence = fence + 1 where open_day = ${from}`.execute(
    tx,
  )
  await sql`update business_day set day = ${to} where day = ${from} and state = 'open'`.execute(tx)
}
