import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Whether the adviser who made a proposal has had a question about it before them: the list of what waits tells those they have not (AD46). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGES).execute(db)
}

const CHANGES = `
alter table proposal_question
  -- When the adviser who made the proposal first read it on its page. An answer is a reading too.
  add column seen_at timestamptz;`
