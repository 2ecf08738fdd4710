import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A visit keeps the total profit that was known at it: what changed since cannot be worked out later from days and prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PROFIT).execute(db)
}

const PROFIT = `
-- At seen_at and at before_at; none where it could not be computed then.
alter table home_visit add column profit numeric(20, 2);
alter table home_visit add column before_profit numeric(20, 2),
  add constraint home_visit_before check (before_profit is null or before_at is not null);`
