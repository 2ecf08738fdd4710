import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { RegistrarDay } from './stage.ts'

/**
 * Fills the temporary table `taking` with the lots that the staged redemptions and switches use: first in, first out, by register
 * date and then by the registrar's serial (rules/fees.md#redemption-by-lots); lots that a C6 locks on the trade date come after all
 * others. Two orders of one position share its lots in the order of their serials. A line for more shares than our lots hold cannot
 * be booked: it leaves the staging and opens a break.
 */
export async function takeLots(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`create temp table taking on commit drop as
    with line as (
      select account_number, order_no, registrar_serial, product_code_id, trade_date, confirmed_shares as taken,
        sum(confirmed_shares) over w - confirmed_shares as low, sum(confirmed_shares) over w as high
      from booking where takes_lots
      window w as (partition by account_number, product_code_id order by registrar_serial)
    ), held as (
      select l.account_number, l.product_code_id, l.lot_id, l.shares, l.cost, l.remaining, sum(l.remaining) over w - l.remaining as low,
        sum(l.remaining) over w as high
      from lot l join (select account_number, product_code_id, max(trade_date) as dealt_on from line group by 1, 2) d
        using (account_number, product_code_id)
      where l.remaining > 0
      window w as (partition by l.account_number, l.product_code_id
        order by l.usual_redeemable_from is not null and l.redeemable_from > d.dealt_on, l.registered_on, l.lot_id)
    )
    select o.account_number, o.order_no, o.registrar_serial, o.product_code_id, l.lot_id,
      least(o.high, l.high) - greatest(o.low, l.low) as shares,
      round(l.cost * (least(o.high, l.high) - greatest(o.low, l.low)) / l.shares, 2) as cost
    from line o join held l on l.account_number = o.account_number and l.product_code_id = o.product_code_id
      and l.low < o.high and o.low < l.high`.execute(tx)
  const { rows } = await sql<{ serial: string; order_no: string; taken: string; held: string }>`
    delete from booking b using (
      select b.registrar_serial as serial, b.confirmed_shares as taken, coalesce(sum(t.shares), 0.00) as held
      from booking b left join taking t using (registrar_serial)
      where b.takes_lots group by 1, 2
      having coalesce(sum(t.shares), 0.00) <> b.confirmed_shares) short
    where b.registrar_serial = short.serial
    returning short.serial, b.order_no, short.taken::text as taken, short.held::text as held`.execute(tx)
  if (rows.length === 0) return
  await sql`delete from taking where registrar_serial = any(${rows.map((row) => row.serial)}::text[])`.execute(
    tx,
  )
  await openBreaks(
    tx,
    of.day,
    rows.map((row) => ({
      check: 'shares',
      registrarCode: of.registrarCode,
      subject: row.order_no,
      reason: 'lots-missing',
      ours: row.held,
      theirs: row.taken,
    })),
  )
}

/** Reduces the lots and saves which order took how many shares of each. */
export async function reduceLots(tx: Tx): Promise<void> {
  await sql`update lot l set remaining = l.remaining - t.shares
    from (select account_number, lot_id, sum(shares) as shares from taking group by 1, 2) t
    where l.account_number = t.account_number and l.lot_id = t.lot_id`.execute(tx)
  await sql`insert into lot_use (account_number, order_no, lot_id, registrar_serial, shares, cost)
    select account_number, order_no, lot_id, registrar_serial, shares, cost from taking`.execute(tx)
  await sql`insert into touched select account_number, product_code_id from taking`.execute(tx)
}
