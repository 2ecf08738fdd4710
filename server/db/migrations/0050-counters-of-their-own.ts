import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Counters belong to a purpose and to who asks. `login_counter`: the log-in behind a name that is tried, so that its owner's coming in
 * opens the names too. `by_owner`: codes that whoever is logged in, or on a device of their, asks for themselves; strangers do not spend those.
 * `is_withheld`: stands in for a code that was not sent, and counts for its asker alone.
 * `own_failures`: codes of an authenticator tried in its owner's settings, apart from those tried at the log-in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table log_in_try add column login_counter bytea check (length(login_counter) = 32);
    create index log_in_try_login on log_in_try (login_counter) where login_counter is not null;
    alter table one_time_code add column by_owner boolean not null default false,
      add column is_withheld boolean not null default false;
    alter table totp add column own_failures integer not null default 0 check (own_failures >= 0),
      add column own_failed_at timestamptz`.execute(db)
}
