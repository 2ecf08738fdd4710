import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'

/** Says that the holdings of these accounts are others now; `accounts` is a query of `account_number`, which may name one twice. */
export async function raiseHoldingsVersions(tx: Tx, accounts: RawBuilder<unknown>): Promise<void> {
  await sql`insert into holdings_version as v (account_number, version)
    select account_number, 1 from (${accounts}) moved group by account_number order by account_number
    on conflict (account_number) do update set version = v.version + 1`.execute(tx)
}
