import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const FIRST_YEAR = 1998
const LAST_YEAR = 2035

/**
 * Funds, their share classes, what is sold of them, fees as dated data, NAV by year. A six-digit code is no key: codes are
 * reused, so share_class_id is the identity and the code is a dated fact. Fee schedules are never edited, only ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MASTER).execute(db)
  await sql.raw(PRODUCTS).execute(db)
  await sql.raw(FEES).execute(db)
  await sql.raw(PRICES).execute(db)
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    await sql
      .raw(`create table nav_${year} partition of nav
      for values from ('${year}-01-01') to ('${year + 1}-01-01')`)
      .execute(db)
  }
}

const MASTER = `
create table registrar (
  registrar_code text primary key check (length(registrar_code) between 2 and 9),
  name text not null,
  name_en text,
  protocol_version text not null check (protocol_version in ('21', '22'))
);
create table fund_company (
  company_code text primary key,
  name text not null,
  name_en text,
  pinyin text,
  initials text,
  is_sample boolean not null default false
);
create table fund (
  fund_id bigint generated always as identity primary key,
  company_code text references fund_company,
  registrar_code text references registrar,
  fund_type text not null,
  source_type text,
  is_equity_tilted boolean not null default false,
  full_name text,
  full_name_en text,
  inception date,
  currency text not null default '156',
  benchmark text,
  benchmark_en text,
  management_rate numeric(9,8),
  custody_rate numeric(9,8),
  size_yuan numeric(20,2),
  managers text,
  is_sample boolean not null default false,
  recorded_at timestamptz not null default clock_timestamp()
);
create table share_class (
  share_class_id bigint generated always as identity primary key,
  fund_id bigint not null references fund,
  fund_code text not null check (fund_code ~ '^[0-9]{6}$'),
  class_letter text,
  name text not null,
  name_en text,
  pinyin text not null default '',
  initials text not null default '',
  risk_level integer not null default 0 check (risk_level between 0 and 5),
  nav_decimals integer not null default 4 check (nav_decimals between 2 and 8),
  share_rounding text not null default 'half-up' check (share_rounding in ('half-up', 'down')),
  sales_service_rate numeric(9,8),
  is_sample boolean not null default false,
  retired_on date,
  recorded_at timestamptz not null default clock_timestamp()
);
create unique index share_class_code on share_class (fund_code) where retired_on is null;
create index share_class_fund on share_class (fund_id);
create index share_class_search on share_class
  using gin ((name || ' ' || pinyin || ' ' || initials || ' ' || fund_code) gin_trgm_ops);
-- Renames, retypes, removals and reappearances seen in fund lists.
create table share_class_change (
  share_class_id bigint not null references share_class,
  seen_on date not null,
  change text not null,
  old_value text,
  new_value text,
  primary key (share_class_id, seen_on, change)
);`

const PRODUCTS = `
-- What a client can hold: a share class under one charge mode (0 front-end, 1 back-end).
create table product (
  product_code_id text primary key,
  share_class_id bigint not null references share_class,
  charge_mode text not null default '0' check (charge_mode in ('0', '1')),
  unique (share_class_id, charge_mode)
);
-- Terms as the registrar's 07 file or the prospectus gives them, one row a validity.
create table product_version (
  product_code_id text not null references product,
  validity daterange not null,
  -- FundStatus of the exchange protocol (rules/orders.md#fund-status).
  fund_status text not null,
  first_minimum numeric(18,2) not null check (first_minimum >= 0),
  add_on_minimum numeric(18,2) not null check (add_on_minimum >= 0),
  single_maximum numeric(18,2) check (single_maximum > 0),
  day_maximum numeric(18,2) check (day_maximum > 0),
  minimum_redemption numeric(18,2) not null default 0,
  minimum_holding numeric(18,2) not null default 0,
  confirm_days integer not null check (confirm_days between 1 and 10),
  redeemable_days integer not null check (redeemable_days > confirm_days),
  buy_pay_days integer not null default 2 check (buy_pay_days between 1 and 10),
  source text not null,
  known_at timestamptz not null default clock_timestamp(),
  exclude using gist (product_code_id with =, validity with &&)
);`

const FEES = `
create table fee_schedule (
  fee_schedule_id bigint generated always as identity primary key,
  product_code_id text not null references product,
  kind text not null check (kind in ('purchase', 'subscription', 'redemption', 'switch', 'rsp')),
  customer_kind text not null default 'all' check (customer_kind in ('all', 'individual', 'institution')),
  channel text not null default 'own',
  discount numeric(5,4) not null default 1 check (discount between 0 and 1),
  rule_version text not null,
  validity daterange not null,
  source text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  exclude using gist (product_code_id with =, kind with =, customer_kind with =, channel with =, validity with &&)
);
-- [lower, upper): yuan applied for a purchase, days held for a redemption. Rate or fixed fee, never both.
create table fee_tier (
  fee_schedule_id bigint not null references fee_schedule,
  lower_bound numeric(18,2) not null check (lower_bound >= 0),
  upper_bound numeric(18,2) check (upper_bound > lower_bound),
  rate numeric(9,8) check (rate between 0 and 1),
  fixed_fee numeric(18,2) check (fixed_fee >= 0),
  primary key (fee_schedule_id, lower_bound),
  check ((rate is null) <> (fixed_fee is null))
);`

const PRICES = `
-- Versions with known_at: the current value of a day is its one released row.
create table nav (
  share_class_id bigint not null,
  nav_date date not null,
  version integer not null default 1,
  unit_nav numeric(16,8) not null check (unit_nav > 0),
  accumulated_nav numeric(16,8),
  -- Cash dividend per share on its ex-date, already taken out of unit_nav; ratio of a split on that day.
  dividend numeric(16,8) not null default 0,
  split_ratio numeric(16,8) not null default 1 check (split_ratio > 0),
  state text not null default 'released' check (state in ('held', 'released', 'superseded')),
  known_at timestamptz not null,
  source text not null,
  primary key (share_class_id, nav_date, version)
) partition by range (nav_date);
create unique index nav_current on nav (share_class_id, nav_date) where state = 'released';
create table fund_day (
  share_class_id bigint not null references share_class,
  day date not null,
  is_open boolean not null,
  primary key (share_class_id, day)
);
create table fund_metric (
  share_class_id bigint primary key references share_class,
  as_of date not null,
  nav_date date,
  unit_nav numeric(16,8),
  accumulated_nav numeric(16,8),
  day_change numeric(16,8),
  return_1y numeric(16,8),
  return_2y numeric(16,8),
  return_3y numeric(16,8),
  return_5y numeric(16,8),
  return_inception numeric(18,8),
  volatility_1y numeric(16,8),
  sharpe_1y numeric(16,8),
  max_drawdown_1y numeric(16,8),
  max_drawdown_3y numeric(16,8),
  computed_at timestamptz not null default clock_timestamp()
);`
