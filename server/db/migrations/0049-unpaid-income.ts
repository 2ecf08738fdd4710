import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Whether a money fund's income becomes shares each session or each month, which tells how its 7-day yield is made; and income of
 * a money fund that is earned and not yet carried over into shares: what a registrar's 05 says is waiting, and what its 04 has
 * paid with the last shares (UndistributeMonetaryIncome, rules/fees.md#money-funds). What was kept before is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table share_class add column income_carry text not null default 'daily' check (income_carry in ('daily', 'monthly'));
    alter table wallet_fund drop column carry_over;
    alter table registrar_holding add column unpaid_income numeric(18,2) not null default 0;
    alter table confirmation add column unpaid_income numeric(18,2) not null default 0`.execute(db)
}
