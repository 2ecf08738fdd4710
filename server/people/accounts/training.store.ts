import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { AdviserStatus } from '#domain/duty/standing.ts'
import type { TrainingGiver } from '#domain/person/training.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** The half hours of an adviser `a` this year: what was taken back counts against what it takes back. */
export const TRAINED = sql`(select coalesce(sum(h.half_hours), 0)::int from adviser_training h where h.adviser_id = a.adviser_id
  and h.day >= date_trunc('year', business_today())::date)`

/** An adviser whose hours are asked for. */
export interface TrainedAdviser {
  readonly adviserId: string
  readonly name: string
  readonly status: AdviserStatus
  /** The half hours of this year. */
  readonly halfHours: number
}

/** Finds an adviser with their hours of this year; of one firm, or of any if it is null. Null for one who is not there. */
export async function findTrained(
  db: Db | Tx,
  adviserId: string,
  firmId: string | null,
): Promise<TrainedAdviser | null> {
  const { rows } = await sql<TrainedAdviser>`
    select a.adviser_id as "adviserId", y.name, s.status, ${TRAINED} as "halfHours"
    from adviser a join party y on y.party_id = a.person_party_id
    join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> business_today()
    where a.adviser_id = ${adviserId} and (${firmId}::uuid is null or a.firm_id = ${firmId}::uuid)`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A record of hours, or one that takes another back: its half hours are below zero then, and its note is the reason. */
export interface TrainingRow {
  readonly trainingId: string
  readonly day: Day
  readonly halfHours: number
  readonly subject: string
  readonly giver: TrainingGiver
  readonly note: string | null
  readonly recordedBy: string
  readonly recordedAt: Date
  /** The record that it takes back. */
  readonly reverses: string | null
  readonly isReversed: boolean
}

/** Finds the records of an adviser from a day on, the newest day first; of a day, the one recorded last. */
export async function findTrainings(db: Db, adviserId: string, from: Day): Promise<TrainingRow[]> {
  const { rows } = await sql<TrainingRow>`
    select t.training_id as "trainingId", t.day, t.half_hours as "halfHours", t.subject, t.giver, t.note, y.name as "recordedBy",
      t.recorded_at as "recordedAt", t.reverses,
      exists (select 1 from adviser_training r where r.reverses = t.training_id) as "isReversed"
    from adviser_training t join party y on y.party_id = t.recorded_by
    where t.adviser_id = ${adviserId} and t.day >= ${from}::date
    order by t.day desc, t.recorded_at desc, t.training_id`.execute(db)
  return rows
}

/** Locks an adviser of a firm, whatever their standing, so that hours of one day are judged one after the other. Null for a foreign one. */
export async function lockTrained(
  tx: Tx,
  firmId: string,
  adviserId: string,
): Promise<{ readonly adviserId: string } | null> {
  const { rows } = await sql<{ adviserId: string }>`select adviser_id as "adviserId" from adviser
    where adviser_id = ${adviserId} and firm_id = ${firmId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Sums the half hours of an adviser on a day. */
export async function sumTraining(tx: Tx, adviserId: string, day: Day): Promise<number> {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(half_hours), 0)::int as sum from adviser_training
    where adviser_id = ${adviserId} and day = ${day}::date`.execute(tx)
  return rows[0]!.sum
}

/** Hours as they are saved. `reverses` is set for a record that takes another back. */
export interface NewTraining extends Pick<
  TrainingRow,
  'day' | 'halfHours' | 'subject' | 'giver' | 'note' | 'reverses'
> {
  readonly adviserId: string
  /** The party that records them. */
  readonly by: string
}

export async function addTraining(tx: Tx, of: NewTraining): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into adviser_training (adviser_id, day, half_hours, subject, giver, note, recorded_by, recorded_at, reverses)
    values (${of.adviserId}, ${of.day}::date, ${of.halfHours}, ${of.subject}, ${of.giver}, ${of.note}, ${of.by}, business_now(),
      ${of.reverses}::uuid) returning training_id as id`.execute(tx)
  return rows[0]!.id
}

/** A record that is to be taken back. */
export type OwnTraining = Pick<
  TrainingRow,
  'day' | 'halfHours' | 'subject' | 'giver' | 'reverses' | 'isReversed'
> & {
  readonly adviserId: string
}

/** Finds a record of an adviser of a firm and locks that adviser. Null for a foreign one. */
export async function lockTraining(tx: Tx, firmId: string, trainingId: string): Promise<OwnTraining | null> {
  const { rows } = await sql<OwnTraining>`
    select t.adviser_id as "adviserId", t.day, t.half_hours as "halfHours", t.subject, t.giver, t.reverses,
      exists (select 1 from adviser_training r where r.reverses = t.training_id) as "isReversed"
    from adviser_training t join adviser a on a.adviser_id = t.adviser_id
    where t.training_id = ${trainingId} and a.firm_id = ${firmId} for update of a`.execute(tx)
  return rows[0] ?? null
}
