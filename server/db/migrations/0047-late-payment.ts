import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What becomes of a purchase whose payment is certain only after its trade date's cut-off, as the fund has it
 * (rules/orders.md#payment).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table share_class
    add column late_payment text not null default 'next-day' check (late_payment in ('next-day', 'refund'))`.execute(
    db,
  )
}
