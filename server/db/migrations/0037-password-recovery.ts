import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Codes for who has forgotten their log-in password, and that somebody asked for one by a name that may be nobody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PURPOSES).execute(db)
}

const PURPOSES = `
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check
    check (purpose in ('register', 'contact', 'security', 'member', 'recover'));`
