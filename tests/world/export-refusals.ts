import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { refuseAtExport } from '#server/settlement/exchange/check-export.ts'
import type { Member } from './crowd.ts'
import type { World } from './world.ts'

class TakenBack extends Error {}

/** The changed columns of a fund's terms on the open day. Null means no limit. */
export type ChangedTerms = Readonly<Record<string, string | null>>

/** Sets the terms of funds that hold on a day. */
export async function setTerms(
  tx: Db | Tx,
  day: string,
  funds: Readonly<Record<string, ChangedTerms>>,
): Promise<void> {
  for (const [fundCode, terms] of Object.entries(funds)) {
    const columns = Object.entries(terms).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    if (columns.length === 0) continue
    await sql`update product_version set ${sql.join(columns)} from product p join share_class c using (share_class_id)
      where p.product_code_id = product_version.product_code_id and c.fund_code = ${fundCode} and validity @> ${day}::date`.execute(
      tx,
    )
  }
}

/** Returns the member's orders, with reason and facts, that the day's export refuses after these changes. All is rolled back. */
export async function refusedUnder(
  world: World,
  member: Member,
  funds: Readonly<Record<string, ChangedTerms>>,
  changes: readonly RawBuilder<unknown>[] = [],
): Promise<readonly { readonly orderNo: string; readonly facts: Readonly<Record<string, string>> }[]> {
  let found: readonly { orderNo: string; facts: Record<string, string> }[] = []
  const body = async (tx: Tx) => {
    const day = await readOpenDay(tx)
    await setTerms(tx, day, funds)
    for (const change of changes) await change.execute(tx)
    const { rows } = await sql<{ code: string }>`select registrar_code as code from fund_order
      where account_number = ${member.accountNumber} limit 1`.execute(tx)
    await refuseAtExport(tx, rows[0]!.code, day)
    found = (
      await sql<{
        orderNo: string
        facts: Record<string, string>
      }>`select o.order_no as "orderNo", e.facts from fund_order o
        join order_event e using (account_number, order_no) where o.status = 'failed' and e.to_status = 'failed'
        order by o.order_no`.execute(tx)
    ).rows
    throw new TakenBack()
  }
  await expect(inTransaction(world.database.db, body)).rejects.toThrow(TakenBack)
  return found
}
