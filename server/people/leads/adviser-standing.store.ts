import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** The condition that the adviser `a` may serve new clients today (rules/advisers.md#qualification). */
export const IS_QUALIFIED = sql`exists (select 1 from adviser_status s where s.adviser_id = a.adviser_id
  and s.status = 'qualified' and s.validity @> business_today())`

/** An adviser who may serve new clients today, as a client is shown them. */
export interface ServingAdviser {
  readonly adviserId: string
  readonly name: string
  readonly firmName: string
  readonly registerNo: string
}

/** Finds an adviser if they are qualified today. Null for any other, and for a member of a firm who is none. */
export async function findServing(db: Db | Tx, adviserId: string | null): Promise<ServingAdviser | null> {
  const { rows } = await sql<ServingAdviser>`select a.adviser_id as "adviserId", p.name, o.name as "firmName",
      a.register_no as "registerNo"
    from adviser a join party p on p.party_id = a.person_party_id join firm f on f.firm_id = a.firm_id
      join party o on o.party_id = f.party_id
    where a.adviser_id = ${adviserId}::uuid and ${IS_QUALIFIED}`.execute(db)
  return rows[0] ?? null
}
