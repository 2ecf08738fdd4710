import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'

/**
 * SQL for the persons who get an account's notices: for an individual the person themselves, for a company each person who
 * acts for it today and has their own log-in. The statement must name the account `a`. The column is `party_id`.
 */
export const READERS = sql`(select a.party_id where a.kind = 'individual'
  union select m.person_party_id from membership m where a.kind <> 'individual' and m.account_number = a.account_number
    and m.validity @> business_today() and exists (select 1 from login l
      where l.party_id = m.person_party_id and l.area = 'institutional' and l.status <> 'closed'))`

/** Finds the persons who get an account's notices now. `isMember`: they act for a company. */
export async function findReaders(
  tx: Tx,
  accountNumber: string,
): Promise<readonly { readonly partyId: string; readonly isMember: boolean }[]> {
  const { rows } = await sql<{ partyId: string; isMember: boolean }>`select r.party_id as "partyId",
      a.kind <> 'individual' as "isMember"
    from account a cross join lateral ${READERS} r where a.account_number = ${accountNumber} order by r.party_id`.execute(
    tx,
  )
  return rows
}
