import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What a fund's contract says of its redemption fee: where days held end, and whether it is rounded lot by lot
 * (rules/fees.md#holding-days, rules/fees.md#redemption-by-lots).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table share_class
    add column hold_end text not null default 'confirm' check (hold_end in ('confirm', 'apply')),
    add column fee_rounding text not null default 'per-lot' check (fee_rounding in ('per-lot', 'per-order'))`.execute(
    db,
  )
}
