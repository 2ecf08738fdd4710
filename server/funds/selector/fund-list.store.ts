import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { FundLine } from '#server/funds/terms/fund.store.ts'
import { LINE, lineTables } from '#server/funds/terms/fund.store.ts'
import { IS_PUBLIC } from '#server/funds/terms/private-visibility.ts'

/** A row with every column of the selector. Figures are decimal text. */
export interface ListedFund extends FundLine {
  readonly company_code: string | null
  readonly pinyin: string
  readonly initials: string
  readonly return_2y: string | null
  readonly return_5y: string | null
  readonly return_inception: string | null
  readonly volatility_1y: string | null
  readonly sharpe_1y: string | null
  readonly volatility_3y: string | null
  readonly max_drawdown_3y: string | null
  readonly sharpe_3y: string | null
  readonly rank_1y: number | null
  readonly peers_1y: number | null
  readonly rank_3y: number | null
  readonly peers_3y: number | null
  readonly size_yuan: string | null
  readonly inception: Day | null
  readonly annual_cost: string | null
  readonly managers: string | null
  readonly theme: string | null
  readonly theme_en: string | null
}

/** Reads the version of all tables that the list is made of: equal texts mean an equal list (migration 0015). */
export async function readListVersion(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ':' || coalesce(sum(xid::text::numeric), 0) as version from catalog_change`.execute(db)
  return rows[0]!.version
}

/** Finds public live classes with ids above `after`, in the order of their ids. */
export async function findListedFunds(
  tx: Tx,
  after: bigint,
  limit: number,
  today: Day,
): Promise<ListedFund[]> {
  const { rows } = await sql<ListedFund>`
    select ${LINE}, f.company_code, c.pinyin, c.initials, trim_scale(m.return_2y)::text as return_2y,
      trim_scale(m.return_5y)::text as return_5y, trim_scale(m.return_inception)::text as return_inception,
      trim_scale(m.volatility_1y)::text as volatility_1y, trim_scale(m.sharpe_1y)::text as sharpe_1y,
      trim_scale(m.volatility_3y)::text as volatility_3y, trim_scale(m.max_drawdown_3y)::text as max_drawdown_3y,
      trim_scale(m.sharpe_3y)::text as sharpe_3y, m.rank_1y, m.peers_1y, m.rank_3y, m.peers_3y,
      trim_scale(f.size_yuan)::text as size_yuan, f.inception,
      trim_scale(f.management_rate + f.custody_rate + coalesce(c.sales_service_rate, 0))::text as annual_cost,
      f.managers, f.theme, f.theme_en
    from share_class c ${lineTables(today)}
    where c.retired_on is null and ${IS_PUBLIC} and c.share_class_id > ${after}
    order by c.share_class_id limit ${limit}`.execute(tx)
  return rows
}

/** Returns the class ids in the order of their names, by the Chinese collation. */
export async function orderByName(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select share_class_id as id from share_class where retired_on is null
    order by name collate "zh-x-icu", fund_code`.execute(tx)
  return rows.map((row) => row.id)
}

/** Reads the day of the figures. Null before the first night. */
export async function readListDay(tx: Tx): Promise<Day | null> {
  const { rows } = await sql<{ as_of: Day | null }>`select max(as_of) as as_of from fund_metric`.execute(tx)
  return rows[0]!.as_of
}
