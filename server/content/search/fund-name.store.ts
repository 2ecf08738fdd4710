import { sql } from 'kysely'
import { IS_PUBLIC } from '#server/funds/terms/private-visibility.ts'
import type { Db } from '#server/db/open.ts'
import type { FundName } from './fund-index.ts'

const LIVE = sql`share_class c join fund f using (fund_id) where c.retired_on is null and ${IS_PUBLIC}`

/** Finds the names of all public funds, by code. */
export async function findFundNames(db: Db): Promise<readonly FundName[]> {
  const { rows } = await sql<FundName>`
    select c.fund_code as "fundCode", c.name, c.name_en as "nameEn", c.pinyin, c.initials, f.fund_type as "fundType",
      c.is_sample as "isSample"
    from ${LIVE} order by c.fund_code`.execute(db)
  return rows
}

/** Returns a hash of all fund names, computed by the database. It changes when any name changes. */
export async function fundNamesVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ':' || coalesce(sum(hashtextextended(
      concat_ws('|', c.fund_code, c.name, c.name_en, c.pinyin, c.initials, f.fund_type, c.is_sample), 0)), 0) as version
    from ${LIVE}`.execute(db)
  return rows[0]!.version
}

/** Finds the codes of all public funds, in order, for the sitemap. */
export async function findFundCodes(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.fund_code as code from ${LIVE} order by c.fund_code`.execute(db)
  return rows.map(({ code }) => code)
}
