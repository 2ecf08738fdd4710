import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { findCompanyEmail } from '#server/people/accounts/contact.store.ts'
import { findLanguage } from '#server/people/accounts/language.store.ts'
import { READERS } from '#server/people/accounts/reader.store.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { writeNotice } from './notice.store.ts'
import { notify } from './notify.ts'

const EVERY_MS = 6 * 3_600_000
/** The days before the end of a document on which a client is reminded (rules/identity.md#end-of-a-document). */
const DOCUMENT_DAYS = [90, 30, 7]
const ASSESSMENT_DAYS = [30, 7, 1]

/**
 * Reminds persons whose document or risk assessment is about to end, once for each of those days, and runs again in six
 * hours. For a company, everyone who acts for it is reminded, and the mail address from its opening.
 */
export async function remind(db: Db, seal: Seal): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const each of await endingDocuments(tx)) await tell(tx, seal, 'document-ending', each)
    for (const each of await endingAssessments(tx)) await tell(tx, seal, 'assessment-ending', each)
  })
  await scheduleReminders(db, EVERY_MS)
}

/** Enqueues one run. Only one run waits at any time, however many processes start. */
export async function scheduleReminders(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'remind', {}, { key: 'remind', delayMs }))
}

interface Ending {
  readonly readerId: string
  /** The party whose document or assessment ends: the reader themselves, or the company of this name. */
  readonly ownerId: string
  readonly company: string | null
  readonly day: Day
  readonly daysLeft: number
}

function endingDocuments(tx: Tx): Promise<readonly Ending[]> {
  const newest = sql`select distinct on (party_id) party_id, valid_to as day from party_document
    order by party_id, version desc, recorded_at desc`
  return readersOf(tx, newest, DOCUMENT_DAYS)
}

function endingAssessments(tx: Tx): Promise<readonly Ending[]> {
  const newest = sql`select distinct on (party_id) party_id, valid_until as day from assessment
    order by party_id, assessed_on desc, recorded_at desc`
  return readersOf(tx, newest, ASSESSMENT_DAYS)
}

/** Finds the readers for documents or assessments that end in one of these numbers of days. Only for confirmed accounts. */
async function readersOf(
  tx: Tx,
  newest: RawBuilder<unknown>,
  days: readonly number[],
): Promise<readonly Ending[]> {
  const { rows } = await sql<Ending>`
    select distinct r.party_id as "readerId", n.party_id as "ownerId", n.day, n.day - business_today() as "daysLeft",
      case when a.kind <> 'individual' then o.name end as company
    from (${newest}) n join account a on a.party_id = n.party_id and a.status = 'confirmed'
    join party o on o.party_id = n.party_id cross join lateral ${READERS} r
    where n.day - business_today() = any(${[...days]}::int[]) order by 2, 1`.execute(tx)
  return rows
}

/** Reminds inside the product, in the language at the time of reading, and outside by the ways the reader has chosen. */
async function tell(
  tx: Tx,
  seal: Seal,
  what: 'document-ending' | 'assessment-ending',
  { readerId: partyId, ownerId, company, day, daysLeft }: Ending,
): Promise<void> {
  if (company === null) {
    const onceKey = `${what}:${partyId}:${day}:${daysLeft}`
    await notify(tx, seal, { template: what, partyId, parameters: { day }, onceKey })
    return
  }
  const template = `company-${what}` as const
  const parameters = { company, day }
  const onceKey = `${template}:${ownerId}:${day}:${daysLeft}`
  await notify(tx, seal, { template, partyId, parameters, onceKey: `${onceKey}:${partyId}` })
  const to = await findCompanyEmail(tx, seal, ownerId)
  if (to === null) return
  const locale = await findLanguage(tx, partyId)
  await writeNotice(tx, seal, { template, channel: 'mail', locale, to, partyId: null, parameters, onceKey })
}
