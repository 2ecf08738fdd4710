import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What registrars announce of dividends (C4) and of the days on which shares can be asked back (C6), as dated rows
 * (rules/registrar.md#parameters); the two persons who say which order a receipt pays (rules/ledger.md#remittance).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PLANS).execute(db)
  await sql.raw(DATES).execute(db)
  await sql.raw(MATCHES).execute(db)
}

const PLANS = `
-- C4: cash per share for who holds on the record date. A change ends a row and writes the next; withdrawn is ended.
create table dividend_plan (
  registrar_code text not null references registrar,
  fund_code text not null check (fund_code ~ '^[0-9]{6}$'),
  -- 2: front-end and back-end shares have the code in common.
  share_class text not null check (share_class in ('0', '1', '2')),
  ex_date date not null,
  registration_date date not null,
  pay_date date check (pay_date >= registration_date),
  per_share numeric(16,8) not null check (per_share > 0),
  validity daterange not null check (not isempty(validity)),
  source text not null,
  known_at timestamptz not null default clock_timestamp(),
  exclude using gist (registrar_code with =, fund_code with =, share_class with =, ex_date with =, validity with &&)
);`

const DATES = `
-- C6: shares registered on a day can be asked back from another day on.
create table redeem_date (
  registrar_code text not null references registrar,
  fund_code text not null check (fund_code ~ '^[0-9]{6}$'),
  share_class text not null check (share_class in ('0', '1')),
  registered_on date not null,
  redeemable_from date not null check (redeemable_from >= registered_on),
  validity daterange not null check (not isempty(validity)),
  source text not null,
  known_at timestamptz not null default clock_timestamp(),
  exclude using gist (registrar_code with =, fund_code with =, share_class with =, registered_on with =, validity with &&)
);
-- The day the lot would have without a C6, where one has moved it; null where none has.
alter table lot add column usual_redeemable_from date;`

const MATCHES = `
-- One person proposes which order a receipt pays, another decides; a new proposal takes the place of one that is not decided.
create table receipt_match (
  receipt_match_id uuid primary key default gen_random_uuid(),
  channel text not null,
  serial text not null,
  order_no text not null,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'replaced')),
  proposed_by uuid not null references party,
  proposed_at timestamptz not null,
  decided_by uuid references party,
  decided_at timestamptz,
  foreign key (channel, serial) references unidentified_receipt (channel, serial),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> proposed_by)
);
create unique index receipt_match_open on receipt_match (channel, serial) where state = 'proposed';`
