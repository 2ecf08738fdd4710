import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { JOURNAL } from '#domain/ledger/journal-kind.ts'
import { ACCOUNT } from '#domain/ledger/ledger-account.ts'

/**
 * Account codes and journal kinds as SQL literals, for bookings of whole sets. They are no parameters, because a plan kept for any
 * values (`KEEP_PLANS`) cannot know a parameter's value.
 */
export const ACCOUNT_SQL = literals(ACCOUNT)
export const JOURNAL_SQL = literals(JOURNAL)

function literals<Name extends string>(codes: Readonly<Record<Name, string>>) {
  const named = Object.entries<string>(codes).map(([name, code]) => [name, sql.lit(code)])
  return Object.fromEntries(named) as Readonly<Record<Name, RawBuilder<unknown>>>
}
