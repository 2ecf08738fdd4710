import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { thin } from './thin.ts'

/** A released NAV that is known by now. `growth` is the value with dividends reinvested, 1 at the first point, to 8 decimals. */
export interface NavPoint {
  readonly nav_date: Day
  readonly unit_nav: string
  readonly accumulated_nav: string | null
  readonly growth: string
}

/** Finds the NAVs from the last one `years` or more before the newest (all if null or the fund is younger), oldest first. */
export async function findNavPoints(db: Db, shareClassId: bigint, years: number | null): Promise<NavPoint[]> {
  const { rows } = await sql<NavPoint>`
    with visible as (${visibleNav(shareClassId)}),
    base as (
      select coalesce(max(nav_date) filter (where nav_date <= (newest - make_interval(years => ${years ?? 200}::int))::date),
        min(nav_date)) as day
      from visible, (select max(nav_date) as newest from visible) n
    ), step as (
      select v.*, ${STEP} as step from visible v, base where nav_date >= base.day
      window w as (order by nav_date)
    )
    select nav_date, round(unit_nav, greatest(nav_decimals, scale(trim_scale(unit_nav))))::text as unit_nav,
      round(accumulated_nav, greatest(nav_decimals, scale(trim_scale(accumulated_nav))))::text as accumulated_nav,
      trim_scale(round(exp(sum(ln(coalesce(step, 1))) over (order by nav_date))::numeric, 8))::text as growth
    from step order by nav_date`.execute(db)
  return rows
}

export interface YearReturn {
  readonly year: number
  readonly value: string | null
}

/** Computes the returns of the last five whole years. A year needs a NAV before its first day (rules/figures.md#period-returns). */
export async function findYearReturns(db: Db, shareClassId: bigint, today: Day): Promise<YearReturn[]> {
  const { rows } = await sql<YearReturn>`
    with visible as (${visibleNav(shareClassId)}),
    step as (select nav_date, ${STEP} as step from visible window w as (order by nav_date)),
    begin as (select min(nav_date) as first from visible)
    select extract(year from nav_date)::int as year,
      trim_scale(round((exp(sum(ln(step))) - 1)::numeric, 8))::text as value
    from step, begin
    where nav_date < date_trunc('year', ${today}::date) and nav_date >= date_trunc('year', ${today}::date) - interval '5 years'
      and first < date_trunc('year', nav_date)
    group by 1 order by 1`.execute(db)
  return rows
}

/** Finds about `points` values of the last year's growth for each class, oldest first, for small charts. */
export async function findSparks(
  db: Db,
  ids: readonly bigint[],
  points: number,
): Promise<Map<bigint, string[]>> {
  const all = await Promise.all(
    ids.map(async (id) => [id, thin(await findNavPoints(db, id, 1), points)] as const),
  )
  return new Map(all.map(([id, list]) => [id, list.map((each) => each.growth)]))
}

const STEP = sql`(unit_nav * split_ratio + dividend)::float8 / (lag(unit_nav) over w)::float8`

/** Selects the NAVs known by now. The clock is read once, in a subquery: as a plain call PostgreSQL would read it for each row. */
function visibleNav(shareClassId: bigint): RawBuilder<unknown> {
  return sql`select n.nav_date, n.unit_nav, n.accumulated_nav, n.dividend, n.split_ratio, c.nav_decimals
    from nav n join share_class c using (share_class_id)
    where n.share_class_id = ${shareClassId} and n.state = 'released' and n.known_at <= (select business_now())`
}
