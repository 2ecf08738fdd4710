import { sql } from 'kysely'
import type { HouseDuty } from '#domain/duty/duty.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** The condition that a membership of the house, `membership_id`, belongs to no emergency log-in, which stands for no person. */
export const OF_A_PERSON = sql`not exists (select 1 from emergency_seal e where e.membership_id = acting_duty.membership_id)`

/** Finds the persons who hold one of these duties of the house today. */
export async function findHolders(db: Db | Tx, duties: readonly HouseDuty[]): Promise<readonly string[]> {
  const { rows } = await sql<{
    partyId: string
  }>`select distinct person_party_id as "partyId" from acting_duty
    where scope = 'house' and duty = any(${[...duties]}::text[]) and ${OF_A_PERSON} order by 1`.execute(db)
  return rows.map(({ partyId }) => partyId)
}
