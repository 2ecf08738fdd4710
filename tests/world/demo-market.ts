import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { DEMO_PEOPLE } from '#sandbox/people.ts'

/** Finds a fund of the test market that can be bought. */
export async function findFund(
  database: Database,
  where: { riskLevel: number; confirmDays?: number; nth?: number },
) {
  const { rows } = await sql<{ fundCode: string; productCodeId: string; firstMinimum: string }>`
    select sc.fund_code as "fundCode", p.product_code_id as "productCodeId", v.first_minimum as "firstMinimum"
    from share_class sc join product p using (share_class_id)
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
    where sc.risk_level = ${where.riskLevel} and sc.retired_on is null and v.fund_status = '0' and v.day_maximum is null
      and v.confirm_days = ${where.confirmDays ?? 1} and sc.class_letter = 'A'
      and v.first_minimum <= 1000
    order by sc.fund_code offset ${where.nth ?? 0} limit 1`.execute(database.db)
  if (!rows[0]) throw new Error(`the test market has no such fund: ${JSON.stringify(where)}`)
  return rows[0]
}

/** Finds one of a demo person's cards, the default card first. */
export async function findCard(database: Database, username: string, nth: number): Promise<string> {
  const account = DEMO_PEOPLE.find((each) => each.username === username)!.accounts[0]!
  const { rows } = await sql<{ id: string }>`select investor_pay_id as id from pay_instrument
    where account_number = ${account.accountNumber} order by is_default desc, last4 offset ${nth} limit 1`.execute(
    database.db,
  )
  return rows[0]!.id
}
