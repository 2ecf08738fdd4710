import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The business clock and the trading calendar. A day past the loaded calendar is an error, never "a weekday". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db)
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql.raw(CLOCK).execute(db)
  await sql.raw(CALENDAR).execute(db)
}

// The only row exists in a sandbox: there the day can be moved on. Without it the clock is the database's own.
const CLOCK = `
create table sandbox_clock (
  is_only boolean primary key default true check (is_only),
  shift interval not null,
  last_seen timestamptz not null,
  -- Market, people and their past are all there; until then a start goes on filling.
  is_filled boolean not null default false
);
create function business_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + coalesce((select shift from sandbox_clock), interval '0')
$$;
create function business_today() returns date language sql volatile as $$
  select (business_now() at time zone 'Asia/Shanghai')::date
$$;`

const CALENDAR = `
create table trading_day (
  market text not null,
  day date not null,
  is_open boolean not null,
  -- Position among the open days of its market, so that T+n is one index look-up.
  open_no integer,
  primary key (market, day),
  check (is_open = (open_no is not null))
);
create unique index trading_day_open on trading_day (market, open_no) where is_open;

create function trading_day_add(of_market text, from_day date, n integer) returns date
language plpgsql stable as $$
declare hit date;
begin
  -- The n-th open day after from_day, which itself is not counted; n = 0 is the first open day on or after it.
  perform 1 from trading_day where market = of_market and day = from_day;
  if not found then
    raise exception 'calendar of % does not cover %', of_market, from_day using errcode = 'FP001';
  end if;
  if n = 0 then
    select min(day) into hit from trading_day where market = of_market and is_open and day >= from_day;
  else
    select d.day into hit from trading_day d where d.market = of_market and d.is_open and d.open_no =
      (select max(open_no) from trading_day where market = of_market and is_open and day <= from_day) + n;
  end if;
  if hit is null then
    raise exception 'calendar of % ends before % plus % days', of_market, from_day, n using errcode = 'FP001';
  end if;
  return hit;
end $$;`
