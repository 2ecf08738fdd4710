import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the edge keeps: idempotency, rate limits, payment authorisations, audit, the sandbox's SMS inbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KEYS).execute(db)
  await sql.raw(AUDIT).execute(db)
}

const KEYS = `
create table idempotency (
  actor text not null,
  action text not null,
  key text not null check (length(key) between 8 and 64),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (actor, action, key)
);
-- Counters may be lost in a crash; they need no log.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Not bigint: our driver gives those as BigInt, which the limiter cannot add to a number.
  expire double precision
);
-- A nonce to encrypt the payment password with, then the authorisation it won: one subject, one use, short life.
create table payment_key (
  nonce text primary key,
  kid text not null,
  session_hash bytea not null,
  account_number text not null,
  purpose text not null,
  subject_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz,
  used_at timestamptz
);
create table sandbox_message (
  sandbox_message_id bigint generated always as identity primary key,
  recipient text not null,
  body text not null,
  sent_at timestamptz not null
);`

const AUDIT = `
-- One chain a stream: each row's hash covers the one before it, so an edit or a cut shows (rules/threats.md#personal-data).
create table audit_event (
  stream text not null,
  n integer not null,
  action text not null,
  actor text not null,
  subject text not null,
  facts jsonb not null default '{}',
  request_id text,
  at timestamptz not null,
  hash bytea not null,
  primary key (stream, n)
) partition by hash (stream);
create table audit_event_0 partition of audit_event for values with (modulus 4, remainder 0);
create table audit_event_1 partition of audit_event for values with (modulus 4, remainder 1);
create table audit_event_2 partition of audit_event for values with (modulus 4, remainder 2);
create table audit_event_3 partition of audit_event for values with (modulus 4, remainder 3);
create trigger audit_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();
create function audit_hash(before bytea, of_stream text, n integer, action text, actor text, subject text,
  facts jsonb, at timestamptz) returns bytea language sql stable as $$
  select sha256(coalesce(before, ''::bytea) || convert_to(
    concat_ws('|', of_stream, n, action, actor, subject, facts::text, extract(epoch from at)::text), 'UTF8'))
$$;
create function audit_append(of_stream text, of_action text, of_actor text, of_subject text, of_facts jsonb,
  of_request text) returns void language plpgsql as $$
declare
  last_n integer;
  last_hash bytea;
  stamp timestamptz := business_now();
begin
  perform pg_advisory_xact_lock(hashtextextended(of_stream, 7));
  select n, hash into last_n, last_hash from audit_event where stream = of_stream order by n desc limit 1;
  last_n := coalesce(last_n, 0) + 1;
  insert into audit_event values (of_stream, last_n, of_action, of_actor, of_subject, of_facts, of_request, stamp,
    audit_hash(last_hash, of_stream, last_n, of_action, of_actor, of_subject, of_facts, stamp));
end $$;
create function audit_verify() returns table (stream text, n integer) language sql stable as $$
  select e.stream, e.n from (
    select a.*, lag(a.hash) over w as before, lag(a.n) over w as before_n from audit_event a
      window w as (partition by a.stream order by a.n)) e
  where e.n <> coalesce(e.before_n, 0) + 1
    or e.hash <> audit_hash(e.before, e.stream, e.n, e.action, e.actor, e.subject, e.facts, e.at)
$$;`
