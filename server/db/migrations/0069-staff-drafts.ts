import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Texts that staff have begun and not sent, for thirty days (rules/staff.md#drafts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DRAFTS).execute(db)
}

const DRAFTS = `
create table staff_draft (
  login_id uuid not null references login,
  kind text not null check (kind in ('note', 'contact')),
  -- What the form is about.
  key text not null check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  version integer not null check (version >= 1),
  -- As jsonb writes it, with its blanks, a little longer than as it was sent.
  body jsonb not null check (octet_length(body::text) <= 20000),
  saved_at timestamptz not null,
  primary key (login_id, kind, key)
);
create index staff_draft_saved on staff_draft (saved_at);`
