import { sql } from 'kysely'
import type { RedeemDate } from '#domain/fee/fund-parameter.ts'
import type { ParametersOf } from '#server/funds/terms/book-parameters.ts'
import type { Tx } from '#server/db/tx.ts'
import { raiseHoldingsVersions } from '#server/trade/books/holdings-version.ts'

/**
 * Books a C6, which contains changes only. A day that differs ends the one before it; a day that is taken back ends. The lots held
 * now are changed at once, those of later nights with `moveLots`. Repeatable. Returns how many days are new.
 */
export async function bookRedeemDates(
  tx: Tx,
  dates: readonly RedeemDate[],
  of: Omit<ParametersOf, 'isWhole'>,
): Promise<number> {
  const column = <K extends keyof RedeemDate>(key: K) => dates.map((each) => each[key])
  await sql`create temp table date_line on commit drop as select * from unnest(${column('fundCode')}::text[],
    ${column('shareClass')}::text[], ${column('registeredOn')}::date[], ${column('redeemableFrom')}::date[])
    as l (fund_code, share_class, registered_on, redeemable_from)`.execute(tx)
  await sql`delete from redeem_date d using date_line l where ${ofLine(of)} and lower(d.validity) = ${of.from}::date`.execute(
    tx,
  )
  await sql`update redeem_date d set validity = daterange(lower(d.validity), ${of.from}::date) from date_line l
    where ${ofLine(of)}`.execute(tx)
  const { rows } = await sql<{ n: number }>`with made as (
      insert into redeem_date (registrar_code, fund_code, share_class, registered_on, redeemable_from, validity, source)
      select ${of.registrarCode}, l.fund_code, l.share_class, l.registered_on, l.redeemable_from,
        daterange(${of.from}::date, null), ${of.source}
      from date_line l where l.redeemable_from is not null and not exists (select 1 from redeem_date d
        where d.registrar_code = ${of.registrarCode} and d.fund_code = l.fund_code and d.share_class = l.share_class
          and d.registered_on = l.registered_on and upper_inf(d.validity)) returning 1)
    select count(*)::int as n from made`.execute(tx)
  await freeLots(tx, of.registrarCode)
  await sql`drop table date_line`.execute(tx)
  await moveLots(tx, of.registrarCode)
  return rows[0]!.n
}

/** SQL for the row in force that differs from the line for its fund and register date. */
const ofLine = (of: Omit<ParametersOf, 'isWhole'>) => sql`d.registrar_code = ${of.registrarCode}
  and d.fund_code = l.fund_code and d.share_class = l.share_class and d.registered_on = l.registered_on
  and upper_inf(d.validity) and d.redeemable_from is distinct from l.redeemable_from`

/** Gives a lot whose C6 was taken back the redemption day that it would have had without one. */
async function freeLots(tx: Tx, registrarCode: string): Promise<void> {
  const { rows } = await sql<{ account: string }>`
    update lot o set redeemable_from = o.usual_redeemable_from, usual_redeemable_from = null
    from date_line l join ${PRODUCTS} on sc.fund_code = l.fund_code and p.charge_mode = l.share_class
    where f.registrar_code = ${registrarCode} and sc.retired_on is null and l.redeemable_from is null
      and o.product_code_id = p.product_code_id
      and o.registered_on = l.registered_on and o.usual_redeemable_from is not null
    returning o.account_number as account`.execute(tx)
  await showAnew(tx, rows)
}

/** Gives the lots of a registrar's funds the redemption day of its C6, if any. Returns how many moved; run again it moves none. */
export async function moveLots(tx: Tx, registrarCode: string): Promise<number> {
  const { rows } = await sql<{ account: string }>`with told as materialized (
      select p.product_code_id, d.registered_on, d.redeemable_from
      from redeem_date d join ${PRODUCTS} on sc.fund_code = d.fund_code and p.charge_mode = d.share_class
      where d.registrar_code = ${registrarCode} and f.registrar_code = ${registrarCode} and sc.retired_on is null
        and upper_inf(d.validity)
    ) update lot o set usual_redeemable_from = coalesce(o.usual_redeemable_from, o.redeemable_from),
        redeemable_from = t.redeemable_from
      from told t where o.product_code_id = t.product_code_id and o.registered_on = t.registered_on
        and o.redeemable_from <> t.redeemable_from
      returning o.account_number as account`.execute(tx)
  await showAnew(tx, rows)
  return rows.length
}

/** Raises the version of computed holdings, because they contain the day from which shares can be redeemed. */
async function showAnew(tx: Tx, moved: readonly { readonly account: string }[]): Promise<void> {
  const accounts = [...new Set(moved.map((each) => each.account))]
  if (accounts.length > 0)
    await raiseHoldingsVersions(tx, sql`select unnest(${accounts}::text[]) as account_number`)
}

const PRODUCTS = sql`(share_class sc join fund f using (fund_id) join product p using (share_class_id))`
