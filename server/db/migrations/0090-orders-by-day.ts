import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The orders of an account by the instant of their acceptance: lists across the clients of an adviser read a period of each. With 6,000 clients of
 * 100 orders each, the last month of a whole firm takes half the time that reading all orders of each client takes (0.15 s instead of
 * 0.3), and the longer an account has ordered, the less of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index fund_order_accepted on fund_order (account_number, accepted_at)`).execute(db)
}
