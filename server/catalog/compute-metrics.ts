import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** Yearly rate that Sharpe takes off (domain.md 7.3: a setting; 1.5% is that of its vectors). */
export const RISK_FREE_RATE = 0.015

/**
 * Writes `fund_metric` for each live share class from the released NAV up to `asOf` that are known by now; returns how many.
 * Dividends reinvested at the ex-date NAV, splits applied; base of a period is the last NAV on or before its nominal start,
 * and without one the figure is null (domain.md 7.2, 7.3). Computed in double precision, kept to 8 decimals.
 */
export async function computeMetrics(tx: Tx, asOf: Day): Promise<number> {
  await sql.raw(WALK).execute(tx)
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`delete from fund_metric m using share_class c
    where c.share_class_id = m.share_class_id and c.retired_on is not null`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    with saved as (
      insert into fund_metric (share_class_id, as_of, nav_date, unit_nav, accumulated_nav, day_change, return_1y,
        return_2y, return_3y, return_5y, return_inception, volatility_1y, sharpe_1y, max_drawdown_1y, max_drawdown_3y)
      select w.id, ${asOf}::date, w.last_day, n.unit_nav, n.accumulated_nav, w.change, w.growth[1], w.growth[2], w.growth[3],
        w.growth[4], ${SINCE_INCEPTION}, w.deviation * sqrt(w.periods),
        case when w.deviation > 1e-12
          then (w.mean - ${RISK_FREE_RATE}::float8 / w.periods) / w.deviation * sqrt(w.periods) end,
        w.fall_1y, w.fall_3y
      from pg_temp.walk_nav(${asOf}::date) w join share_class c on c.share_class_id = w.id join fund f using (fund_id)
        join nav n on n.share_class_id = w.id and n.nav_date = w.last_day and n.state = 'released'
      on conflict (share_class_id) do update set as_of = excluded.as_of, nav_date = excluded.nav_date,
        unit_nav = excluded.unit_nav, accumulated_nav = excluded.accumulated_nav, day_change = excluded.day_change,
        return_1y = excluded.return_1y, return_2y = excluded.return_2y, return_3y = excluded.return_3y,
        return_5y = excluded.return_5y, return_inception = excluded.return_inception,
        volatility_1y = excluded.volatility_1y, sharpe_1y = excluded.sharpe_1y,
        max_drawdown_1y = excluded.max_drawdown_1y, max_drawdown_3y = excluded.max_drawdown_3y,
        computed_at = clock_timestamp()
      returning 1
    ) select count(*)::int as n from saved`.execute(tx)
  return rows[0]!.n
}

/**
 * "Since inception" is said only of a history that begins there: within two weeks of the contract's day or, where that day is
 * not known, at the face value of 1.
 */
const SINCE_INCEPTION = sql`case when coalesce(w.first_day <= f.inception + 14, w.first_unit = 1) then w.whole end`

/**
 * Walks the NAV of each class from the newest back, so that every period's start is known when its base is met, and one pass
 * in the order of the index gives all figures; window functions need three passes and three times as long. `f` is the growth
 * from the row to the newest, 1/f its level; a fall is the lowest later level over this one. The clock is asked once: as a
 * plain call PostgreSQL would ask it for each row.
 */
const WALK = `
create or replace function pg_temp.walk_nav(as_of date) returns table (id bigint, first_day date, first_unit float8,
  last_day date, change float8, growth float8[], whole float8, mean float8, deviation float8, periods float8,
  fall_1y float8, fall_3y float8) language plpgsql as $$
declare
  r record; starts date[]; at int; f float8; later float8; step float8; lowest float8; fall float8; n int; total float8;
  squares float8;
begin
  for r in
    select n.share_class_id, n.nav_date, n.unit_nav::float8 as unit, case when n.dividend = 0 and n.split_ratio = 1
      then n.unit_nav::float8 else (n.unit_nav * n.split_ratio + n.dividend)::float8 end as worth
    from nav n join share_class c on c.share_class_id = n.share_class_id and c.retired_on is null
    where n.state = 'released' and n.nav_date <= as_of and n.known_at <= (select business_now())
    order by n.share_class_id, n.nav_date desc
  loop
    if id is distinct from r.share_class_id then
      if id is not null then whole := f - 1; return next; end if;
      id := r.share_class_id; last_day := r.nav_date; change := null; growth := array[null, null, null, null]::float8[];
      mean := null; deviation := null; periods := 252; fall_1y := null; fall_3y := null;
      starts := array[last_day - interval '1 year', last_day - interval '2 years', last_day - interval '3 years',
        last_day - interval '5 years']::date[];
      at := 1; f := 1; lowest := 1; fall := 0; n := 0; total := 0; squares := 0;
    else
      step := later / r.unit;
      f := f * step;
      if f > 0 and 1 / f < lowest then lowest := 1 / f; end if;
      if lowest * f - 1 < fall then fall := lowest * f - 1; end if;
      if change is null then change := step - 1; end if;
      if at = 1 then n := n + 1; total := total + step - 1; squares := squares + (step - 1) * (step - 1); end if;
      while at <= 4 and r.nav_date <= starts[at] loop
        growth[at] := f - 1;
        if at = 1 and n >= 2 then
          mean := total / n;
          deviation := sqrt(greatest(0, (squares - total * mean) / (n - 1)));
          -- Periods a year: sessions, weeks or months, as the fund publishes (domain.md 7.3, K).
          periods := case when n >= 100 then 252 when n >= 30 then 52 else 12 end;
        end if;
        if at = 1 then fall_1y := fall; elsif at = 3 then fall_3y := fall; end if;
        at := at + 1;
      end loop;
    end if;
    later := r.worth; first_day := r.nav_date; first_unit := r.unit;
  end loop;
  if id is not null then whole := f - 1; return next; end if;
end $$`
