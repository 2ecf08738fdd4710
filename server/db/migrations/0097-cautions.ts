import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What an adviser's line asks to be careful about, and why it is proposed all the same (rules/advisers.md#cautions). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CAUTIONS).execute(db)
}

const CAUTIONS = `
-- The cautions as they were found when the version was sent, with their facts, and the adviser's reason. Both null where there were none.
alter table proposal_item
  add column cautions jsonb check (jsonb_typeof(cautions) = 'array' and cautions <> '[]'),
  add column caution_reason text check (length(caution_reason) between 1 and 1000),
  add check ((cautions is null) = (caution_reason is null));`
