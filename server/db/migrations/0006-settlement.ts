import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The business day as rows, the registrars' files, what they confirmed, and what does not agree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DAY).execute(db)
  await sql.raw(EXCHANGE).execute(db)
}

const DAY = `
-- The one open day. Paying an order reads it FOR SHARE, the close takes it FOR UPDATE: no order slips between.
create table business_state (
  is_only boolean primary key default true check (is_only),
  open_day date not null,
  fence bigint not null default 0
);
create table business_day (
  day date primary key,
  state text not null check (state in ('open', 'closed', 'done')),
  closed_at timestamptz,
  done_at timestamptz
);
create table day_step (
  day date not null references business_day,
  step text not null,
  registrar_code text not null default '',
  status text not null check (status in ('running', 'done')),
  fence bigint not null,
  input_hash text not null default '',
  counts jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (day, step, registrar_code),
  check ((status = 'done') = (finished_at is not null))
);
create function business_day_forward() returns trigger language plpgsql as $$
begin
  if new.open_day < old.open_day then
    raise exception 'business day would move back from % to %', old.open_day, new.open_day using errcode = 'FP004';
  end if;
  return new;
end $$;
create trigger business_day_forward before update on business_state
  for each row execute function business_day_forward();
create table recon_break (
  recon_break_id uuid primary key default gen_random_uuid(),
  day date not null,
  -- 1 to 7 of rules/ledger.md#reconciliation, or the file fault that stopped an import.
  check_name text not null,
  registrar_code text not null default '',
  subject text not null,
  reason text not null,
  ours text,
  theirs text,
  owner text not null default 'settlement',
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (day, check_name, registrar_code, subject)
);`

const EXCHANGE = `
create table registrar_account (
  account_number text not null references account,
  registrar_code text not null references registrar,
  transaction_account_id text not null unique,
  registrar_account_id text,
  app_sheet_no text not null unique,
  -- wanted: the next 01 file opens it.
  state text not null check (state in ('wanted', 'sent', 'open', 'refused')),
  wanted_at timestamptz not null,
  primary key (account_number, registrar_code),
  check (state <> 'open' or registrar_account_id is not null)
);
create table exchange_file (
  exchange_file_id uuid primary key default gen_random_uuid(),
  registrar_code text not null references registrar,
  day date not null,
  file_type text not null,
  direction text not null check (direction in ('out', 'in')),
  name text not null,
  sha256 text not null,
  byte_count integer not null,
  record_count integer not null,
  bytes bytea not null,
  state text not null check (state in ('written', 'sent', 'received', 'booked', 'refused')),
  recorded_at timestamptz not null,
  unique (registrar_code, direction, name)
);
-- Which line of which 03 file an order went out on.
create table application_line (
  order_no text primary key,
  account_number text not null,
  registrar_code text not null,
  day date not null,
  line_no integer not null,
  unique (registrar_code, day, line_no)
);
create table confirmation (
  registrar_code text not null references registrar,
  registrar_serial text not null,
  confirm_date date not null,
  order_no text not null,
  business_code text not null,
  return_code text not null,
  return_detail text not null default '',
  fund_code text not null,
  transaction_account_id text not null,
  trade_date date not null,
  applied_amount numeric(18,2) not null,
  confirmed_amount numeric(18,2) not null,
  confirmed_shares numeric(18,2) not null,
  fee numeric(18,2) not null,
  agency_fee numeric(18,2) not null,
  nav numeric(16,8) not null,
  booked_at timestamptz,
  primary key (registrar_code, registrar_serial),
  unique (registrar_code, confirm_date, order_no)
);
-- The registrar's own picture of holdings on a day (file 05), to be compared, never to overwrite ours.
create table registrar_holding (
  registrar_code text not null references registrar,
  day date not null,
  transaction_account_id text not null,
  fund_code text not null,
  total_shares numeric(18,2) not null,
  available_shares numeric(18,2) not null,
  primary key (registrar_code, day, transaction_account_id, fund_code)
);
create table bank_statement_line (
  channel text not null,
  day date not null,
  serial text not null,
  direction text not null check (direction in ('in', 'out')),
  channel_serial text not null,
  amount numeric(18,2) not null,
  status text not null,
  payee text,
  primary key (channel, day, serial)
);
-- What we owe a registrar for a trade date, and when it is due (J4).
create table registrar_settlement (
  registrar_code text not null references registrar,
  confirm_date date not null,
  due_on date not null,
  kind text not null check (kind in ('registrar', 'fee-sweep')),
  amount numeric(18,2) not null check (amount > 0),
  serial text not null unique,
  paid_at timestamptz,
  channel_serial text,
  settled_on date,
  primary key (registrar_code, confirm_date, kind)
);`
