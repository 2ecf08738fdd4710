import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Days are counted from a day that the calendar knows and no session is before, its first holiday, as `addTradingDays` of domain/calendar/calendar.ts
 * counts them; what would be before the first session is refused, as what is after the last one is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ADD).execute(db)
}

const ADD = `
create or replace function trading_day_add(of_market text, from_day date, n integer) returns date
language plpgsql stable as $$
declare hit date;
begin
  perform 1 from trading_day where market = of_market and day = from_day;
  if not found then
    raise exception 'calendar of % does not cover %', of_market, from_day using errcode = 'FP001';
  end if;
  if n = 0 then
    select min(day) into hit from trading_day where market = of_market and is_open and day >= from_day;
  else
    -- A day that is no session stands between two: counting back it is as if it were the one after it.
    select d.day into hit from trading_day d where d.market = of_market and d.is_open and d.open_no = n +
      case when n > 0 then coalesce((select max(open_no) from trading_day where market = of_market and is_open and day <= from_day), 0)
        else (select min(open_no) from trading_day where market = of_market and is_open and day >= from_day) end;
  end if;
  if hit is null then
    raise exception 'calendar of % does not reach from % by % days', of_market, from_day, n using errcode = 'FP001';
  end if;
  return hit;
end $$;`
