import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { IncomeCarry } from '#domain/fund/money-fund.ts'
import { BUYING, ENDED, findListedStatuses, RAISING } from './fund-status.ts'
import type { IncomeRow } from '#server/funds/prices/money-days.ts'
import { endedAgencies } from './parameter.store.ts'
import { IS_PUBLIC, MAIN_PRODUCT } from './private-visibility.ts'

/** One row of a fund list as the database has it. Figures are decimal text. */
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
  /** The last income days of a money fund, oldest first; enough for a week over the longest holiday. Null for other funds. */
  readonly income_rows: readonly IncomeRow[] | null
  readonly income_carry: IncomeCarry
  readonly nav_date: string | null
  readonly day_change: string | null
  readonly return_1y: string | null
  readonly return_3y: string | null
  readonly max_drawdown_1y: string | null
  readonly purchase_rate: string | null
  readonly discounted_rate: string | null
  readonly is_sample: boolean
}

/** Finds the public live class of a code, or null. */
export async function findFundLine(db: Db, fundCode: string, today: Day): Promise<FundLine | null> {
  const { rows } = await sql<FundLine>`
    select ${LINE} from share_class c ${lineTables(today)} where c.retired_on is null
      and ${IS_PUBLIC} and c.fund_code = ${fundCode}`.execute(db)
  return rows[0] ?? null
}

/** Finds for each risk level the open fund with the lowest code that has a one-year return: a cross-section, not a ranking. */
export async function findHighlights(db: Db, today: Day): Promise<FundLine[]> {
  const { rows } = await sql<FundLine>`
    select distinct on (c.risk_level) ${LINE} from share_class c ${lineTables(today)}
    where c.retired_on is null and ${IS_PUBLIC} and c.risk_level > 0 and m.return_1y is not null and ${STATUS} = 'open'
    order by c.risk_level, c.fund_code`.execute(db)
  return rows
}

/** Reads the day of the figures. Null before the first night. */
export async function readAsOf(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ as_of: Day | null }>`select max(as_of) as as_of from fund_metric`.execute(db)
  return rows[0]!.as_of
}

export async function countCatalog(db: Db): Promise<{ readonly funds: number; readonly companies: number }> {
  const { rows } = await sql<{ funds: number; companies: number }>`
    select count(*)::int as funds, count(distinct f.company_code)::int as companies
    from share_class c join fund f using (fund_id) where c.retired_on is null and ${IS_PUBLIC}`.execute(db)
  return rows[0]!
}

const AGENCY_ENDED = sql`(f.registrar_code, c.fund_code, p.charge_mode) in ${endedAgencies(sql`business_today()`)}`

/** The status of the class for us as distributor today. A class without terms is closed, never open by default. */
const STATUS = sql`case
  when v.fund_status in ${ENDED} then 'ended'
  when v.fund_status is not null and ${AGENCY_ENDED} then 'agency-ended'
  when v.fund_status in ${BUYING} and v.day_maximum is null then 'open'
  when v.fund_status in ${BUYING} then 'limited'
  when v.fund_status in ${RAISING} then 'subscription'
  when v.fund_status in ${findListedStatuses('suspended')} then 'suspended'
  else 'closed' end`

const INCOME = sql`case when f.fund_type = 'MM' then (select json_agg(d order by d.nav_date) from (
    select n.nav_date::text, trim_scale(n.dividend)::text as dividend from nav n
    where n.share_class_id = c.share_class_id and n.state = 'released' and n.nav_date <= m.nav_date
    order by n.nav_date desc limit 12) d) end`

export const LINE = sql`c.share_class_id, c.fund_id, c.fund_code, p.product_code_id, c.name, c.name_en, f.fund_type, c.risk_level,
  co.name as company, co.name_en as company_en, ${STATUS} as status,
  round(m.unit_nav, greatest(c.nav_decimals, scale(trim_scale(m.unit_nav))))::text as nav, m.nav_date,
  ${INCOME} as income_rows, c.income_carry,
  trim_scale(m.day_change)::text as day_change, trim_scale(m.return_1y)::text as return_1y,
  trim_scale(m.return_3y)::text as return_3y, trim_scale(m.max_drawdown_1y)::text as max_drawdown_1y,
  trim_scale(fee.rate)::text as purchase_rate, trim_scale(fee.discounted)::text as discounted_rate, c.is_sample`

/** Joins in this order and without brackets: beyond eight tables PostgreSQL joins as written, and the picked page must come first. */
export function lineTables(today: Day): RawBuilder<unknown> {
  return sql`join fund f using (fund_id) left join fund_company co using (company_code)
    left join fund_metric m on m.share_class_id = c.share_class_id ${feeTables(today)}`
}

/** Joins the terms of the day, and the fee of the smallest purchase (subscription while raising) before and after our discount. */
function feeTables(today: Day): RawBuilder<unknown> {
  return sql`left join product p on p.share_class_id = c.share_class_id and ${MAIN_PRODUCT}
    left join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${today}::date
    left join lateral (
      select t.rate, t.rate * s.discount as discounted
      from fee_schedule s join fee_tier t on t.fee_schedule_id = s.fee_schedule_id and t.lower_bound = 0
      where s.product_code_id = p.product_code_id and s.customer_kind = 'all' and s.channel = 'own'
        and s.kind = case when v.fund_status in ${RAISING} then 'subscription' else 'purchase' end and s.validity @> ${today}::date
    ) fee on true`
}
