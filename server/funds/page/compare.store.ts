import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { IS_PUBLIC } from '#server/funds/terms/private-visibility.ts'

/** The ids and code of a public live class. */
export interface ComparedClass {
  readonly share_class_id: bigint
  readonly fund_id: bigint
  readonly fund_code: string
}

export async function findTraded(db: Db, codes: readonly string[]): Promise<ComparedClass[]> {
  const { rows } = await sql<ComparedClass>`
    select c.share_class_id, c.fund_id, c.fund_code from share_class c join fund f using (fund_id)
    where c.retired_on is null and ${IS_PUBLIC} and c.fund_code = any(${[...codes]}::text[])`.execute(db)
  return rows
}

/** Finds the minimum of a first purchase in yuan, by class. A class without terms has no entry. */
export async function findMinimums(db: Db, ids: readonly bigint[], today: Day): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; minimum: string }>`
    select p.share_class_id as id, v.first_minimum::text as minimum from product p
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${today}::date
    where p.share_class_id = any(${ids.map(String)}::bigint[]) order by p.charge_mode desc`.execute(db)
  return new Map(rows.map((row) => [row.id, row.minimum]))
}
