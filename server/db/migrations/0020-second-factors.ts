import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What a log-in is proved by besides its password, where it is in use and when it was tried; cards added and changed after opening;
 * what a client wants to be told, and the closing of an account (rules/threats.md#authentication; rules/identity.md#change-of-a-card).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FACTORS).execute(db)
  await sql.raw(LOG_INS).execute(db)
  await sql.raw(CARDS).execute(db)
  await sql.raw(NOTICES).execute(db)
  await sql.raw(CLOSING).execute(db)
}

const FACTORS = `
create table passkey (
  passkey_id uuid primary key default gen_random_uuid(),
  login_id uuid not null references login,
  -- As the browser names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  counter integer not null check (counter >= 0),
  transports text[] not null default '{}',
  -- The host it was made for; no other can use it.
  rp_id text not null,
  name text not null check (length(name) between 1 and 40),
  is_synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_login on passkey (login_id, created_at);
-- What a passkey is to sign: one purpose, one session where there is one, one use.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'log-in', 'proof')),
  session_hash bytea,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'log-in') = (session_hash is null))
);
create index passkey_challenge_ending on passkey_challenge (expires_at);
create table totp (
  login_id uuid primary key references login,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- None until a first code has shown that the device has the secret.
  confirmed_at timestamptz,
  -- The last 30-second step that was used: none is used twice.
  last_step bigint,
  failures integer not null default 0 check (failures >= 0),
  failed_at timestamptz
);
create table recovery_code (
  login_id uuid not null references login,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);
-- The password was right and the second factor is still to come.
create table pending_login (
  token_hash bytea primary key,
  login_id uuid not null references login,
  failures integer not null default 0 check (failures between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index pending_login_ending on pending_login (expires_at);
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('register', 'contact', 'security'));`

const LOG_INS = `
alter table login add column password_changed_at timestamptz, add column payment_changed_at timestamptz;
-- A name for a session that may be shown, how it was opened, and roughly from where.
alter table session
  add column session_id uuid not null default gen_random_uuid() unique,
  add column way text not null default 'password' check (way in ('password', 'code', 'recovery-code', 'passkey')),
  add column network text not null default '';
create table log_in_attempt (
  attempt_id bigint generated always as identity primary key,
  login_id uuid not null references login,
  at timestamptz not null,
  way text not null check (way in ('password', 'code', 'recovery-code', 'passkey')),
  outcome text not null check (outcome in ('in', 'second-step', 'refused')),
  network text not null,
  user_agent text not null check (length(user_agent) <= 200)
);
create index log_in_attempt_login on log_in_attempt (login_id, attempt_id desc);`

const CARDS = `
alter table card_check
  alter column application_id drop not null,
  add column account_number text references account,
  add constraint card_check_subject check ((application_id is null) <> (account_number is null));
create index card_check_account on card_check (account_number, asked_at desc) where account_number is not null;
alter table pay_instrument
  add column closed_at timestamptz,
  -- The card that took its place: what it bought belongs to that one now.
  add column replaced_by uuid references pay_instrument;
create table card_change (
  change_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  from_pay_id uuid not null references pay_instrument,
  to_pay_id uuid not null references pay_instrument check (to_pay_id <> from_pay_id),
  reason text not null check (reason in ('lost', 'closed', 'bank-changed', 'other')),
  state text not null check (state in ('in-review', 'done', 'refused')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'in-review') = (decided_at is null))
);
-- One at a time, so that a reviewer sees all of it.
create unique index card_change_open on card_change (account_number) where state = 'in-review';
alter table review
  drop constraint review_subject_check,
  add constraint review_subject_check check (subject in ('opening', 'identity-card', 'card-change'));
drop index review_open_account;
create unique index review_open_account on review (account_number, subject) where state <> 'decided';
create unique index pay_instrument_default on pay_instrument (account_number) where is_default and state = 'active';`

const NOTICES = `
create table notice_preference (
  party_id uuid not null references party,
  kind text not null check (kind in ('security', 'account', 'alert', 'reminder')),
  channel text not null check (channel in ('sms', 'mail')),
  is_on boolean not null,
  primary key (party_id, kind, channel)
);`

const CLOSING = `
create table account_closing (
  account_number text primary key references account,
  reason text not null check (reason in ('not-used', 'moved', 'service', 'privacy', 'other')),
  note text not null default '' check (length(note) <= 200),
  closed_at timestamptz not null,
  closed_by uuid not null references party
);`
