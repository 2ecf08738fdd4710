import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Area } from './session.ts'
import type { LogInWay } from './session.store.ts'

/**
 * Whether a log-in must have a second factor (rules/threats.md#second-factors): that of staff, of company members, and of whoever has a seat in
 * an adviser firm, also for accounts of their own. Private clients choose.
 */
export async function isFactorDemanded(
  db: Db | Tx,
  { partyId, area }: { readonly partyId: string; readonly area: Area },
): Promise<boolean> {
  if (area !== 'individual') return true
  const { rows } = await sql`select 1 from acting_duty
    where person_party_id = ${partyId} and scope = 'firm' limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a session opened in this way has proved a second factor. */
export function provesFactor(way: LogInWay): boolean {
  return way !== 'password'
}
