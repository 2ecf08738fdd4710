import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { LETS_BOTH, WHOLLY_OPEN } from '#server/funds/terms/fund-status.ts'
import type { PoolFund } from '#ports/client-life.ts'
import type { Db } from '#server/db/open.ts'

/** The fund codes by risk level, in order of their places. */
export type ClientFunds = ReadonlyMap<number, readonly string[]>

/** How many funds of one level the clients hold: enough that lists differ, few enough that several hold each. */
const MOST_OF_LEVEL = 12

/**
 * Chooses the funds that clients buy: confirmed on the next session, open to all orders from `from` on without a change of terms or a
 * limit, and, but for money funds, without a dividend or split by `to`: each such day would be a night more to run. Of every level funds
 * of all kinds come first. The same market and days always give the same funds.
 */
export async function chooseClientFunds(db: Db, from: Day, to: Day): Promise<ClientFunds> {
  const { rows } = await sql<{ level: number; codes: string[] }>`
    with candidate as (
      select sc.risk_level, sc.fund_code, sc.share_class_id,
        row_number() over (partition by sc.risk_level, f.fund_type order by md5(sc.fund_code)) as place
      from share_class sc join product p using (share_class_id) join fund f using (fund_id)
      join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${from}::date
      where sc.is_sample and sc.retired_on is null and sc.class_letter = 'A' and p.charge_mode = '0'
        and v.fund_status in ${WHOLLY_OPEN} and v.periodic_status in ${LETS_BOTH} and upper_inf(v.validity)
        and v.confirm_days = 1 and v.day_maximum is null and v.single_maximum is null and v.first_minimum <= 1000
        and exists (select 1 from nav n where n.share_class_id = sc.share_class_id and n.nav_date = ${from} and n.state = 'released')
        and (f.fund_type = 'MM' or not exists (select 1 from nav n where n.share_class_id = sc.share_class_id
          and n.state = 'released' and n.nav_date >= ${from}::date and n.nav_date <= ${to}::date
          and (n.dividend <> 0 or n.split_ratio <> 1)))
    ), chosen as (
      select risk_level, fund_code, place, row_number() over (partition by risk_level order by place, fund_code) as nth
      from candidate
    )
    select risk_level as level, array_agg(fund_code order by place, fund_code) as codes from chosen
    where nth <= ${MOST_OF_LEVEL} group by risk_level`.execute(db)
  return new Map(rows.map(({ level, codes }) => [level, codes]))
}

/** Returns the code of a fund, or of one of the next lower level that has any. Null if the market has none. */
export function codeAt(funds: ClientFunds, { riskLevel, place }: PoolFund): string | null {
  for (let level = riskLevel; level > 0; level -= 1) {
    const codes = funds.get(level)
    if (codes && codes.length > 0) return codes[place % codes.length]!
  }
  return null
}

/** Finds the accounts that have placed an order themselves on a day. */
export async function findOrderedOn(db: Db, day: Day): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ account: string }>`select distinct account_number as account from fund_order
    where origin = 'client' and (accepted_at at time zone 'Asia/Shanghai')::date = ${day}::date`.execute(db)
  return new Set(rows.map(({ account }) => account))
}
