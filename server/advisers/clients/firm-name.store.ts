import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Finds the name of the firm of an adviser. */
export async function findFirmName(db: Db, adviserId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select p.name from adviser a join firm f using (firm_id)
    join party p on p.party_id = f.party_id where a.adviser_id = ${adviserId}`.execute(db)
  return rows[0]!.name
}
