import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '../break.store.ts'
import type { Of } from './stage.ts'

/** Confirmations whose money goes to the registrar: purchases, plans, results of subscriptions. */
const BUYING = ['122', '139', '130'] as const

/**
 * Marks the bookings of products that are settled gross 全额 (C2, ChargePayMethod 1): the whole amount becomes payable to the
 * registrar, so no fee stays in trust; what it then owes us is kept as `owed_fee` (domain.md 1.5, J3b).
 */
export async function markGross(tx: Tx): Promise<void> {
  await sql`alter table booking add column is_gross boolean not null default false,
    add column owed_fee numeric(18,2) not null default 0`.execute(tx)
  await sql`update booking b set is_gross = true, owed_fee = b.agency_fee, agency_fee = 0 from agency_term a, product p
    where p.product_code_id = b.product_code_id and a.registrar_code = b.registrar_code and a.fund_code = b.fund_code
      and a.share_class = p.charge_mode and a.validity @> b.trade_date and a.charge_pay_method = '1'
      and b.business_code = any(${BUYING}::text[])`.execute(tx)
}

/**
 * J3b-own: the fee that a registrar owes us after a gross settlement, in our own ledger, with the VAT of 6% that is in it
 * (domain.md 6.6). One journal a confirmation, by the registrar's serial.
 */
export async function postOwnFees(tx: Tx, of: Of): Promise<void> {
  await sql`
    with owed as (
      select gen_random_uuid() as id, registrar_code || registrar_serial as source, coalesce(company_code, '') as company,
        owed_fee, round(owed_fee * 100 / 106, 2) as net
      from booking where is_gross and is_good and owed_fee > 0 and outcome in ('confirmed', 'partially-confirmed')
    ), made as (
      insert into journal (journal_id, business_date, kind, source)
      select id, ${of.day}::date, 'J3b-own', source from owed returning journal_id
    )
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.day}::date, o.id, l.n, 'own', l.account, o.company, 'CNY', l.side, l.amount
    from owed o, lateral (values (1, '8121', 'D', o.owed_fee), (2, '8601', 'C', o.net), (3, '8221', 'C', o.owed_fee - o.net))
      l (n, account, side, amount)
    where l.amount > 0 and exists (select 1 from made)`.execute(tx)
}

/**
 * J4 falls due when the C2 says: BuyPayPeriod trading days from T. One payment a registrar and confirm day can have one day
 * only; where funds of it are told different ones, a break says which.
 */
export async function dateSettlement(tx: Tx, of: Of): Promise<void> {
  const { rows } = await sql<{ due: string }>`
    with two_classes as (
      select fund_code from agency_term where registrar_code = ${of.registrarCode}
      group by 1 having count(distinct share_class) > 1
    ), bought as (
      -- Whose class was bought has to be asked only where a fund has two with terms of their own.
      select distinct c.fund_code, c.trade_date, case when t.fund_code is not null then (
        select p.charge_mode from registrar_account r
        join fund_order o on o.account_number = r.account_number and o.order_no = c.order_no
        join product p using (product_code_id)
        where r.transaction_account_id = c.transaction_account_id) end as share_class
      from confirmation c left join two_classes t using (fund_code)
      where c.registrar_code = ${of.registrarCode} and c.confirm_date = ${of.day} and c.booked_at is not null
        and c.return_code = '0000' and c.confirmed_amount > 0 and c.business_code in ('122', '139')
    )
    select distinct trading_day_add('SSE', c.trade_date, a.buy_pay_days) as due
    from bought c join agency_term a on a.registrar_code = ${of.registrarCode} and a.fund_code = c.fund_code
      and a.validity @> c.trade_date and a.share_class = coalesce(c.share_class, a.share_class)
    order by 1`.execute(tx)
  const [due, other] = rows
  if (!due) return
  if (other) {
    const days = rows.map((row) => row.due).join(' ')
    await openBreaks(tx, of.day, [
      {
        check: 'parameters',
        registrarCode: of.registrarCode,
        subject: of.day,
        reason: 'pay-days-differ',
        ours: due.due,
        theirs: days,
      },
    ])
  }
  await sql`update registrar_settlement set due_on = greatest(${due.due}::date, ${of.day}::date)
    where registrar_code = ${of.registrarCode} and confirm_date = ${of.day} and kind = 'registrar' and paid_at is null`.execute(
    tx,
  )
}
