import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { raiseHoldingsVersions } from './holdings-version.ts'

/** Begins a booking: whatever changes lots names the position in `touched`, and `keepPositions` follows. */
export async function trackPositions(tx: Tx): Promise<void> {
  await sql`create temp table touched (account_number text, product_code_id text) on commit drop`.execute(tx)
}

/**
 * Brings the position spans in line with the lots: the open span ends on the confirm day and a new one begins; one that
 * began today only changes. Shares of a position are the sum of its lots, never counted apart (I2).
 */
export async function keepPositions(tx: Tx, day: Day): Promise<void> {
  await sql`analyze touched`.execute(tx)
  await sql`create temp table position_now on commit drop as
    select t.account_number, t.product_code_id, coalesce(sum(l.remaining), 0.00) as shares
    from (select distinct * from touched) t
    left join lot l on l.account_number = t.account_number and l.product_code_id = t.product_code_id and l.remaining > 0
    group by 1, 2`.execute(tx)
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
