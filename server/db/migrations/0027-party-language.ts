import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The language in which somebody is told what happens while they are away (rules/interface.md#notices). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LANGUAGE).execute(db)
}

const LANGUAGE = `
-- As it was at opening or the last log-in; without a row it is Chinese.
create table party_language (
  party_id uuid primary key references party,
  locale text not null check (locale in ('zh', 'en')),
  kept_at timestamptz not null
);`
