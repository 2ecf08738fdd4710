import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Money of the firm, money that came back, files released by two persons, and breaks that somebody owns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INTEREST).execute(db)
  await sql.raw(FIRM_MONEY).execute(db)
  await sql.raw(PAY_OUTS).execute(db)
  await sql.raw(FILES).execute(db)
  await sql.raw(BREAKS).execute(db)
}

const INTEREST = `
-- Interest the bank pays on the settlement account. It belongs to investors and stays in 2107 until it is shared out (J17).
create table interest_credit (
  channel text not null,
  serial text not null,
  day date not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (channel, serial)
);`

const FIRM_MONEY = `
-- What a fund company pays us a year for a share class, by contract: a part of its management fee (trail), or the sales
-- service fee of the class. A row is never edited, only ended.
create table agency_rate (
  agency_rate_id bigint generated always as identity primary key,
  share_class_id bigint not null references share_class,
  kind text not null check (kind in ('trail', 'sales-service')),
  client_kind text not null check (client_kind in ('individual', 'institution')),
  validity daterange not null,
  rate numeric(9,8) not null check (rate between 0 and 1),
  -- Our part of the rate as the contract says; the law may cap it lower.
  ratio numeric(9,8) not null check (ratio > 0 and ratio <= 1),
  signed_on date not null,
  source text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  exclude using gist (share_class_id with =, kind with =, client_kind with =, validity with &&)
);
-- One calendar day of one class. The amount is of a whole year and exact, so that a quarter is divided and rounded once.
create table firm_accrual (
  kind text not null check (kind in ('trail', 'sales-service')),
  share_class_id bigint not null references share_class,
  client_kind text not null check (client_kind in ('individual', 'institution')),
  day date not null,
  -- The session whose value holds for the day.
  trade_date date not null check (trade_date <= day),
  company_code text not null default '',
  shares numeric(20,2) not null check (shares > 0),
  nav_date date,
  nav_version integer,
  nav numeric(16,8),
  agency_rate_id bigint references agency_rate,
  rate numeric(9,8),
  ratio numeric(9,8),
  year_amount numeric(46,26),
  gap text check (gap in ('nav-missing', 'rate-unknown', 'rate-above-cap', 'company-unknown', 'fund-type-unknown')),
  accrued_at timestamptz not null,
  -- The quarter it was claimed with; from then on it does not change.
  quarter_end date,
  primary key (kind, share_class_id, client_kind, day),
  check ((gap is null) = (year_amount is not null)),
  check (quarter_end is null or gap is null)
);
create index firm_accrual_open on firm_accrual (day) where quarter_end is null;
create table firm_claim (
  kind text not null check (kind in ('trail', 'sales-service')),
  company_code text not null references fund_company,
  quarter_end date not null,
  amount numeric(18,2) not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (kind, company_code, quarter_end)
);
create table firm_receipt (
  firm_receipt_id text primary key,
  kind text not null check (kind in ('trail', 'sales-service')),
  company_code text not null references fund_company,
  amount numeric(18,2) not null check (amount > 0),
  received_on date not null,
  bank_reference text not null unique,
  recorded_by uuid not null references party,
  recorded_at timestamptz not null
);`

const PAY_OUTS = `
-- Sent again: a pay-out of its own, linked to the one that came back or was refused, and whose money it is until then.
alter table pay_out
  add column resends text,
  add column owed_account text check (owed_account ~ '^210[2-5]$'),
  add column owed_subject text,
  add column asked_by uuid references party,
  add constraint pay_out_resent check ((resends is null) = (owed_account is null) and (resends is null) = (owed_subject is null));
create unique index pay_out_resends on pay_out (account_number, resends) where resends is not null;`

const FILES = `
-- Other bytes under a kept name: two persons say whether they replace the kept ones. What was replaced stays as 'displaced'.
create table file_release (
  file_release_id uuid primary key default gen_random_uuid(),
  registrar_code text not null references registrar,
  day date not null,
  name text not null,
  kept_sha256 text not null,
  sha256 text not null,
  byte_count bigint not null,
  record_count integer not null,
  bytes bytea,
  path text,
  state text not null check (state in ('offered', 'proposed', 'approved', 'refused', 'displaced')),
  offered_at timestamptz not null,
  reason text,
  proposed_by uuid references party,
  decided_by uuid references party,
  decided_at timestamptz,
  unique (registrar_code, name, sha256),
  check ((bytes is null) <> (path is null)),
  check ((reason is null) = (proposed_by is null)),
  check (state <> 'offered' or proposed_by is null),
  check (state not in ('proposed', 'approved', 'refused') or proposed_by is not null),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check (decided_by <> proposed_by)
);`

const BREAKS = `
alter table recon_break
  add column last_seen_on date,
  add column assigned_to uuid references party,
  add column closing_reason text,
  -- A break about money or shares is closed by a second person.
  add column closing_proposed_by uuid references party,
  add column closed_by uuid references party,
  add constraint recon_break_two_persons check (closed_by is null or closing_proposed_by is distinct from closed_by),
  add constraint recon_break_closed_why check (closed_by is null or (closed_at is not null and closing_reason is not null));
create index recon_break_open on recon_break (check_name, registrar_code, subject) where closed_at is null;`
