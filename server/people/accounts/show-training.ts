import type { OutputOf } from '#contract/endpoint.ts'
import type { getTraining } from '#contract/training.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { AdviserStatus } from '#domain/duty/standing.ts'
import { firstTrainingDay, isTrainingUrgent, TRAINED_STATUSES, trainingDue } from '#domain/person/training.ts'
import type { Ok, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Db } from '#server/db/open.ts'
import { findTrained, findTrainings } from './training.store.ts'

type Training = OutputOf<typeof getTraining>

/** Shows the hours of an adviser of one firm, or of any if it is null, with the records of this year and the last. */
export async function showTraining(
  db: Db,
  of: { readonly adviserId: string; readonly firmId: string | null; readonly today: Day },
): Promise<Ok<Training> | Refusals<'adviser-not-found'>> {
  const { adviserId, firmId, today } = of
  const found = await findTrained(db, adviserId, firmId)
  if (found === null) return { kind: 'adviser-not-found' }
  const rows = await findTrainings(db, adviserId, firstTrainingDay(today))
  return ok({
    ...{ name: found.name, today, ...sumOf(found.status, found.halfHours, today) },
    trainings: rows.map((each) => ({ ...each, recordedAt: each.recordedAt.toISOString() })),
  })
}

/** Returns what a year has and needs of a standing. */
export function sumOf(
  status: AdviserStatus,
  halfHours: number,
  today: Day,
): Pick<Training, 'halfHours' | 'due' | 'isUrgent'> {
  const due = TRAINED_STATUSES.includes(status) ? trainingDue(today) : null
  return { halfHours, due, isUrgent: due !== null && halfHours < due && isTrainingUrgent(today) }
}
