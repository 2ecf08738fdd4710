import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Advisers keep a proposal that is not sent yet, which may have ten long reasons (AD37, rules/staff.md#drafts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DRAFTS).execute(db)
}

const DRAFTS = `
alter table staff_draft
  drop constraint staff_draft_kind_check,
  add check (kind in ('note', 'contact', 'review', 'means', 'answer', 'proposal')),
  drop constraint staff_draft_body_check,
  -- As jsonb writes it, with its blanks, a little longer than as it was sent.
  add check (octet_length(body::text) <= 60000);`
