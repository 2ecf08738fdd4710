import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What a session was last shown of a company's proposal: an approval that says neither version, fee nor day is of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SHOWN).execute(db)
}

const SHOWN = `
create table company_proposal_shown (
  session_hash bytea not null references session on delete cascade,
  proposal_code text not null references company_proposal,
  version integer not null,
  -- In yuan; none where a fee could not be told.
  fee numeric(18, 2),
  trade_date date,
  shown_at timestamptz not null,
  primary key (session_hash, proposal_code)
);`
