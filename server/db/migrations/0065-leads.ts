import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Leads of advisers, the invitations by which they become clients, the codes by which a client binds themselves to an adviser, and what a
 * pending relation waits for (rules/advisers.md#leads, rules/advisers.md#invitations).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LEADS).execute(db)
  await sql.raw(INVITATIONS).execute(db)
  await sql.raw(BINDINGS).execute(db)
}

const LEADS = `
create table lead (
  lead_id uuid primary key default gen_random_uuid(),
  adviser_id uuid not null references adviser,
  -- Sealed, and forgotten when the lead is erased; the blind index alone stays, for who asked not to be contacted.
  name_sealed bytea,
  phone_sealed bytea,
  phone_blind bytea not null,
  phone_masked text,
  locale text not null check (locale in ('zh', 'en')),
  source text not null check (source in ('referral', 'event', 'branch', 'phone', 'online', 'other')),
  interest text not null default '' check (interest in ('', 'savings', 'growth', 'pension', 'education', 'company')),
  state text not null default 'open' check (state in ('open', 'invited', 'closed', 'erased')),
  stage text not null default 'new' check (stage in ('new', 'contacted', 'meeting', 'invited')),
  -- What the person agreed to, in which words, and how it can be proved.
  consent_version text not null,
  consent_hash bytea not null,
  proof text not null check (proof in ('signed', 'recorded', 'written')),
  proof_note text,
  next_action text,
  next_on date,
  contacted_at timestamptz,
  -- The last act, from which the days to closing count.
  acted_at timestamptz not null,
  closed_at timestamptz,
  close_reason text check (close_reason in
    ('not-interested', 'not-reached', 'not-suitable', 'other', 'idle', 'became-client', 'opted-out')),
  erased_at timestamptz,
  -- Whether the person asked the firm not to contact them.
  opted_out boolean not null default false,
  opt_out_hash bytea not null unique,
  created_at timestamptz not null,
  created_by uuid not null references party,
  check ((state in ('closed', 'erased')) = (closed_at is not null)),
  check ((closed_at is null) = (close_reason is null)),
  check ((state = 'erased') = (erased_at is not null)),
  check ((state = 'erased') = (phone_sealed is null)),
  check ((phone_sealed is null) = (name_sealed is null)),
  check ((phone_sealed is null) = (phone_masked is null)),
  check (state <> 'erased' or (proof_note is null and next_action is null)),
  check ((next_action is null) = (next_on is null))
);
create unique index lead_once on lead (adviser_id, phone_blind) where state in ('open', 'invited');
create index lead_of_adviser on lead (adviser_id, acted_at) where state in ('open', 'invited');
create index lead_idle on lead (acted_at) where state in ('open', 'invited');
create index lead_closed on lead (closed_at) where state = 'closed';
create index lead_phone on lead (phone_blind);`

const INVITATIONS = `
create table client_invitation (
  client_invitation_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references lead,
  adviser_id uuid not null references adviser,
  kind text not null check (kind in ('person', 'company')),
  phone_blind bytea not null,
  state text not null default 'sent' check (state in ('sent', 'registering', 'used', 'withdrawn', 'lapsed')),
  -- The hash of the code that opens it; the code itself is kept nowhere. A new text brings a new code.
  code_hash bytea unique,
  -- When texts were sent. An invitation that is only shown as a QR code has none.
  texted_at timestamptz[] not null default '{}',
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  application_id uuid unique references application,
  proved_at timestamptz,
  used_at timestamptz,
  account_number text references account,
  reminded_at timestamptz,
  check ((state = 'sent') = (code_hash is not null)),
  check ((state = 'used') = (used_at is not null)),
  check ((state = 'used') = (account_number is not null)),
  check (state <> 'registering' or (application_id is not null and proved_at is not null)),
  check (expires_at > sent_at)
);
create unique index client_invitation_live on client_invitation (lead_id) where state in ('sent', 'registering');
create index client_invitation_adviser on client_invitation (adviser_id, sent_at);
create index client_invitation_phone on client_invitation (phone_blind);
create index client_invitation_ending on client_invitation (expires_at) where state = 'sent';
create index client_invitation_pending on client_invitation (proved_at) where state = 'registering';`

const BINDINGS = `
-- What a pending relation waits for, since when, and when somebody was last reminded.
alter table relation
  add column waits_for text
    check (waits_for in ('client', 'transfer-out-head', 'transfer-in-head', 'client-notice')),
  add column asked_at timestamptz,
  add column reminded_at timestamptz,
  add column ended_at timestamptz,
  add constraint relation_waits check (waits_for is null or (state = 'pending' and asked_at is not null));
create unique index relation_binding on relation (account_number) where state = 'pending' and waits_for = 'client';
create index relation_waiting on relation (asked_at) where state = 'pending' and waits_for = 'client';

-- A code that a client makes and gives to an adviser; only its hash is kept.
create table binding_code (
  binding_code_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  code_hash bytea unique,
  made_by uuid not null references party,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  relation_id uuid references relation,
  check ((used_at is null) = (relation_id is null)),
  check (used_at is null or code_hash is null),
  check (expires_at > made_at)
);
create unique index binding_code_one on binding_code (account_number) where code_hash is not null;`
