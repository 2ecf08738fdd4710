import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Trading days of the exchange on which a fund is closed: a QDII on the holidays of the market it buys in
 * (rules/orders.md#closed-days-of-a-fund).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CLOSED).execute(db)
}

const CLOSED = `
create table fund_closed_day (
  share_class_id bigint not null references share_class,
  day date not null,
  source text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (share_class_id, day)
);
-- The first day on or after a day that both the exchange and the fund are open; past the loaded calendar it raises as trading_day_add does.
create function fund_open_day(of_class bigint, from_day date) returns date language plpgsql stable as $$
declare hit date := trading_day_add('SSE', from_day, 0);
begin
  while exists (select 1 from fund_closed_day where share_class_id = of_class and day = hit) loop
    hit := trading_day_add('SSE', hit, 1);
  end loop;
  return hit;
end $$;`
