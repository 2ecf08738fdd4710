import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { RETURN_CATEGORIES, SUCCESS } from '#domain/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import { startRefund } from '#server/payments/refund-order.ts'
import { openBreaks } from './break.store.ts'

interface Of {
  readonly registrarCode: string
  readonly day: Day
}

/**
 * Books the kept confirmations of purchases of a day, set by set: orders, lots, position spans, journals J3a and J21, what
 * is owed to the registrar, refunds of what was not confirmed. Each confirmation once: `booked_at` is the mark.
 */
export async function bookPurchases(tx: Tx, of: Of): Promise<number> {
  await stage(tx, of)
  await breakStrangers(tx, of)
  await moveOrders(tx, of)
  await addLots(tx, of)
  await addSpans(tx, of)
  await postConfirmed(tx, of)
  await owe(tx, of)
  await refundRest(tx, of)
  await sql`update confirmation c set booked_at = business_now() from booking b
    where c.registrar_code = b.registrar_code and c.registrar_serial = b.registrar_serial`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from confirmation
    where registrar_code = ${of.registrarCode} and confirm_date = ${of.day} and booked_at is not null`.execute(
    tx,
  )
  return rows[0]!.n
}

/** What can be booked: a sent order of ours, same registrar and fund, no more confirmed than applied for. */
async function stage(tx: Tx, of: Of): Promise<void> {
  await sql`create temp table booking on commit drop as
    select c.*, o.account_number, o.product_code_id, o.share_class_id, o.amount, f.company_code,
      case when c.return_code <> ${SUCCESS} or c.confirmed_shares = 0 then 'failed'
        when c.confirmed_amount < o.amount then 'partially-confirmed' else 'confirmed' end as outcome,
      case when c.return_code <> ${SUCCESS} or c.confirmed_shares = 0 then o.amount
        else o.amount - c.confirmed_amount end as rest,
      coalesce(${JSON.stringify(RETURN_CATEGORIES)}::jsonb ->> c.return_code, 'SYSTEM') as category
    from confirmation c join fund_order o on o.order_no = c.order_no and o.registrar_code = c.registrar_code
      and o.status = 'sent' and o.kind = 'purchase'
    join share_class sc on sc.share_class_id = o.share_class_id and sc.fund_code = c.fund_code
    join fund f using (fund_id)
    where c.registrar_code = ${of.registrarCode} and c.confirm_date = ${of.day} and c.booked_at is null
      and c.confirmed_amount <= o.amount and c.fee <= c.confirmed_amount and c.business_code = '122'`.execute(
    tx,
  )
}

/** A line that is nobody's, or says more than was asked, is a break for a person, never a crash and never booked. */
async function breakStrangers(tx: Tx, of: Of): Promise<void> {
  const { rows } = await sql<{ serial: string; order_no: string; return_code: string }>`
    select registrar_serial as serial, order_no, return_code from confirmation c
    where registrar_code = ${of.registrarCode} and confirm_date = ${of.day} and booked_at is null
      and not exists (select 1 from booking b where b.registrar_serial = c.registrar_serial)`.execute(tx)
  await openBreaks(
    tx,
    of.day,
    rows.map((row) => ({
      check: 'confirmation',
      registrarCode: of.registrarCode,
      subject: row.serial,
      reason: 'no-matching-order',
      ours: null,
      theirs: `${row.order_no} ${row.return_code}`,
    })),
  )
}

async function moveOrders(tx: Tx, of: Of): Promise<void> {
  await sql`update fund_order o set status = b.outcome, confirm_date = ${of.day}, registrar_serial = b.registrar_serial,
      return_code = b.return_code, return_detail = b.return_detail,
      failure = case when b.outcome = 'failed' then b.category end,
      confirmed_amount = case when b.outcome <> 'failed' then b.confirmed_amount end,
      confirmed_shares = case when b.outcome <> 'failed' then b.confirmed_shares end,
      net_amount = case when b.outcome <> 'failed' then b.confirmed_amount - b.fee end,
      fee = case when b.outcome <> 'failed' then b.fee end,
      confirmed_nav = case when b.outcome <> 'failed' then b.nav end
    from booking b where o.account_number = b.account_number and o.order_no = b.order_no`.execute(tx)
  await sql`insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor, facts)
    select b.account_number, b.order_no, (select max(event_no) + 1 from order_event e
        where e.account_number = b.account_number and e.order_no = b.order_no),
      'sent', b.outcome, business_now(), 'settlement', jsonb_build_object('registrarSerial', b.registrar_serial)
    from booking b`.execute(tx)
}

async function addLots(tx: Tx, of: Of): Promise<void> {
  await sql`insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
      redeemable_from, shares, remaining, cost, fee, nav)
    select b.account_number, b.registrar_code || b.registrar_serial, b.share_class_id, b.product_code_id, b.order_no,
      b.trade_date, ${of.day}, trading_day_add('SSE', b.trade_date, v.redeemable_days), b.confirmed_shares,
      b.confirmed_shares, b.confirmed_amount, b.fee, b.nav
    from booking b join product_version v on v.product_code_id = b.product_code_id and v.validity @> b.trade_date
    where b.outcome <> 'failed'`.execute(tx)
}

/** The span that was open ends on the confirm day and a new one begins; one that began today only grows. */
async function addSpans(tx: Tx, of: Of): Promise<void> {
  await sql`create temp table grown on commit drop as
    select account_number, product_code_id, sum(confirmed_shares) as shares from booking
    where outcome <> 'failed' group by 1, 2`.execute(tx)
  await sql`create temp table before_span on commit drop as
    select g.*, s.shares as held, s.frozen, s.validity from grown g left join position_span s
      on s.account_number = g.account_number and s.product_code_id = g.product_code_id and upper_inf(s.validity)`.execute(
    tx,
  )
  await sql`update position_span s set validity = daterange(lower(s.validity), ${of.day}::date) from before_span b
    where s.account_number = b.account_number and s.product_code_id = b.product_code_id and upper_inf(s.validity)
      and lower(s.validity) < ${of.day}::date`.execute(tx)
  await sql`insert into position_span (account_number, product_code_id, validity, shares, frozen)
    select account_number, product_code_id, daterange(${of.day}::date, null), coalesce(held, 0) + shares, coalesce(frozen, 0)
    from before_span
    on conflict (account_number, product_code_id, validity) do update set shares = excluded.shares`.execute(
    tx,
  )
}

/** J3a: the client's money becomes what we owe the registrar and the fee we keep; J21: the shares (domain.md 6.6). */
async function postConfirmed(tx: Tx, of: Of): Promise<void> {
  await sql`
    with good as (select b.*, gen_random_uuid() as money_id, gen_random_uuid() as units_id from booking b where outcome <> 'failed'),
    made as (
      insert into journal (journal_id, business_date, kind, source)
      select money_id, ${of.day}::date, 'J3a', registrar_code || registrar_serial from good union all
      select units_id, ${of.day}::date, 'J21', registrar_code || registrar_serial from good
      returning journal_id
    ), lines as (
      select money_id as id, 1 as n, 'trust' as ledger, '2101' as account, order_no as subject, 'CNY' as unit, 'D' as side,
        confirmed_amount as amount from good
      union all select money_id, 2, 'trust', '2201', registrar_code, 'CNY', 'C', confirmed_amount - agency_fee from good
      union all select money_id, 3, 'trust', '2301', coalesce(company_code, ''), 'CNY', 'C', agency_fee from good
      union all select units_id, 1, 'units', 'UNITS', account_number || ':' || registrar_code || registrar_serial, fund_code,
        'D', confirmed_shares from good
      union all select units_id, 2, 'units', 'TA_UNITS', registrar_code, fund_code, 'C', confirmed_shares from good
    )
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.day}::date, id, n, ledger, account, subject, unit, side, amount from lines
    where amount > 0 and exists (select 1 from made)`.execute(tx)
}

/** J4 and J5 fall due on the next trading day: net money to the registrar, the fee out of trust (domain.md 6.6). */
async function owe(tx: Tx, of: Of): Promise<void> {
  await sql`insert into registrar_settlement (registrar_code, confirm_date, due_on, kind, amount, serial)
    select ${of.registrarCode}, ${of.day}::date, trading_day_add('SSE', ${of.day}::date, 1), kind, amount,
      serial || ${of.registrarCode} || to_char(${of.day}::date, 'YYYYMMDD')
    from (select 'registrar' as kind, 'T' as serial, sum(confirmed_amount - agency_fee) as amount from booking
        where outcome <> 'failed'
      union all select 'fee-sweep', 'F', sum(agency_fee) from booking where outcome <> 'failed') due
    where amount > 0 on conflict do nothing`.execute(tx)
}

async function refundRest(tx: Tx, of: Of): Promise<void> {
  const { rows } = await sql<{ account_number: string; order_no: string; rest: string }>`
    select account_number, order_no, rest::text from booking where rest > 0 order by order_no`.execute(tx)
  for (const row of rows) {
    await startRefund(tx, { accountNumber: row.account_number, orderNo: row.order_no }, row.rest, of.day)
  }
}
