import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What visitors write to us: a form's message and a chat are one thing, a conversation with messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CONVERSATIONS).execute(db)
}

const CONVERSATIONS = `
create table conversation (
  conversation_id uuid primary key,
  number text not null unique check (number ~ '^[MC][0-9]{8}-[0-9]{4,}$'),
  channel text not null check (channel in ('form', 'chat')),
  topic text not null check (topic in ('opening', 'trading', 'account', 'fees', 'security', 'complaint', 'other')),
  locale text not null check (locale in ('zh', 'en')),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- Sealed: who wrote, and where an answer goes. A chat has neither until its writer says so.
  name_sealed bytea,
  contact_sealed bytea,
  -- Keyed hash of number and last four characters of the contact: finds a message again without opening it.
  look_up bytea,
  -- Keyed hash of all that the form said: the same id with other words is refused.
  body_hash bytea,
  consent_version text,
  -- Hash of the cookie that a chat is kept by.
  token_hash bytea unique,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  check (channel <> 'form' or (name_sealed is not null and contact_sealed is not null and look_up is not null
    and body_hash is not null and consent_version is not null)),
  check (channel <> 'chat' or token_hash is not null)
);
create index conversation_waiting on conversation (changed_at) where status = 'open';
create table conversation_message (
  conversation_id uuid not null references conversation,
  n integer not null check (n > 0),
  author text not null check (author in ('visitor', 'operator')),
  -- Made by the writer's page, so that a message sent twice stands once.
  message_id uuid not null,
  text_sealed bytea not null,
  sent_at timestamptz not null,
  primary key (conversation_id, n),
  unique (conversation_id, message_id)
);
-- Numbers count up through a day; a day's row is its last number.
create table conversation_day (
  day date primary key,
  last integer not null check (last > 0)
);`
