import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The house's staff keep drafts as well: of a review, of a judgement of means, of an answer in a conversation (rules/staff.md#drafts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KINDS).execute(db)
}

const KINDS = `
alter table staff_draft
  drop constraint staff_draft_kind_check,
  add check (kind in ('note', 'contact', 'review', 'means', 'answer'));`
