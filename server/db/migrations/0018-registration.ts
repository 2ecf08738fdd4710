import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Becoming a client: registrations under way, codes, consents, what is known of a person or company, reviews with four eyes,
 * notices. What names somebody is sealed; a blind index finds it again; a masked column is what may be shown
 * (rules/threats.md#personal-data).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(APPLICATIONS).execute(db)
  await sql.raw(PEOPLE).execute(db)
  await sql.raw(ASSESSMENTS).execute(db)
  await sql.raw(REVIEWS).execute(db)
  await sql.raw(NOTICES).execute(db)
}

const APPLICATIONS = `
create sequence account_no;
create table application (
  application_id uuid primary key default gen_random_uuid(),
  flow text not null check (flow in ('investor', 'foreigner', 'enterprise', 'corporate')),
  state text not null default 'open' check (state in
    ('open', 'submitted', 'in-review', 'more-needed', 'approved', 'refused', 'expired')),
  locale text not null check (locale in ('zh', 'en')),
  -- SHA-256 of the cookie of the one browser that has it; none once it has been left.
  token_hash bytea unique,
  phone_sealed bytea,
  phone_blind bytea not null,
  phone_masked text not null,
  account_number text references account,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  check ((state = 'approved') = (account_number is not null)),
  check (state = 'expired' or phone_sealed is not null)
);
create unique index application_under_way on application (phone_blind, flow)
  where state in ('open', 'submitted', 'in-review', 'more-needed');
create index application_ending on application (expires_at) where state in ('open', 'more-needed');
create table application_draft (
  application_id uuid not null references application,
  form text not null check (form in
    ('personal', 'preparation', 'bank-card', 'certificate', 'company', 'papers')),
  form_sealed bytea not null,
  -- Finds the same document in another registration.
  document_blind bytea,
  saved_at timestamptz not null,
  primary key (application_id, form)
);
create table one_time_code (
  code_id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('register', 'contact')),
  recipient_blind bytea not null,
  -- Whoever may use it: hash of the browser's cookie, or of the session.
  bearer_hash bytea not null,
  code_hash bytea not null,
  failures integer not null default 0 check (failures between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_recipient on one_time_code (recipient_blind, sent_at desc);
create index one_time_code_sent on one_time_code (sent_at);
create table card_check (
  check_id uuid primary key default gen_random_uuid(),
  application_id uuid not null references application,
  bank_code text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  card_blind bytea not null,
  -- Hash of what was asked beside the card, so that a later change of name or number shows.
  person_blind bytea not null,
  passes_luhn boolean not null,
  outcome text not null check (outcome in ('asked', 'success', 'mismatch', 'unknown', 'limit', 'silent', 'bound')),
  -- The bank's name for its question, then for the card.
  bank_reference text,
  card_token text,
  mandate_version text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  check ((outcome = 'bound') = (card_token is not null))
);
create index card_check_application on card_check (application_id, asked_at desc);
create table consent (
  consent_id uuid primary key default gen_random_uuid(),
  application_id uuid references application,
  party_id uuid references party,
  purpose text not null,
  text_version text not null,
  text_hash bytea not null,
  locale text not null check (locale in ('zh', 'en')),
  channel text not null default 'web',
  given_at timestamptz not null,
  check (application_id is not null or party_id is not null),
  unique (application_id, purpose, text_version)
);
create index consent_party on consent (party_id);`

