import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { RegistrarDay } from '#server/settlement/booking/stage.ts'

/** Business codes of confirmations whose money goes to the registrar: purchases, plans, results of subscriptions. */
const BUYING = ['122', '139', '130'] as const

/**
 * Business codes to which BuyPayPeriod applies. The money of a subscription falls due after its result (rules/orders.md#agency-terms).
 */
const TERMED = ['122', '139'] as const

/**
 * Marks the bookings of products that are settled gross 全额 (C2, ChargePayMethod 1). The whole amount becomes payable to the registrar, so
 * no fee stays in trust. The fee that the registrar then owes us is saved as `owed_fee` (rules/orders.md#agency-terms, J3b).
 */
export async function markGrossSettled(tx: Tx): Promise<void> {
  await sql`alter table booking add column is_gross boolean not null default false,
    add column owed_fee numeric(18,2) not null default 0`.execute(tx)
  await sql`update booking b set is_gross = true, owed_fee = b.agency_fee, agency_fee = 0 from agency_term a, product p
    where p.product_code_id = b.product_code_id and a.registrar_code = b.registrar_code and a.fund_code = b.fund_code
      and a.share_class = p.charge_mode and a.validity @> b.trade_date and a.charge_pay_method = '1'
      and b.business_code = any(${BUYING}::text[])`.execute(tx)
}

/**
 * Creates the temporary table `due_term`: the day on which the money of staged purchases is due at the registrar (J4), by product, trade
 * date and business code. It is BuyPayPeriod trading days after T by the C2 of T, never before the confirmation; the calendar is asked
 * once for each row. A fund that no C2 line covers gets the session after the confirmation, and a break names the fund. A registrar that
 * has sent no C2 at all stopped the night earlier (`receive-parameters`).
 */
export async function dateDues(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`create temp table due_term on commit drop as
    select t.*, a.buy_pay_days is not null as is_known,
      greatest(${of.day}::date, case when a.buy_pay_days is null then trading_day_add('SSE', ${of.day}::date, 1)
        else trading_day_add('SSE', t.trade_date, a.buy_pay_days) end) as due_on
    from (select distinct product_code_id, fund_code, trade_date, business_code from booking
      where amount is not null and outcome in ('confirmed', 'partially-confirmed')) t
    join product p using (product_code_id)
    left join agency_term a on a.registrar_code = ${of.registrarCode} and a.fund_code = t.fund_code
      and a.share_class = p.charge_mode and a.validity @> t.trade_date and t.business_code = any(${TERMED}::text[])`.execute(
    tx,
  )
  const { rows } = await sql<{ code: string }>`select distinct fund_code as code from due_term
    where not is_known and business_code = any(${TERMED}::text[])
      and exists (select 1 from agency_term where registrar_code = ${of.registrarCode}) order by 1`.execute(
    tx,
  )
  const fault = {
    check: 'parameters' as const,
    registrarCode: of.registrarCode,
    reason: 'pay-day-unknown' as const,
  }
  const breaks = rows.map(({ code }) => ({ ...fault, subject: code, ours: null, theirs: null }))
  await openBreaks(tx, of.day, breaks)
}

/**
 * Builds the serial of a payment to a registrar, or of its fees; the bank accepts each serial once. It contains kind, registrar and
 * confirm day, and also month and day of the due day if that is not the next session. Needs a row with `letter` and `due_on`.
 */
export function dueSerial(registrar: RawBuilder<unknown>, confirmDay: Day): RawBuilder<unknown> {
  return sql`letter || ${registrar} || to_char(${confirmDay}::date, 'YYYYMMDD') ||
    case when due_on = trading_day_add('SSE', ${confirmDay}::date, 1) then '' else to_char(due_on, 'MMDD') end`
}

/** The journal that makes a purchase's money payable: J3b if the fund settles gross, else J3a. Needs a row with `is_gross`. */
export const PURCHASE_JOURNAL = sql`case when is_gross then ${JOURNAL_SQL.purchaseConfirmedGross}
  else ${JOURNAL_SQL.purchaseConfirmed} end`

/**
 * Builds the lines of that journal in the trust ledger: the client's money becomes our debt to the registrar, less the fee that stays in
 * trust, which is zero if the fund settles gross (rules/ledger.md#journals). Needs a row with `order_no`, `registrar_code`,
 * `confirmed_amount`, `agency_fee` and `company_code`. The caller leaves out lines of zero.
 */
export function purchaseLines(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${id}, 1, 'trust', ${ACCOUNT_SQL.orderMoney}, order_no, 'CNY', 'D', confirmed_amount),
    (${id}, 2, 'trust', ${ACCOUNT_SQL.registrarPayable}, registrar_code, 'CNY', 'C', confirmed_amount - agency_fee),
    (${id}, 3, 'trust', ${ACCOUNT_SQL.feeInTrust}, coalesce(company_code, ''), 'CNY', 'C', agency_fee)`
}

/**
 * Posts J3b-own, the twin of J3b in our own ledger: the fee that a registrar owes us after a gross settlement or for a redemption, with
 * the VAT of 6% that it includes (rules/ledger.md#journals). One journal for each row of `from`, by the registrar's serial.
 */
export async function postOwnFees(tx: Tx, day: Day, from: RawBuilder<unknown>): Promise<void> {
  await sql`
    with owed as (
      select gen_random_uuid() as id, registrar_code || registrar_serial as source, coalesce(company_code, '') as company,
        owed_fee, round(owed_fee * 100 / 106, 2) as net
      from (${from}) f where owed_fee > 0
    ), made as (
      insert into journal (journal_id, business_date, kind, source)
      select id, ${day}::date, ${JOURNAL_SQL.feeClaimed}, source from owed returning journal_id
    )
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${day}::date, o.id, l.n, 'own', l.account, o.company, 'CNY', l.side, l.amount
    from owed o, lateral (values (1, ${ACCOUNT_SQL.feeReceivable}, 'D', o.owed_fee),
      (2, ${ACCOUNT_SQL.feeIncome}, 'C', o.net), (3, ${ACCOUNT_SQL.outputVat}, 'C', o.owed_fee - o.net))
      l (n, account, side, amount)
    where l.amount > 0 and exists (select 1 from made)`.execute(tx)
}

/**
 * Saves the fees that a registrar owes us, by fund company and as the one sum it pays, due with the money of the orders. They are owed
 * from the confirmation on, however a purchase is paid. Rows of `from` have `company_code`, `owed_fee` and `due_on`.
 */
export async function claimFees(tx: Tx, of: RegistrarDay, from: RawBuilder<unknown>): Promise<void> {
  await sql`insert into fee_claim as c (registrar_code, confirm_date, pay_date, company_code, amount)
    select ${of.registrarCode}, ${of.day}::date, due_on, coalesce(company_code, ''), sum(owed_fee) from (${from}) f
    where owed_fee > 0 group by 3, 4
    on conflict (registrar_code, confirm_date, pay_date, company_code) do update set amount = c.amount + excluded.amount`.execute(
    tx,
  )
  await sql`insert into registrar_receivable as r (registrar_code, confirm_date, kind, pay_date, serial, amount)
    select ${of.registrarCode}, ${of.day}::date, 'FE', due_on,
      'R' || ${of.registrarCode} || to_char(${of.day}::date, 'YYYYMMDD') || 'FE' || to_char(due_on, 'MMDD'), sum(owed_fee)
    from (${from}) f where owed_fee > 0 group by due_on
    on conflict (registrar_code, confirm_date, kind, pay_date) do update set amount = r.amount + excluded.amount`.execute(
    tx,
  )
}
