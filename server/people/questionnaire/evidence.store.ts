import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { validThrough } from '#domain/suitability/questionnaire.ts'
import { addAssessment } from '#server/people/accounts/person.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** One answered questionnaire, with everything that its result rests on. */
export interface Evidence {
  readonly questionnaireVersion: string
  readonly questionnaireHash: Buffer
  readonly answers: Readonly<Record<string, string>>
  readonly score: number
  readonly level: number
  readonly isLowestCategory: boolean
  readonly assessedOn: Day
  readonly ipHash: Buffer
  readonly requestId: string
}

export async function addApplicantEvidence(tx: Tx, applicationId: string, of: Evidence): Promise<void> {
  await sql`insert into assessment_evidence (application_id, questionnaire_version, questionnaire_hash, answers, score,
      level, is_lowest_category, assessed_on, answered_at, ip_hash, request_id)
    values (${applicationId}, ${of.questionnaireVersion}, ${of.questionnaireHash}, ${JSON.stringify(of.answers)}::jsonb,
      ${of.score}, ${of.level}, ${of.isLowestCategory}, ${of.assessedOn}, business_now(), ${of.ipHash},
      ${of.requestId})`.execute(tx)
}

/** Saves a client's assessment, which counts at once, with its evidence. */
export async function addClientEvidence(tx: Tx, partyId: string, of: Evidence): Promise<void> {
  const assessmentId = await addAssessment(tx, { partyId, ...assessmentOf(of) })
  await sql`insert into assessment_evidence (party_id, assessment_id, questionnaire_version, questionnaire_hash, answers,
      score, level, is_lowest_category, assessed_on, answered_at, ip_hash, request_id)
    values (${partyId}, ${assessmentId}, ${of.questionnaireVersion}, ${of.questionnaireHash},
      ${JSON.stringify(of.answers)}::jsonb, ${of.score}, ${of.level}, ${of.isLowestCategory}, ${of.assessedOn},
      business_now(), ${of.ipHash}, ${of.requestId})`.execute(tx)
}

interface EvidenceRow {
  readonly evidenceId: string
  readonly score: number
  readonly level: number
  readonly isLowestCategory: boolean
  readonly assessedOn: Day
  readonly questionnaireVersion: string
  readonly answers: Readonly<Record<string, string>>
}

/** Finds the assessments of a registration, the newest last. */
export async function findApplicantEvidence(db: Db | Tx, applicationId: string): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`select evidence_id as "evidenceId", score, level,
      is_lowest_category as "isLowestCategory", assessed_on as "assessedOn",
      questionnaire_version as "questionnaireVersion", answers
    from assessment_evidence where application_id = ${applicationId} order by answered_at`.execute(db)
  return rows
}

/** Gives all assessments of a registration to the new client. The last one is valid; each counts towards their limits. */
export async function assignAssessments(tx: Tx, applicationId: string, partyId: string): Promise<void> {
  for (const kept of await findApplicantEvidence(tx, applicationId)) {
    const assessmentId = await addAssessment(tx, { partyId, ...assessmentOf(kept) })
    await sql`update assessment_evidence set party_id = ${partyId}, assessment_id = ${assessmentId}
      where evidence_id = ${kept.evidenceId}`.execute(tx)
  }
}

function assessmentOf(
  of: Pick<Evidence, 'level' | 'isLowestCategory' | 'score' | 'assessedOn' | 'questionnaireVersion'>,
) {
  const { level, isLowestCategory, score, assessedOn, questionnaireVersion: version } = of
  return {
    level,
    isLowestCategory,
    score,
    assessedOn,
    version,
    validUntil: validThrough(assessedOn, 'public'),
  }
}

/** Finds the days on which a phone's registrations were answered. Locks them, so that two answers cannot be saved at once. */
export async function lockApplicantDays(tx: Tx, phoneBlind: Buffer): Promise<Day[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${phoneBlind}::bytea, 'hex'), 21))`.execute(
    tx,
  )
  const { rows } = await sql<{ day: Day }>`select e.assessed_on as day from assessment_evidence e
    join application using (application_id) where phone_blind = ${phoneBlind}`.execute(tx)
  return rows.map((row) => row.day)
}

/** Finds the party whose tolerance counts for an account: the person, or the company itself and not its member. */
export async function findAssessedParty(db: Db | Tx, accountNumber: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select party_id as id from account
    where account_number = ${accountNumber}`.execute(db)
  return rows[0]!.id
}

export interface ClientAssessment {
  readonly level: number
  readonly isLowestCategory: boolean
  readonly score: number | null
  readonly assessedOn: Day
  readonly validUntil: Day
}

/** Finds a client's assessments, the newest first, at most a hundred. */
export async function findClientAssessments(db: Db | Tx, partyId: string): Promise<ClientAssessment[]> {
  const { rows } = await sql<ClientAssessment>`select level, is_lowest_category as "isLowestCategory", score,
      assessed_on as "assessedOn", valid_until as "validUntil"
    from assessment where party_id = ${partyId} order by assessed_on desc, recorded_at desc limit 100`.execute(
    db,
  )
  return rows
}

/** Finds the assessments and locks them, so that two answers cannot be saved at once. */
export async function lockClientAssessments(tx: Tx, partyId: string): Promise<ClientAssessment[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${partyId}, 21))`.execute(tx)
  return findClientAssessments(tx, partyId)
}
