import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The phone that a company's member proved when they came in: the codes of their own security go there, and what changes it is told there. That
 * of the operator who opened the company stands with the company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CONTACTS).execute(db)
}

const CONTACTS = `
create table member_contact (
  party_id uuid primary key references party,
  phone_sealed bytea not null,
  phone_blind bytea not null,
  changed_at timestamptz not null
);`
