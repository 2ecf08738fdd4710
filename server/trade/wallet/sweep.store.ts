import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Finds since when the client's money goes into their wallet by itself; null if it does not. */
export async function findSweep(db: Db | Tx, accountNumber: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`select since from wallet_sweep
    where account_number = ${accountNumber} and until is null`.execute(db)
  return rows[0]?.since ?? null
}

/** Starts the instruction if it is not in force; an instruction in force stays as it is. */
export async function beginSweep(tx: Tx, accountNumber: string, askedBy: string): Promise<void> {
  await sql`insert into wallet_sweep (account_number, since, asked_by) values (${accountNumber}, business_now(), ${askedBy})
    on conflict (account_number) where until is null do nothing`.execute(tx)
}

export async function endSweep(tx: Tx, accountNumber: string): Promise<void> {
  await sql`update wallet_sweep set until = greatest(since, business_now())
    where account_number = ${accountNumber} and until is null`.execute(tx)
}
