import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A company's form as far as it is filled in, beside what was saved of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FORMS).execute(db)
}

const FORMS = `
alter table application_draft
  drop constraint application_draft_form_check,
  add constraint application_draft_form_check check (form in
    ('personal', 'preparation', 'bank-card', 'certificate', 'company', 'papers', 'half-company'));`
