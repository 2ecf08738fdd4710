import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { raiseHoldingsVersions } from '#server/trade/books/holdings-version.ts'

/** Begins a booking. Every change of lots inserts the position into `touched`, and `savePositions` follows at the end. */
export async function trackPositions(tx: Tx): Promise<void> {
  await sql`create temp table touched (account_number text, product_code_id text) on commit drop`.execute(tx)
}

/**
 * Updates the position spans from the lots: the open span ends on the confirm day and a new one begins; a span that
 * began today is only changed. The shares of a position are the sum of its lots, never counted separately (I2).
 */
export async function savePositions(tx: Tx, day: Day): Promise<void> {
  await sql`analyze touched`.execute(tx)
  await sql`create temp table position_now on commit drop as
    -- Looks up the lots of each position by key. A join would read the lots of all earlier batches.
    select t.account_number, t.product_code_id, (select coalesce(sum(l.remaining), 0.00) from lot l
      where l.account_number = t.account_number and l.product_code_id = t.product_code_id and l.remaining > 0) as shares
    from (select distinct * from touched) t`.execute(tx)
  await sql`analyze position_now`.execute(tx)
  await sql`create temp table position_before on commit drop as
    select n.account_number, n.product_code_id, n.shares, s.frozen, s.dividend_method, s.validity
    from position_now n left join position_span s on s.account_number = n.account_number
      and s.product_code_id = n.product_code_id and upper_inf(s.validity)`.execute(tx)
  await sql`update position_span s set validity = daterange(lower(s.validity), ${day}::date) from position_before b
    where s.account_number = b.account_number and s.product_code_id = b.product_code_id and upper_inf(s.validity)
      and lower(s.validity) < ${day}::date`.execute(tx)
  await sql`
    with method as materialized (
      select v.product_code_id, v.default_dividend_method as chosen from product_version v
      where v.validity @> ${day}::date and v.product_code_id in (select product_code_id from position_before)
    )
    insert into position_span (account_number, product_code_id, validity, shares, frozen, dividend_method)
    select b.account_number, b.product_code_id, daterange(${day}::date, null), b.shares,
      least(coalesce(b.frozen, 0.00), b.shares), coalesce(b.dividend_method, m.chosen, '1')
    from position_before b left join method m using (product_code_id)
    order by b.account_number
    on conflict (account_number, product_code_id, validity) do update set shares = excluded.shares, frozen = excluded.frozen`.execute(
    tx,
  )
  await raiseHoldingsVersions(tx, sql`select account_number from touched`)
  for (const table of ['touched', 'position_now', 'position_before']) {
    await sql`drop table ${sql.table(table)}`.execute(tx)
  }
}

/**
 * Saves how many shares of each position a registrar has frozen, by its 05 of the day: those it calls not available, less those it
 * holds for our own orders (rules/orders.md#bound-shares). If a class is held as several products, the first is frozen first. The
 * earlier span ends on the day.
 */
export async function saveFrozen(tx: Tx, of: { registrarCode: string; day: Day }): Promise<void> {
  await sql`create temp table frozen_now on commit drop as
    with told as (
      select r.account_number, sc.share_class_id, h.total_shares - h.available_shares as bound
      from registrar_holding h join registrar_account r using (registrar_code, transaction_account_id)
      join share_class sc on sc.fund_code = h.fund_code and sc.retired_on is null
      where h.registrar_code = ${of.registrarCode} and h.day = ${of.day} and h.available_shares < h.total_shares
    ), concerned as (
      select account_number, share_class_id from told
      union select s.account_number, p.share_class_id from position_span s join product p using (product_code_id)
        join share_class sc using (share_class_id) join fund f using (fund_id)
        where upper_inf(s.validity) and s.frozen > 0 and f.registrar_code = ${of.registrarCode}
    ), kept as (
      select c.account_number, c.share_class_id, greatest(coalesce(t.bound, 0.00) - coalesce((
        select sum(o.shares - coalesce(o.confirmed_shares, 0.00)) from fund_order o
        where o.account_number = c.account_number and o.share_class_id = c.share_class_id and o.shares is not null
          and o.origin <> 'registrar' and o.status in ('sent', 'accepted-by-registrar', 'cancelling')), 0.00), 0.00) as frozen
      from concerned c left join told t using (account_number, share_class_id)
    )
    select s.account_number, s.product_code_id, s.validity, s.shares, s.dividend_method, s.frozen as before,
      least(s.shares, greatest(k.frozen - coalesce(sum(s.shares) over (partition by s.account_number, k.share_class_id
        order by s.product_code_id rows between unbounded preceding and 1 preceding), 0.00), 0.00)) as frozen
    from kept k join product p using (share_class_id) join position_span s
      on s.account_number = k.account_number and s.product_code_id = p.product_code_id and upper_inf(s.validity)`.execute(
    tx,
  )
  await sql`delete from frozen_now where frozen = before`.execute(tx)
  await sql`update position_span s set validity = daterange(lower(s.validity), ${of.day}::date) from frozen_now n
    where s.account_number = n.account_number and s.product_code_id = n.product_code_id and s.validity = n.validity
      and lower(s.validity) < ${of.day}::date`.execute(tx)
  await sql`insert into position_span (account_number, product_code_id, validity, shares, frozen, dividend_method)
    select account_number, product_code_id, daterange(${of.day}::date, null), shares, frozen, dividend_method from frozen_now
    on conflict (account_number, product_code_id, validity) do update set frozen = excluded.frozen`.execute(
    tx,
  )
  await sql`drop table frozen_now`.execute(tx)
}
