import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A professional standing of a party. `lastDay` is included; from the day after, the party is ordinary again. */
export interface ProfessionalStatus {
  readonly statusId: string
  readonly professionalClass: 'A' | 'B' | 'C' | 'D' | 'P'
  readonly from: Day
  readonly lastDay: Day | null
}

/**
 * Finds the professional standing of the account's party on a day; null if they are an ordinary investor
 * (rules/suitability.md#professional-investors).
 */
export async function findProfessional(
  db: Db | Tx,
  accountNumber: string,
  day: Day,
): Promise<ProfessionalStatus | null> {
  const { rows } = await sql<{
    id: string
    class: ProfessionalStatus['professionalClass']
    from: Day
    to: Day | null
  }>`
    select s.professional_status_id as id, s.professional_class as class, lower(s.validity) as "from", upper(s.validity) as "to"
    from professional_status s join account a using (party_id)
    where a.account_number = ${accountNumber} and s.validity @> ${day}::date`.execute(db)
  const row = rows[0]
  if (!row) return null
  const lastDay = row.to === null ? null : addDays(row.to, -1)
  return { statusId: row.id, professionalClass: row.class, from: row.from, lastDay }
}

/** Saves a new standing from a day on. A standing that still runs ends the day before. */
export async function insertProfessional(
  tx: Tx,
  of: {
    readonly partyId: string
    readonly professionalClass: ProfessionalStatus['professionalClass']
    readonly from: Day
    readonly validUntil: Day
    readonly facts: Readonly<Record<string, string>>
    readonly decidedBy: string
  },
): Promise<void> {
  await endProfessional(tx, { partyId: of.partyId, day: of.from, endedBy: of.decidedBy })
  await sql`insert into professional_status (party_id, professional_class, validity, facts, decided_by, decided_at)
    values (${of.partyId}, ${of.professionalClass}, daterange(${of.from}::date, ${of.validUntil}::date, '[]'),
      ${JSON.stringify(of.facts)}::jsonb, ${of.decidedBy}, business_now())`.execute(tx)
}

/** Makes a party ordinary from that day on; a standing that began that day is deleted. False if there is no standing. */
export async function endProfessional(
  tx: Tx,
  of: { readonly partyId: string; readonly day: Day; readonly endedBy: string },
): Promise<boolean> {
  const gone = await sql`delete from professional_status where party_id = ${of.partyId}
    and lower(validity) >= ${of.day}::date returning 1`.execute(tx)
  const ended =
    await sql`update professional_status set validity = daterange(lower(validity), ${of.day}::date),
      ended_by = ${of.endedBy}, ended_at = business_now()
    where party_id = ${of.partyId} and validity @> ${of.day}::date returning 1`.execute(tx)
  return gone.rows.length + ended.rows.length > 0
}
