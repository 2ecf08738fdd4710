import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/identity/seal.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { notify } from './notify.ts'

const EVERY_MS = 6 * 3_600_000
/** Days before its end on which a client is told (domain.md 4.2). */
const DOCUMENT_DAYS = [90, 30, 7]
const ASSESSMENT_DAYS = [30, 7, 1]

/** Reminds whose document or risk assessment is about to end, once for each of those days, and comes again in six hours. */
export async function remind(db: Db, seal: Seal): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { partyId, day } of await endingDocuments(tx))
      await tell(tx, seal, 'document-ending', partyId, day)
    for (const { partyId, day } of await endingAssessments(tx))
      await tell(tx, seal, 'assessment-ending', partyId, day)
  })
  await scheduleReminders(db, EVERY_MS)
}

/** One look waits at any time, however many processes start. */
export async function scheduleReminders(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'remind', {}, { key: 'remind', delayMs }))
}

interface Ending {
  readonly partyId: string
  readonly day: Day
}

async function endingDocuments(tx: Tx): Promise<Ending[]> {
  const { rows } = await sql<Ending>`select party_id as "partyId", valid_to as day from (
      select distinct on (d.party_id) d.party_id, d.valid_to from party_document d
      join account a on a.party_id = d.party_id and a.status = 'confirmed' and a.kind = 'individual'
      order by d.party_id, d.version desc) newest
    where valid_to - business_today() = any(${DOCUMENT_DAYS}::int[])`.execute(tx)
  return rows
}

async function endingAssessments(tx: Tx): Promise<Ending[]> {
  const { rows } = await sql<Ending>`select party_id as "partyId", valid_until as day from (
      select distinct on (party_id) party_id, valid_until from assessment
      order by party_id, assessed_on desc, recorded_at desc) newest
    where valid_until - business_today() = any(${ASSESSMENT_DAYS}::int[])`.execute(tx)
  return rows
}

/** Inside the product in whichever language its reader has then, and by the ways he has chosen for it. */
async function tell(
  tx: Tx,
  seal: Seal,
  template: 'document-ending' | 'assessment-ending',
  partyId: string,
  day: Day,
): Promise<void> {
  const { rows } = await sql<{ left: number }>`select ${day}::date - business_today() as left`.execute(tx)
  await notify(tx, seal, {
    template,
    partyId,
    parameters: { day },
    onceKey: `${template}:${partyId}:${day}:${rows[0]!.left}`,
  })
}
