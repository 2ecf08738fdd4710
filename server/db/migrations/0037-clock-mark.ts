import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** How far the database's own clock has come, so that one that is set back is noticed (rules/threats.md#clock). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MARK).execute(db)
}

// A sequence waits for nobody's transaction and keeps its value when one is taken back: a row that every order wrote would have them
// wait for each other. It holds microseconds since 1970 of the real clock, which a sandbox's shift does not touch.
const MARK = `
create sequence clock_mark minvalue 0 start 0;
select setval('clock_mark', (extract(epoch from clock_timestamp()) * 1000000)::bigint);

-- Raises FP006 while the clock stands more than two seconds before the mark; else takes the mark along, ten times a second at most.
create function hold_clock() returns void language plpgsql volatile as $$
declare
  stamp bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
  mark bigint := (select last_value from clock_mark);
begin
  if mark - stamp > 2000000 then
    raise exception 'the clock stands % microseconds before the highest stamp', mark - stamp using errcode = 'FP006';
  end if;
  if stamp - mark > 100000 then
    perform setval('clock_mark', stamp);
  end if;
end $$;

-- What was noticed, kept outside the transaction that it stopped, until the day clock has told of it.
create table clock_step (
  clock_step_id bigint generated always as identity primary key,
  highest timestamptz not null,
  clock timestamptz not null check (clock < highest),
  is_told boolean not null default false
);
create unique index clock_step_untold on clock_step (is_told) where not is_told;`
