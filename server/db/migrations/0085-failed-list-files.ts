import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A file of a list that could not be made: when that was certain, and why, so that its maker is told once (rules/staff.md#files-of-lists). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FAILED).execute(db)
}

const FAILED = `
alter table list_file drop constraint list_file_state_check,
  add constraint list_file_state_check check (state in ('asked', 'ready', 'failed')),
  add column failed_at timestamptz,
  add column failure text check (failure in ('busy', 'broken')),
  add constraint list_file_failed check ((state = 'failed') = (failed_at is not null) and (failed_at is null) = (failure is null));
drop index list_file_since;
create index list_file_since on list_file (coalesce(ready_at, failed_at, asked_at));`
