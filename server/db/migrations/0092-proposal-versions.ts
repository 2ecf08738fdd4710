import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A question is about the version that the client had before them: a next version waits for the client again, whether or not it was answered
 * (AD41). An adviser reminds a client of a proposal once a day (AD46).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGES).execute(db)
}

const CHANGES = `
alter table proposal add column reminded_on date;
alter table proposal_question add column version integer not null default 1 check (version > 0);
alter table proposal_question alter column version drop default;`
