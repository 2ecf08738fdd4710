import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Who is who (rules/product.md#what-the-core-must-keep): a party is a person, organisation or product; logins, accounts, memberships and
 * adviser relations are facts about parties, each with its validity. Ranges are half-open days, Asia/Shanghai.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PARTIES).execute(db)
  await sql.raw(ACCOUNTS).execute(db)
  await sql.raw(ADVISERS).execute(db)
  await sql.raw(SESSIONS).execute(db)
}

const PARTIES = `
create table party (
  party_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('person', 'organisation', 'product')),
  name text not null check (length(name) between 1 and 120),
  name_en text,
  pinyin text,
  initials text,
  is_sample boolean not null default false,
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid references party
);
create table party_document (
  party_document_id uuid primary key default gen_random_uuid(),
  party_id uuid not null references party,
  document_type text not null,
  -- Sealed by the application (rules/threats.md#personal-data); the blind index alone finds a number again.
  number_sealed bytea not null,
  number_blind bytea not null,
  number_last4 text not null,
  valid_to date,
  version integer not null default 1,
  recorded_at timestamptz not null default clock_timestamp(),
  unique (document_type, number_blind, version)
);
create table login (
  login_id uuid primary key default gen_random_uuid(),
  party_id uuid not null references party,
  area text not null check (area in ('individual', 'institutional', 'operations')),
  username text not null check (length(username) between 1 and 64),
  username_key text not null,
  password_hash text not null,
  payment_password_hash text,
  status text not null default 'active' check (status in ('active', 'locked', 'closed')),
  payment_failures integer not null default 0 check (payment_failures >= 0),
  payment_failed_at timestamptz,
  recorded_at timestamptz not null default clock_timestamp(),
  unique (area, username_key)
);`

const ACCOUNTS = `
create table account (
  account_number text primary key check (account_number ~ '^[0-9]{12}$'),
  account_type text not null check (account_type in ('corporate', 'investor', 'adviser')),
  kind text not null check (kind in ('individual', 'institution', 'product')),
  party_id uuid not null references party,
  parent_account text references account,
  status text not null check (status in ('pending', 'confirmed', 'suspended', 'closed')),
  label text,
  opened_on date,
  recorded_at timestamptz not null default clock_timestamp()
);
create index account_party on account (party_id);
-- One table for corporate members, firm staff and house staff; an individual is the owner-member of his accounts.
create table membership (
  membership_id uuid primary key default gen_random_uuid(),
  person_party_id uuid not null references party,
  scope text not null check (scope in ('account', 'firm', 'house')),
  account_number text references account,
  firm_id uuid,
  validity daterange not null,
  recorded_at timestamptz not null default clock_timestamp(),
  check ((scope = 'account') = (account_number is not null)),
  check ((scope = 'firm') = (firm_id is not null)),
  exclude using gist (person_party_id with =, account_number with =, validity with &&) where (scope = 'account')
);
create index membership_person on membership (person_party_id);
create table member_duty (
  membership_id uuid not null references membership,
  duty text not null check (duty in ('owner', 'maker', 'checker', 'viewer', 'administrator', 'operator')),
  level integer not null default 1,
  validity daterange not null,
  exclude using gist (membership_id with =, duty with =, validity with &&)
);`

const ADVISERS = `
create table firm (
  firm_id uuid primary key default gen_random_uuid(),
  party_id uuid not null references party,
  is_house boolean not null default false,
  recorded_at timestamptz not null default clock_timestamp()
);
alter table membership add foreign key (firm_id) references firm;
create table team_node (
  team_node_id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firm,
  name text not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create table team_edge (
  team_node_id uuid not null references team_node,
  parent_node_id uuid not null references team_node,
  validity daterange not null,
  check (team_node_id <> parent_node_id),
  exclude using gist (team_node_id with =, validity with &&)
);
create table adviser (
  adviser_id uuid primary key default gen_random_uuid(),
  account_number text not null unique references account,
  person_party_id uuid not null references party,
  firm_id uuid not null references firm,
  register_no text not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create table adviser_status (
  adviser_id uuid not null references adviser,
  status text not null check (status in ('active', 'suspended', 'left')),
  classes text[] not null default '{}',
  validity daterange not null,
  exclude using gist (adviser_id with =, validity with &&)
);
create table placement (
  adviser_id uuid not null references adviser,
  team_node_id uuid not null references team_node,
  role text not null,
  is_primary boolean not null default true,
  validity daterange not null,
  exclude using gist (adviser_id with =, validity with &&) where (is_primary)
);
create table relation (
  relation_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  adviser_id uuid references adviser,
  pool text,
  kind text not null check (kind in ('own', 'share')),
  state text not null check (state in ('pending', 'active', 'ended')),
  cause text not null,
  validity daterange not null,
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid references party,
  check ((adviser_id is null) <> (pool is null)),
  exclude using gist (account_number with =, validity with &&) where (kind = 'own' and state = 'active')
);`

const SESSIONS = `
-- The browser keeps 32 random bytes; we keep their SHA-256 only.
create table session (
  session_hash bytea primary key,
  login_id uuid not null references login,
  party_id uuid not null references party,
  area text not null,
  account_number text references account,
  role text not null check (role in ('guest', 'investor', 'adviser', 'corporate', 'operator')),
  auth_mode text not null default 'ticket' check (auth_mode in ('ticket', 'accessToken')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text
);
create index session_login on session (login_id, created_at);`
