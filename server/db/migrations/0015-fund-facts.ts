import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What a fund page and the selector say beside figures: themes, managers, holdings, sizes, notices, benchmarks, peers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FACTS).execute(db)
  await sql.raw(LEVELS).execute(db)
  await sql.raw(CHANGES).execute(db)
  for (const table of WATCHED) {
    await sql
      .raw(
        `create trigger ${table}_catalog_change after insert or update or delete or truncate on ${table}
        for each statement execute function record_catalog_change()`,
      )
      .execute(db)
  }
}

const FACTS = `
alter table fund
  add column theme text,
  add column theme_en text,
  add column custodian text,
  add column custodian_en text,
  -- The day of size_yuan.
  add column size_on date;
create table fund_manager (
  fund_id bigint not null references fund,
  name text not null,
  since date not null,
  until date check (until > since),
  primary key (fund_id, name, since)
);
create table fund_size (
  fund_id bigint not null references fund,
  day date not null,
  size_yuan numeric(20,2) not null check (size_yuan >= 0),
  primary key (fund_id, day)
);
-- Of a report; weights are parts of the net assets, so their sum may pass one.
create table fund_allocation (
  fund_id bigint not null references fund,
  report_day date not null,
  published_on date not null check (published_on >= report_day),
  asset text not null check (asset in ('stock', 'bond', 'fund', 'cash', 'other')),
  weight numeric(9,8) not null,
  primary key (fund_id, report_day, asset)
);
create table fund_holding (
  fund_id bigint not null references fund,
  report_day date not null,
  published_on date not null check (published_on >= report_day),
  place integer not null check (place > 0),
  kind text not null check (kind in ('stock', 'bond', 'fund')),
  code text not null,
  name text not null,
  name_en text,
  weight numeric(9,8) not null check (weight >= 0),
  primary key (fund_id, report_day, place),
  unique (fund_id, report_day, code)
);
-- Documents of the product and announcements, in the words they were published.
create table fund_notice (
  fund_id bigint not null references fund,
  notice_no integer not null,
  published_on date not null,
  kind text not null check (kind in ('prospectus', 'contract', 'summary', 'report', 'dividend', 'limit', 'manager')),
  title text not null,
  title_en text,
  body text not null,
  body_en text,
  primary key (fund_id, notice_no)
);`

const LEVELS = `
create table market_index (
  index_code text primary key,
  name text not null,
  name_en text,
  is_sample boolean not null default false
);
create table index_level (
  index_code text not null references market_index,
  day date not null,
  level numeric(20,8) not null check (level > 0),
  primary key (index_code, day)
);
-- The benchmark of a contract: indexes by weight, held at these weights day by day.
create table fund_benchmark (
  fund_id bigint not null references fund,
  index_code text not null references market_index,
  weight numeric(9,8) not null check (weight > 0 and weight <= 1),
  primary key (fund_id, index_code)
);
-- Mean of the daily returns of the live classes of a type, compounded; written each night.
create table peer_level (
  fund_type text not null,
  day date not null,
  level numeric(20,8) not null check (level > 0),
  peers integer not null check (peers > 0),
  primary key (fund_type, day)
);`

/** Whose rows the list of funds is made of. */
const WATCHED = [
  'fund',
  'share_class',
  'fund_company',
  'product',
  'product_version',
  'fee_schedule',
  'fee_tier',
  'fund_metric',
]

/**
 * One row a transaction that changed the list. Rows become visible when they hold, so who compares the set of rows misses no
 * change, in whatever order transactions end; those of a day ago are taken away.
 */
const CHANGES = `
create table catalog_change (
  xid xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp()
);
create function record_catalog_change() returns trigger language plpgsql as $$
begin
  insert into catalog_change default values on conflict do nothing;
  if found then
    delete from catalog_change where xid in (
      select xid from catalog_change where changed_at < clock_timestamp() - interval '1 day' for update skip locked);
  end if;
  return null;
end $$;`
