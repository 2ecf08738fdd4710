import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Files of lists that are made in the background. The bytes lie sealed in the store of files (rules/staff.md#files-of-lists). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LIST_FILE).execute(db)
}

const LIST_FILE = `
create table list_file (
  list_file_id uuid primary key,
  -- Whose it is, and the duty under which the list was read: judged again when it is fetched.
  membership_id uuid not null references membership,
  party_id uuid not null references party,
  firm_id uuid not null references firm,
  duty text not null,
  list text not null,
  format text not null check (format in ('xlsx', 'csv', 'csv-gb18030')),
  file_name text not null,
  row_count integer not null check (row_count >= 1),
  state text not null default 'asked' check (state in ('asked', 'ready')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  check ((state = 'ready') = (ready_at is not null))
);
create index list_file_since on list_file (coalesce(ready_at, asked_at));`
