import { sql } from 'kysely'
import { LEAD_ERASURE_DAYS, LEAD_IDLE_DAYS } from '#domain/registration/lead.ts'
import type { Tx } from '#server/db/tx.ts'
import { IS_POTENTIAL } from './lead.store.ts'

/** Finds and locks open leads on which nobody has acted for the days of `LEAD_IDLE_DAYS`, a hundred at once. */
export async function lockIdle(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select l.lead_id as id from lead l
    where ${IS_POTENTIAL} and l.acted_at <= business_now() - ${`${LEAD_IDLE_DAYS} days`}::interval
    order by l.acted_at limit 100 for update of l skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Finds and locks leads that have been closed for the days of `LEAD_ERASURE_DAYS`, a hundred at once. */
export async function lockForgettable(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select lead_id as id from lead
    where state = 'closed' and closed_at <= business_now() - ${`${LEAD_ERASURE_DAYS} days`}::interval
    order by closed_at limit 100 for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}
