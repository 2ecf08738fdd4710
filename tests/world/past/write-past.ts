import { sql } from 'kysely'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { MadePast } from './made-past.ts'
import { lotRow, REGISTRAR } from './past-lots.ts'
import { makeRows } from './past-rows.ts'

/** A share class for an invented history. */
export interface MadeClass {
  readonly id: string
  readonly fundCode: string
  readonly productCodeId: string
}

/** Adds new funds of one registrar, without anything else in the books. Their codes begin at 970000. */
export async function addClasses(db: Db, count: number): Promise<MadeClass[]> {
  return inTransaction(db, async (tx) => {
    await sql`insert into registrar values (${REGISTRAR}, 'made', null, '21') on conflict do nothing`.execute(
      tx,
    )
    const { rows } = await sql<MadeClass>`
      with n as (select generate_series(0, ${count - 1}) as at),
      funds as (insert into fund (company_code, registrar_code, fund_type) overriding user value
        select (select min(company_code) from fund_company), ${REGISTRAR}, 'MIXED' from n returning fund_id),
      placed as (select fund_id, row_number() over (order by fund_id) - 1 as at from funds),
      classes as (insert into share_class (fund_id, fund_code, name, risk_level)
        select fund_id, (970000 + at)::text, 'made ' || at, 3 from placed returning share_class_id, fund_code),
      products as (insert into product (product_code_id, share_class_id)
        select fund_code || 'P', share_class_id from classes returning product_code_id, share_class_id),
      versions as (insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum,
          confirm_days, redeemable_days, buy_pay_days, source)
        select product_code_id, '[2000-01-01,)', '0', 10, 10, 1, 2, 1, 'made' from products)
      select share_class_id::text as id, fund_code as "fundCode", product_code_id as "productCodeId"
      from products join classes using (share_class_id) order by fund_code`.execute(tx)
    return rows
  })
}

/** Writes the prices of the classes, one class for each fund of the history. */
export async function writePrices(db: Db, classes: readonly MadeClass[], past: MadePast): Promise<void> {
  for (const [fund, prices] of past.prices.entries()) {
    await sql`insert into nav (share_class_id, nav_date, unit_nav, state, known_at, source)
      select ${classes[fund]!.id}::bigint, n.day, n.nav, 'released', '2000-01-01', 'made'
      from unnest(${[...prices.keys()]}::date[], ${[...prices.values()].map((nav) => formatDecimal(nav, 8))}::numeric[]) n (day, nav)
      on conflict do nothing`.execute(db)
  }
}

/**
 * Writes an account's history into the books as the nights would have: orders, the registrar's confirmations, lots and their uses,
 * dividends. Journals are left out, because the tests read nothing about money in our hands.
 */
export async function writePast(
  db: Db,
  accountNumber: string,
  classes: readonly MadeClass[],
  past: MadePast,
): Promise<void> {
  const made = makeRows(accountNumber, classes, past)
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await insert(tx, 'fund_order', made.orders)
    await insert(tx, 'confirmation', made.confirmations)
    await insert(tx, 'dividend', made.dividends)
    const lots = made.lots.map((lot) => lotRow(accountNumber, classes, lot))
    await insert(tx, 'lot', lots)
    await insert(tx, 'lot_use', made.uses)
    await sql`insert into holdings_version values (${accountNumber}, 1)
      on conflict (account_number) do update set version = holdings_version.version + 1`.execute(tx)
  })
}

/** Inserts rows by column name. The first row determines the columns. */
async function insert(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += 5_000) {
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + 5_000))}::jsonb)`.execute(
      tx,
    )
  }
}
