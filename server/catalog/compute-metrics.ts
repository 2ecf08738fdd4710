import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Yearly rate that Sharpe takes off (domain.md 7.3: a setting; 1.5% is the one-year deposit rate of its vectors). */
export const RISK_FREE_RATE = 0.015

/**
 * Writes `fund_metric` for each live share class from the released NAV up to `asOf` that are known by now; returns how many.
 * Dividends reinvested at the ex-date NAV, splits applied; base of a period is the last NAV on or before its nominal start,
 * and without one the figure is null (domain.md 7.2, 7.3). Computed in double precision, kept to 8 decimals.
 */
export async function computeMetrics(db: Tx | Db, asOf: Day): Promise<number> {
  // Sorting a few million rows on disk takes three times as long. Outside a transaction these have no effect.
  await sql`set local work_mem = '256MB'`.execute(db)
  await sql`set local statement_timeout = '10min'`.execute(db)
  await sql`delete from fund_metric m using share_class s
    where s.share_class_id = m.share_class_id and s.retired_on is not null`.execute(db)
  const { rows } = await sql<{ n: number }>`
    with step as materialized (${steps(asOf)}),
    span as (
      select id, min(day) as first, max(day) as last from step group by id
    ), base as (
      select s.id, p.first, p.last,
        max(day) filter (where day <= (last - interval '1 year')::date) as base1,
        max(day) filter (where day <= (last - interval '3 years')::date) as base3
      from step s join span p using (id) group by s.id, p.first, p.last
    ), fall as (${falls}),
    growth as (${growths}),
    saved as (
      insert into fund_metric as m (share_class_id, as_of, nav_date, unit_nav, accumulated_nav, day_change, return_1y,
        return_2y, return_3y, return_5y, return_inception, volatility_1y, sharpe_1y, max_drawdown_1y, max_drawdown_3y)
      select g.id, ${asOf}::date, g.last, n.unit_nav, n.accumulated_nav, g.change, g.r1, g.r2, g.r3, g.r5, g.r0,
        case when base1 is not null and n1 >= 2 then sd1 * sqrt(k) end,
        case when base1 is not null and n1 >= 2 and sd1 > 1e-12
          then (mean1 - ${RISK_FREE_RATE}::float8 / k) / sd1 * sqrt(k) end,
        f.fall1, f.fall3
      from growth g left join fall f using (id)
        join nav n on n.share_class_id = g.id and n.nav_date = g.last and n.state = 'released'
      on conflict (share_class_id) do update set as_of = excluded.as_of, nav_date = excluded.nav_date,
        unit_nav = excluded.unit_nav, accumulated_nav = excluded.accumulated_nav, day_change = excluded.day_change,
        return_1y = excluded.return_1y, return_2y = excluded.return_2y, return_3y = excluded.return_3y,
        return_5y = excluded.return_5y, return_inception = excluded.return_inception,
        volatility_1y = excluded.volatility_1y, sharpe_1y = excluded.sharpe_1y,
        max_drawdown_1y = excluded.max_drawdown_1y, max_drawdown_3y = excluded.max_drawdown_3y,
        computed_at = clock_timestamp()
      returning 1
    ) select count(*)::int as n from saved`.execute(db)
  return rows[0]!.n
}

/**
 * Growth of each NAV row over the one before: (NAV × split ratio + cash) / previous NAV (SOURCES.md), and its logarithm. The
 * clock is asked once: as a plain call PostgreSQL would ask it for each row.
 */
function steps(asOf: Day) {
  return sql`
    select id, day, g, ln(g) as lg from (
      select n.share_class_id as id, n.nav_date as day,
        (n.unit_nav * n.split_ratio + n.dividend)::float8 / (lag(n.unit_nav) over w)::float8 as g
      from nav n join share_class c on c.share_class_id = n.share_class_id and c.retired_on is null
      where n.state = 'released' and n.nav_date <= ${asOf}::date and n.known_at <= (select business_now())
      window w as (partition by n.share_class_id order by n.nav_date)
    ) growth`
}

/** Largest fall from a peak within a period; its base counts as a peak. */
const falls = sql`
  select id, exp(min(level1 - peak1)) - 1 as fall1, exp(min(level3 - peak3)) - 1 as fall3
  from (
    select id, level1, level3, max(level1) over w as peak1, max(level3) over w as peak3
    from (
      select s.id, s.day,
        case when day >= base1 then sum(case when day > base1 then lg else 0 end) over w end as level1,
        case when day >= base3 then sum(case when day > base3 then lg else 0 end) over w end as level3
      from step s join base b on b.id = s.id and s.day >= coalesce(b.base3, b.base1)
      window w as (partition by s.id order by s.day)
    ) levels
    window w as (partition by id order by day)
  ) peaks group by id`

/** Returns as the product of the steps after each nominal start; the mean and deviation of the last year's. */
const growths = sql`
  select s.id, b.base1, b.last,
    max(g - 1) filter (where day = last) as change,
    case when first <= (last - interval '1 year')::date
      then exp(sum(lg) filter (where day > (last - interval '1 year')::date)) - 1 end as r1,
    case when first <= (last - interval '2 years')::date
      then exp(sum(lg) filter (where day > (last - interval '2 years')::date)) - 1 end as r2,
    case when first <= (last - interval '3 years')::date
      then exp(sum(lg) filter (where day > (last - interval '3 years')::date)) - 1 end as r3,
    case when first <= (last - interval '5 years')::date
      then exp(sum(lg) filter (where day > (last - interval '5 years')::date)) - 1 end as r5,
    exp(sum(lg)) - 1 as r0,
    count(*) filter (where day > base1) as n1,
    avg(g - 1) filter (where day > base1) as mean1,
    stddev_samp(g - 1) filter (where day > base1) as sd1,
    -- Periods a year: sessions, weeks or months, as the fund publishes (domain.md 7.3, K).
    case when count(*) filter (where day > base1) >= 100 then 252
      when count(*) filter (where day > base1) >= 30 then 52 else 12 end as k
  from step s join base b on b.id = s.id group by s.id, b.base1, b.first, b.last`
