import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'

/** One line of a fund list as the database has it; figures are decimal text. */
export interface FundLine {
  readonly share_class_id: bigint
  readonly fund_id: bigint
  readonly fund_code: string
  readonly product_code_id: string | null
  readonly name: string
  readonly name_en: string | null
  readonly fund_type: string
  readonly risk_level: number
  readonly company: string | null
  readonly company_en: string | null
  readonly status: string
  readonly nav: string | null
  readonly nav_date: string | null
  readonly day_change: string | null
  readonly return_1y: string | null
  readonly return_3y: string | null
  readonly max_drawdown_1y: string | null
  readonly purchase_rate: string | null
  readonly discounted_rate: string | null
  readonly is_sample: boolean
}

/** How many live classes that match the words have this type, company and risk. */
export interface FundGroup {
  readonly fund_type: string
  readonly company_code: string | null
  readonly company: string | null
  readonly company_en: string | null
  readonly risk_level: number
  readonly count: number
}

/** A null filter lets everything through. */
export interface FundFilter {
  readonly words: readonly string[]
  readonly fundType: string | null
  readonly company: string | null
  readonly risk: number | null
}

const SORT_COLUMNS = {
  code: sql`c.fund_code`,
  name: sql`c.name collate "zh-x-icu"`,
  nav: sql`m.unit_nav`,
  dayChange: sql`m.day_change`,
  return1y: sql`m.return_1y`,
  return3y: sql`m.return_3y`,
  maxDrawdown1y: sql`m.max_drawdown_1y`,
  fee: sql`fee.discounted`,
} as const
export type FundSort = keyof typeof SORT_COLUMNS

/** Live classes that match the words, counted by type, company and risk: one scan feeds the total and every filter. */
export async function countFundGroups(db: Db, words: readonly string[]): Promise<FundGroup[]> {
  const { rows } = await sql<FundGroup>`
    select g.*, co.name as company, co.name_en as company_en
    from (
      select f.fund_type, f.company_code, c.risk_level, count(*)::int as count
      from share_class c join fund f using (fund_id) where c.retired_on is null and ${matches(words)} group by 1, 2, 3
    ) g left join fund_company co using (company_code)`.execute(db)
  return rows
}

/** One page of a list: nulls last whatever the direction, ties by code. The page is picked first, then filled. */
export async function findFundLines(
  db: Db,
  filter: FundFilter,
  by: {
    readonly sort: FundSort
    readonly isAscending: boolean
    readonly limit: number
    readonly offset: number
  },
  today: Day,
): Promise<FundLine[]> {
  const direction = by.isAscending ? sql`asc` : sql`desc`
  const { rows } = await sql<FundLine>`
    with pick as (
      select c.share_class_id, ${SORT_COLUMNS[by.sort]} as sort_key
      from share_class c join fund f using (fund_id) left join fund_metric m on m.share_class_id = c.share_class_id
        ${by.sort === 'fee' ? feeTables(today) : sql``}
      where c.retired_on is null and ${matches(filter.words)} and ${isOrAny(sql`f.fund_type`, filter.fundType)}
        and ${isOrAny(sql`f.company_code`, filter.company)} and ${isOrAny(sql`c.risk_level`, filter.risk)}
      order by ${SORT_COLUMNS[by.sort]} ${direction} nulls last, c.fund_code limit ${by.limit} offset ${by.offset}
    )
    select ${LINE} from pick join share_class c using (share_class_id) ${lineTables(today)}
    order by pick.sort_key ${direction} nulls last, c.fund_code`.execute(db)
  return rows
}

