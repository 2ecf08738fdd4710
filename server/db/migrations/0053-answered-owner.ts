import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What a confirmation says of the money, the charge mode and the fund account it is about (CurrencyType, ShareClass, TAAccountID), so that
 * one about another's is told from ours. What was kept before, and a file that does not list them, says nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table confirmation add column currency text not null default '',
    add column share_class text not null default '', add column ta_account text not null default ''`.execute(
    db,
  )
}
