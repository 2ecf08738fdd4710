import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'

/** Raises the version of these accounts' holdings after a change. `accounts` is a query of `account_number` and may name one twice. */
export async function raiseHoldingsVersions(tx: Tx, accounts: RawBuilder<unknown>): Promise<void> {
  await sql`insert into holdings_version as v (account_number, version)
    select account_number, 1 from (${accounts}) moved group by account_number order by account_number
    on conflict (account_number) do update set version = v.version + 1`.execute(tx)
}
