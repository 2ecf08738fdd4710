import type { Day } from '#domain/calendar/calendar.ts'
import type { AdviserStatus } from '#domain/duty/standing.ts'

/** Continuing training of those who advise (rules/advisers.md#training). Hours are counted in halves, so that no sum is rounded. */

/** Who gave a training: the fund association, the firm, or a fund manager. */
export const TRAINING_GIVERS = ['association', 'firm', 'manager'] as const
export type TrainingGiver = (typeof TRAINING_GIVERS)[number]

export const HALVES_AN_HOUR = 2
/** The most hours of one day. */
export const MOST_TRAINING_HOURS = 24
export const MOST_TRAINING_SUBJECT = 100
export const MOST_TRAINING_NOTE = 400

/** The hours of a calendar year that a practitioner needs, each from its first year on, the newest first. */
const HOURS_DUE: readonly { readonly from: number; readonly hours: number }[] = [{ from: 2022, hours: 15 }]

/** The month from which the year counts as ending: whoever lacks hours then waits for the principal. */
const REMINDED_FROM = 10

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** Returns the half hours due in the year of a day. Zero before the first year of the rule. */
export function trainingDue(day: Day): number {
  const hours = HOURS_DUE.find(({ from }) => from <= yearOf(day))?.hours ?? 0
  return hours * HALVES_AN_HOUR
}

/** The standings of which hours are due: who is registered, though suspended now. A trainee is not yet, who has left no more. */
export const TRAINED_STATUSES: readonly AdviserStatus[] = ['qualified', 'suspended']

/** Whether who lacks hours waits for the principal: in the last quarter of the year. */
export function isTrainingUrgent(today: Day): boolean {
  return Number(today.slice(5, 7)) >= REMINDED_FROM
}

/** Returns the first day for which hours can still be recorded: those of last year come late, those before never. */
export function firstTrainingDay(today: Day): Day {
  return `${yearOf(today) - 1}-01-01`
}

/** Why hours are not recorded. */
type HoursRefusal =
  | { readonly kind: 'training-day-wrong'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'training-hours-wrong'; readonly most: number }
  | { readonly kind: 'training-day-full'; readonly day: Day; readonly most: number }

export type TrainingRefusal =
  | HoursRefusal
  | { readonly kind: 'training-not-found' }
  | { readonly kind: 'training-reversed' }

interface TrainingWish {
  readonly day: Day
  readonly halfHours: number
}

/**
 * Judges hours that are to be recorded. `ofDay` are the half hours that the person has on that day already. Refuses in this order: a day to come or
 * before last year, no hours or more than a day has, more with the others of that day than a day has.
 */
export function judgeTraining(
  { day, halfHours }: TrainingWish,
  { today, ofDay }: { readonly today: Day; readonly ofDay: number },
): HoursRefusal | null {
  const from = firstTrainingDay(today)
  if (day > today || day < from) return { kind: 'training-day-wrong', from, to: today }
  const most = MOST_TRAINING_HOURS
  if (halfHours < 1 || halfHours > most * HALVES_AN_HOUR) return { kind: 'training-hours-wrong', most }
  return ofDay + halfHours > most * HALVES_AN_HOUR ? { kind: 'training-day-full', day, most } : null
}
