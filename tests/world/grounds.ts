import { sql } from 'kysely'
import { RESTS_ON } from '#domain/ledger/journal-kind.ts'
import type { Db } from '#server/db/open.ts'

const SHARES = Object.entries(RESTS_ON).flatMap(([kind, on]) => (on === 'shares' ? [kind] : []))

/** Finds money journals without a record in the database that explains them. Only journals booked by mistake have none. */
export async function findUngrounded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select kind || ' ' || source as name from journal
    where reverses is null and kind <> all(${SHARES}::text[]) and not journal_is_grounded(kind, source) order by 1`.execute(
    db,
  )
  return rows.map((row) => row.name)
}

/** Finds the kinds of money journals that were booked. */
export async function findMoneyKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from journal
    where reverses is null and kind <> all(${SHARES}::text[]) order by 1`.execute(db)
  return rows.map((row) => row.kind)
}
