import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** When the present password of each log-in was chosen, by the business clock: that of staff is good for a time (rules/threats.md#passwords). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PASSWORD_AGE).execute(db)
}

const PASSWORD_AGE = `
alter table login add column password_chosen_at timestamptz;
update login set password_chosen_at = coalesce(password_changed_at, recorded_at);
alter table login alter column password_chosen_at set not null,
  alter column password_chosen_at set default business_now();`
