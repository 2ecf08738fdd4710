import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { JOURNAL } from '#domain/ledger/journal-kind.ts'
import { ACCOUNT } from '#domain/ledger/ledger-account.ts'

/**
 * Accounts and kinds of journals as SQL says them, for bookings of whole sets: as literals, for a plan that is kept for any values
 * (`KEEP_PLANS`) could not tell what a parameter will be.
 */
export const ACCOUNT_SQL = literals(ACCOUNT)
export const JOURNAL_SQL = literals(JOURNAL)

function literals<Name extends string>(codes: Readonly<Record<Name, string>>) {
  const named = Object.entries<string>(codes).map(([name, code]) => [name, sql.lit(code)])
  return Object.fromEntries(named) as Readonly<Record<Name, RawBuilder<unknown>>>
}
