import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Acts for many clients at once: whom they are for is fixed when a run is prepared, and each client has an outcome (rules/advisers.md#bulk). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BULK).execute(db)
}

const BULK = `
create table bulk_run (
  bulk_run_id uuid primary key default gen_random_uuid(),
  -- Who acts, under which duty: each client's turn is judged by it again.
  membership_id uuid not null references membership,
  login_id uuid not null references login,
  party_id uuid not null references party,
  firm_id uuid not null references firm,
  adviser_id uuid references adviser,
  duty text not null,
  act text not null check (act in ('tag', 'untag', 'task')),
  -- The tag, or kind, subject and day of the task.
  terms jsonb not null,
  state text not null default 'prepared' check (state in ('prepared', 'running', 'done', 'undoing', 'undone')),
  request_id text,
  address bytea,
  prepared_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'prepared') = (started_at is null))
);
create index bulk_run_member on bulk_run (membership_id, prepared_at);
create table bulk_item (
  bulk_run_id uuid not null references bulk_run on delete cascade,
  n integer not null check (n >= 1),
  account_number text not null references account,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'same', 'refused', 'undone', 'kept')),
  reason text check (reason in ('client-not-found', 'client-part-hidden', 'tags-too-many', 'duty-ended')),
  -- What was made, by which it can be taken back: the task.
  made_id uuid,
  primary key (bulk_run_id, n),
  unique (bulk_run_id, account_number),
  check ((outcome = 'refused') = (reason is not null))
);
create index bulk_item_waiting on bulk_item (bulk_run_id, n) where outcome in ('waiting', 'done');`
