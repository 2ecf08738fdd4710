import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A live share class of a fund. The sales service fee is a year's, null where it is not known. */
export interface FundClass {
  readonly fundCode: string
  readonly name: string
  readonly nameEn: string | null
  readonly classLetter: string | null
  readonly salesServiceRate: string | null
}

/** Finds all live classes of the fund that a live class is of, with the class itself, by code. */
export async function findFundClasses(db: Db | Tx, fundCode: string): Promise<FundClass[]> {
  const { rows } = await sql<FundClass>`select o.fund_code as "fundCode", o.name, o.name_en as "nameEn",
      o.class_letter as "classLetter", o.sales_service_rate::text as "salesServiceRate"
    from share_class c join share_class o using (fund_id)
    where c.fund_code = ${fundCode} and c.retired_on is null and o.retired_on is null order by o.fund_code`.execute(
    db,
  )
  return rows
}
