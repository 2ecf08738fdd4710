import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { seniorFrom } from '#domain/suitability/suitability.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { detailPlace } from './person-detail.store.ts'

const EVERY_MS = 3_600_000
const AT_ONCE = 1_000

/**
 * Marks the persons who are 65 by now and enqueues itself again in an hour, so that orders need not open a date of birth. Only
 * births of persons who are 65 by the end of this year are opened, and births of clients from before that year was stored.
 */
export async function markSeniors(db: Db, seal: Seal): Promise<void> {
  let marked = 0
  do marked = await inTransaction(db, (tx) => markSome(tx, seal))
  while (marked === AT_ONCE)
  await scheduleSeniors(db, EVERY_MS)
}

/** Enqueues one run. Only one run waits at any time, however many processes start. */
export async function scheduleSeniors(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'mark-seniors', {}, { key: 'mark-seniors', delayMs }))
}

async function markSome(tx: Tx, seal: Seal): Promise<number> {
  const { rows } = await sql<{ partyId: string; birth: Buffer; today: Day }>`
    select party_id as "partyId", birth_sealed as birth, business_today() as today from person_detail
    where senior_since is null and (senior_in_year is null or senior_in_year <= extract(year from business_today()))
      and (senior_looked_on is null or senior_looked_on < business_today())
    order by party_id limit ${AT_ONCE} for update`.execute(tx)
  const seen = rows.map(({ partyId, birth, today }) => {
    const from = seniorFrom(seal.open(birth, detailPlace(partyId, 'birth')))
    return { partyId, year: Number(from.slice(0, 4)), isSenior: from <= today }
  })
  await sql`update person_detail p set senior_in_year = s.year, senior_looked_on = business_today(),
      senior_since = case when s."isSenior" then business_today() end
    from json_to_recordset(${JSON.stringify(seen)}) as s ("partyId" uuid, year int, "isSenior" boolean)
    where p.party_id = s."partyId"`.execute(tx)
  return rows.length
}