/** The live class of a code, or null. */
export async function findFundLine(db: Db, fundCode: string, today: Day): Promise<FundLine | null> {
  const { rows } = await sql<FundLine>`
    select ${LINE} from share_class c ${lineTables(today)} where c.retired_on is null and c.fund_code = ${fundCode}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** For each risk level the open fund with the lowest code that has a year of figures: a cross-section, not a ranking. */
export async function findHighlights(db: Db, today: Day): Promise<FundLine[]> {
  const { rows } = await sql<FundLine>`
    select distinct on (c.risk_level) ${LINE} from share_class c ${lineTables(today)}
    where c.retired_on is null and c.risk_level > 0 and m.return_1y is not null and ${STATUS} = 'open'
    order by c.risk_level, c.fund_code`.execute(db)
  return rows
}

/** The day of the figures, or null before the first night. */
export async function readAsOf(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ as_of: Day | null }>`select max(as_of) as as_of from fund_metric`.execute(db)
  return rows[0]!.as_of
}

export async function countCatalog(db: Db): Promise<{ readonly funds: number; readonly companies: number }> {
  const { rows } = await sql<{ funds: number; companies: number }>`
    select count(*)::int as funds, count(distinct f.company_code)::int as companies
    from share_class c join fund f using (fund_id) where c.retired_on is null`.execute(db)
  return rows[0]!
}

/** What a distributor may do with the class today; without terms it is closed, never open by default. */
const STATUS = sql`case
  when v.fund_status in ('0', '6') and v.day_maximum is null then 'open'
  when v.fund_status in ('0', '6') then 'limited'
  when v.fund_status = '1' then 'subscription'
  when v.fund_status in ('4', '5') then 'suspended'
  else 'closed' end`

const LINE = sql`c.share_class_id, c.fund_id, c.fund_code, p.product_code_id, c.name, c.name_en, f.fund_type, c.risk_level,
  co.name as company, co.name_en as company_en, ${STATUS} as status,
  round(m.unit_nav, greatest(c.nav_decimals, scale(trim_scale(m.unit_nav))))::text as nav, m.nav_date,
  trim_scale(m.day_change)::text as day_change, trim_scale(m.return_1y)::text as return_1y,
  trim_scale(m.return_3y)::text as return_3y, trim_scale(m.max_drawdown_1y)::text as max_drawdown_1y,
  trim_scale(fee.rate)::text as purchase_rate, trim_scale(fee.discounted)::text as discounted_rate, c.is_sample`

/** In this order and without brackets: past eight tables PostgreSQL joins as written, and the picked page must come first. */
function lineTables(today: Day): RawBuilder<unknown> {
  return sql`join fund f using (fund_id) left join fund_company co using (company_code)
    left join fund_metric m on m.share_class_id = c.share_class_id ${feeTables(today)}`
}

/** Terms of the day, and the fee of the smallest purchase (subscription, for a fund in issue) before and after our discount. */
function feeTables(today: Day): RawBuilder<unknown> {
  return sql`left join product p on p.share_class_id = c.share_class_id and p.charge_mode = '0'
    left join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${today}::date
    left join lateral (
      select t.rate, t.rate * s.discount as discounted
      from fee_schedule s join fee_tier t on t.fee_schedule_id = s.fee_schedule_id and t.lower_bound = 0
      where s.product_code_id = p.product_code_id and s.customer_kind = 'all' and s.channel = 'own'
        and s.kind = case when v.fund_status = '1' then 'subscription' else 'purchase' end and s.validity @> ${today}::date
    ) fee on true`
}

/**
 * Each word is the start of the code, or a part of the name, the English name, the pinyin or its initials. Letters in Chinese
 * names are capitals; comparing twice is a third of the price of ilike on them.
 */
function matches(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => {
      const part = `%${escapeLike(word)}%`
      return sql`(c.fund_code like ${`${escapeLike(word)}%`} or c.name like ${part} or c.name like ${part.toUpperCase()}
      or c.pinyin like ${part.toLowerCase()} or c.initials like ${part.toLowerCase()} or c.name_en ilike ${part})`
    }),
    sql` and `,
  )
}

/** `%`, `_` and the escape itself stand for themselves. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (found) => `\\${found}`)
}

function isOrAny(column: RawBuilder<unknown>, value: string | number | null): RawBuilder<unknown> {
  return value === null ? sql`true` : sql`${column} = ${value}`
}
