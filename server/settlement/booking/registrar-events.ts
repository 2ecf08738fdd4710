import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'
import type { RegistrarDay } from './stage.ts'

/** The kinds of orders that a registrar starts by itself, with their business codes (rules/orders.md#order-kinds). */
const STARTED = [
  { kind: 'transfer-in', code: '127' },
  { kind: 'transfer-in', code: '134' },
  { kind: 'transfer-out', code: '128' },
  { kind: 'transfer-out', code: '135' },
  { kind: 'forced-redemption', code: '142' },
  { kind: 'forced-increase', code: '144' },
  { kind: 'forced-decrease', code: '145' },
  { kind: 'liquidation', code: '150' },
  { kind: 'termination', code: '151' },
] as const

/**
 * Opens an order of origin `registrar` for each event that the registrar starts by itself, with a fund of its own, since there is
 * no application of ours. The order is numbered after the registrar's serial, and the line is then booked as its answer.
 */
export async function openRegistrarOrders(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`
    with started as (
      select c.*, k.kind, p.product_code_id, p.share_class_id
      from line c join unnest(${STARTED.map((each) => each.kind)}::text[], ${STARTED.map((each) => each.code)}::text[]) as k (kind, code) on k.code = c.business_code
      join share_class sc on sc.fund_code = c.fund_code and sc.retired_on is null
      join fund f on f.fund_id = sc.fund_id and f.registrar_code = c.registrar_code
      join product p on p.share_class_id = sc.share_class_id and p.charge_mode = (select min(q.charge_mode) from product q
        where q.share_class_id = sc.share_class_id)
      where c.is_from_registrar and c.confirmed_shares > 0 and c.account_number is not null
        -- A line that answers an application of ours is not initiated by the registrar, even if its flag says so.
        and not exists (select 1 from fund_order o where o.account_number = c.account_number and o.order_no = c.order_no
          and o.origin <> 'registrar')
    ), made as (
      insert into fund_order (account_number, order_no, kind, origin, origin_ref, product_code_id, share_class_id,
        registrar_code, shares, status, accepted_at, trade_date, confirm_due)
      select account_number, 'T' || registrar_serial, kind, 'registrar', registrar_serial, product_code_id, share_class_id,
        registrar_code, confirmed_shares, 'sent', business_now(), trade_date, ${of.day}
      from started on conflict do nothing returning account_number, order_no
    ), events as (
      insert into order_event (account_number, order_no, event_no, to_status, at, actor)
      select account_number, order_no, 1, 'sent', business_now(), 'registrar' from made
    ), named as (
      update confirmation c set order_no = 'T' || c.registrar_serial from started s
      where c.registrar_code = s.registrar_code and c.registrar_serial = s.registrar_serial
    )
    update line l set order_no = 'T' || l.registrar_serial from started s where l.registrar_serial = s.registrar_serial`.execute(
    tx,
  )
}

/**
 * Books shares that came or went without money: a split (pro rata over the lots, which keep their dates), other forced changes and
 * transfers. Value and cost stay the same; the units ledger is posted lot by lot (I13).
 */
export async function bookShareChanges(tx: Tx, of: RegistrarDay): Promise<void> {
  await scaleLots(tx)
  await sql`insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
      redeemable_from, registered_on, source, shares, remaining, cost, fee, nav)
    select account_number, registrar_code || registrar_serial, share_class_id, product_code_id, order_no, trade_date,
      ${of.day}, ${of.day}, coalesce(registered_on, ${of.day}::date), kind, confirmed_shares, confirmed_shares, 0, 0, nav
    from booking where kind in ('forced-increase', 'transfer-in') and share_adjustment <> '5' and is_good`.execute(
    tx,
  )
  await sql`insert into touched select account_number, product_code_id from booking
    where kind in ('forced-increase', 'forced-decrease', 'transfer-in', 'transfer-out')`.execute(tx)
  await postShareChanges(tx, of)
}

/** Scales each lot by the same ratio, cut to hundredths. The remainder of the rounding goes to the largest lot. */
async function scaleLots(tx: Tx): Promise<void> {
  await sql`create temp table scaled on commit drop as
    with line as (
      select registrar_serial, account_number, product_code_id,
        case when kind = 'forced-decrease' then -confirmed_shares else confirmed_shares end as change
      from booking where share_adjustment = '5' and is_good
    ), share as (
      select l.registrar_serial, l.account_number, l.change, t.lot_id, t.remaining,
        trunc(l.change * t.remaining / sum(t.remaining) over w, 2) as part,
        row_number() over (partition by l.registrar_serial order by t.remaining desc, t.lot_id) as place
      from line l join lot t on t.account_number = l.account_number and t.product_code_id = l.product_code_id
        and t.remaining > 0
      window w as (partition by l.registrar_serial)
    )
    select registrar_serial, account_number, lot_id,
      part + case when place = 1 then change - sum(part) over (partition by registrar_serial) else 0 end as change
    from share`.execute(tx)
  await sql`update lot l set shares = l.shares + s.change, remaining = l.remaining + s.change
    from (select account_number, lot_id, sum(change) as change from scaled group by 1, 2) s
    where l.account_number = s.account_number and l.lot_id = s.lot_id`.execute(tx)
}

async function postShareChanges(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`
    with part as (
      select registrar_serial, account_number, lot_id, change from scaled
      union all select registrar_serial, account_number, registrar_code || registrar_serial, confirmed_shares from booking
        where kind in ('forced-increase', 'transfer-in') and share_adjustment <> '5' and is_good
      union all select registrar_serial, account_number, lot_id, -shares from taking
        where registrar_serial in (select registrar_serial from booking where kind in ('forced-decrease', 'transfer-out'))
    ), event as (
      select b.registrar_serial, b.registrar_code, b.fund_code, gen_random_uuid() as id, sum(p.change) as change
      from booking b join part p using (registrar_serial) group by 1, 2, 3
    ), made as (
      insert into journal (journal_id, business_date, kind, source)
      select id, ${of.day}::date, ${JOURNAL_SQL.sharesAdjusted}, registrar_code || registrar_serial from event returning journal_id
    ), lines as (
      select e.id, ${ACCOUNT_SQL.investorUnits} as account, p.account_number || ':' || p.lot_id as subject,
        e.fund_code as unit, p.change
      from event e join part p using (registrar_serial)
      union all select id, ${ACCOUNT_SQL.registrarUnits}, registrar_code, fund_code, -change from event
    )
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.day}::date, id, row_number() over (partition by id order by account desc, subject), 'units', account, subject,
      unit, case when change > 0 then 'D' else 'C' end, abs(change)
    from lines where change <> 0 and exists (select 1 from made)`.execute(tx)
}

/** Marks the positions of confirmed 129s: the dividend method is saved with its position (rules/fees.md#dividend-method). */
export async function touchDividendMethods(tx: Tx): Promise<void> {
  await sql`insert into touched select account_number, product_code_id from booking
    where kind = 'dividend-method' and outcome = 'confirmed'`.execute(tx)
}
export async function saveDividendMethods(tx: Tx): Promise<void> {
  await sql`update position_span s set dividend_method = o.dividend_method
    from booking b join fund_order o on o.account_number = b.account_number and o.order_no = b.order_no
    where b.kind = 'dividend-method' and b.outcome = 'confirmed' and s.account_number = b.account_number
      and s.product_code_id = b.product_code_id and upper_inf(s.validity)`.execute(tx)
}
