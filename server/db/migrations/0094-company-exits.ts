import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Companies propose to sell and to switch as well: what the shares were worth when it was submitted is part of what is approved (CO7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ESTIMATES).execute(db)
}

const ESTIMATES = `
-- Of shares in a company's proposal: their worth in yuan at the last NAV when it was submitted.
alter table proposal_item
  add column estimate numeric(18,2) check (estimate >= 0),
  add check (estimate is null or side in ('sell', 'switch'));`
