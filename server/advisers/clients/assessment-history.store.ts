import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** One assessment of a client. */
export interface PastAssessment {
  readonly assessmentId: string
  readonly level: number
  readonly isLowest: boolean
  readonly assessedOn: string
  readonly validUntil: string
}

const MOST_SHOWN = 20

/** Finds the last assessments of a party, the newest first. */
export async function findAssessments(db: Db, partyId: string): Promise<PastAssessment[]> {
  const { rows } = await sql<PastAssessment>`
    select assessment_id as "assessmentId", level, is_lowest_category as "isLowest", assessed_on as "assessedOn",
      valid_until as "validUntil"
    from assessment where party_id = ${partyId}::uuid
    order by assessed_on desc, recorded_at desc limit ${MOST_SHOWN}`.execute(db)
  return rows
}