const PEOPLE = `
-- What is known of a person beyond his name and document; a company has its own row of sealed facts.
create table person_detail (
  party_id uuid primary key references party,
  sex text not null check (sex in ('male', 'female')),
  birth_sealed bytea not null,
  nationality text not null,
  occupation text,
  province text,
  city text,
  district text,
  name_latin text,
  phone_sealed bytea not null,
  phone_blind bytea not null,
  phone_masked text not null,
  email_sealed bytea not null,
  email_blind bytea not null,
  email_masked text not null,
  address_sealed bytea not null,
  address_masked text not null,
  tax_status text not null check (tax_status in ('0', '1', '2')),
  tax_declared_at timestamptz not null,
  changed_at timestamptz not null
);
create index person_detail_phone on person_detail (phone_blind);
create table tax_residency (
  party_id uuid not null references party,
  country text not null,
  tin_sealed bytea,
  no_tin text check (no_tin in ('not-issued', 'other')),
  reason text,
  declared_at timestamptz not null,
  primary key (party_id, country, declared_at),
  check ((tin_sealed is null) = (no_tin is not null))
);
create table company_detail (
  party_id uuid primary key references party,
  institution_type text not null,
  licence_valid_to date,
  phone_sealed bytea not null,
  phone_blind bytea not null,
  phone_masked text not null,
  -- Everything the form said: people, owners, address, tax.
  form_sealed bytea not null,
  changed_at timestamptz not null
);
create index company_detail_phone on company_detail (phone_blind);
-- Pictures of a document that its owner, or a company's, has shown.
create table certificate (
  certificate_id uuid primary key default gen_random_uuid(),
  account_number text references account,
  application_id uuid references application,
  paper text not null,
  n integer not null check (n between 0 and 30),
  handle text not null,
  file_name text not null,
  state text not null default 'in-review' check (state in ('in-review', 'accepted', 'refused', 'replaced')),
  uploaded_at timestamptz not null,
  check (account_number is not null or application_id is not null),
  unique (handle)
);
create index certificate_account on certificate (account_number, uploaded_at desc);
create index certificate_application on certificate (application_id);
-- How a side of an identity card was read: evidence, and what an upload may rest on.
create table card_reading (
  reading_id uuid primary key default gen_random_uuid(),
  party_id uuid references party,
  application_id uuid references application,
  handle text not null,
  side text not null check (side in ('portrait', 'emblem')),
  verdict text not null check (verdict in ('matches', 'unreadable', 'mismatch', 'expired')),
  -- Of the side with the emblem: null where the card has no end.
  valid_from date,
  valid_to date,
  read_at timestamptz not null,
  check ((party_id is null) <> (application_id is null))
);
create index card_reading_handle on card_reading (handle, read_at desc);`

const ASSESSMENTS = `
-- The evidence of an assessment; before the account is open it belongs to the registration.
create table assessment_evidence (
  evidence_id uuid primary key default gen_random_uuid(),
  application_id uuid references application,
  party_id uuid references party,
  assessment_id uuid unique references assessment,
  questionnaire_version text not null,
  questionnaire_hash bytea not null,
  answers jsonb not null,
  score integer not null check (score between 0 and 100),
  level integer not null check (level between 1 and 5),
  is_lowest_category boolean not null check (not is_lowest_category or level = 1),
  assessed_on date not null,
  answered_at timestamptz not null,
  ip_hash bytea not null,
  request_id text not null,
  check (application_id is not null or party_id is not null),
  check ((party_id is null) = (assessment_id is null))
);
create index assessment_evidence_application on assessment_evidence (application_id, answered_at desc);`

const REVIEWS = `
create table review (
  review_id uuid primary key default gen_random_uuid(),
  subject text not null check (subject in ('opening', 'identity-card')),
  application_id uuid references application,
  account_number text references account,
  causes text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'proposed', 'decided')),
  version integer not null default 1,
  proposal text check (proposal in ('approve', 'ask-more', 'refuse')),
  reasons text[] not null default '{}',
  note text not null default '' check (length(note) <= 200),
  -- What a person read off a card that no machine could: its last day, or "long-term".
  document_valid_to text,
  proposed_by uuid references party,
  proposed_at timestamptz,
  decided_by uuid references party,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((application_id is null) <> (account_number is null)),
  check ((state = 'open') = (proposal is null)),
  check ((proposal is null) = (proposed_by is null) and (proposal is null) = (proposed_at is null)),
  check ((state = 'decided') = (decided_by is not null)),
  -- Four eyes are two persons (rules/threats.md#authorisation).
  check (decided_by <> proposed_by)
);
create unique index review_open_application on review (application_id) where state <> 'decided';
create unique index review_open_account on review (account_number) where state <> 'decided';
create index review_waiting on review (created_at) where state <> 'decided';`

const NOTICES = `
drop table sandbox_message;
create table notice (
  notice_id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'mail', 'in-app')),
  template text not null,
  locale text not null check (locale in ('zh', 'en')),
  party_id uuid references party,
  -- Sealed where it goes outside; taken away once it has gone.
  recipient_sealed bytea,
  parameters_sealed bytea,
  -- One of a kind: the same reminder is not written twice.
  once_key text unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  read_at timestamptz,
  check (channel = 'in-app' or sent_at is not null or recipient_sealed is not null),
  check (channel <> 'in-app' or party_id is not null)
);
create index notice_party on notice (party_id, created_at desc) where channel = 'in-app';
create index notice_unsent on notice (created_at) where sent_at is null and channel <> 'in-app';`
