import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, addMonths } from '#domain/calendar/day.ts'
import { invariant } from '#domain/number/invariant.ts'

export interface AssessedLevel {
  /** 1 to 5 for C1 to C5. */
  readonly level: number
  readonly isLowestCategory: boolean
}

/** Lowest score of C2, C3, C4 and C5 on the scale of 0 to 100 (rules/suitability.md#questionnaire). */
const BANDS = [20, 40, 60, 80]
const HIGHEST_SCORE = 100

/**
 * The tolerance a score comes to. An answer of the law – no full civil capacity, no loss bearable at all – makes it the lowest
 * category, C1 whatever the score. rules/suitability.md#lowest-category, rules/suitability.md#questionnaire.
 */
export function levelOf(score: number, hasLowestAnswer: boolean): AssessedLevel {
  invariant(Number.isInteger(score) && score >= 0 && score <= HIGHEST_SCORE, 'a score of 0 to 100')
  if (hasLowestAnswer) return { level: 1, isLowestCategory: true }
  return { level: 1 + BANDS.filter((least) => score >= least).length, isLowestCategory: false }
}

/**
 * Months an assessment holds: 12 for public funds (AMAC 2026-13), 36 for private ones
 * (rules/suitability.md#validity-of-an-assessment, rules/private-funds.md#seven-steps).
 */
export const ASSESSMENT_MONTHS = { public: 12, private: 36 } as const

/**
 * The last day on which an assessment holds: the day before the same date of the year it ends in
 * (rules/suitability.md#validity-of-an-assessment).
 */
export function validThrough(assessedOn: Day, funds: keyof typeof ASSESSMENT_MONTHS): Day {
  return addDays(addMonths(assessedOn, ASSESSMENT_MONTHS[funds]), -1)
}

/** Most assessments of one client in a natural day and in twelve months (AMAC 2026-13; rules/suitability.md#number-of-assessments). */
export const MOST_A_DAY = 2
export const MOST_A_YEAR = 8

/** What is wrong with answers: questions that have none, or an age that is not the document's, which is told. */
export type AnswersRefusal =
  | { readonly kind: 'answers-incomplete'; readonly questions: readonly string[] }
  | { readonly kind: 'age-contradicts'; readonly age: number }

/** `againOn` is the first day on which one more is allowed. */
export type AssessmentRefusal =
  | { readonly kind: 'assessed-enough-today'; readonly most: number; readonly againOn: Day }
  | { readonly kind: 'assessed-enough-this-year'; readonly most: number; readonly againOn: Day }

/**
 * May the client take the questionnaire once more today? Counted are the days of all their assessments, valid or not; the twelve
 * months are (today − 12 months, today]. rules/suitability.md#number-of-assessments.
 */
export function decideAssessment(
  assessedOn: readonly Day[],
  today: Day,
): { readonly kind: 'ok' } | AssessmentRefusal {
  const ofYear = withinYear(assessedOn, today)
  if (ofYear.length >= MOST_A_YEAR) {
    const againOn = dayAllowed(assessedOn, today)
    return { kind: 'assessed-enough-this-year', most: MOST_A_YEAR, againOn }
  }
  if (ofYear.filter((day) => day === today).length < MOST_A_DAY) return { kind: 'ok' }
  return { kind: 'assessed-enough-today', most: MOST_A_DAY, againOn: addDays(today, 1) }
}

function withinYear(assessedOn: readonly Day[], today: Day): readonly Day[] {
  const before = addMonths(today, -12)
  return assessedOn.filter((day) => day > before && day <= today)
}

/** Looks from the day on which the one that must drop out is twelve months old; a 29 February takes a day more. */
function dayAllowed(assessedOn: readonly Day[], today: Day): Day {
  const newestFirst = withinYear(assessedOn, today).toSorted().toReversed()
  let day = addMonths(newestFirst[MOST_A_YEAR - 1]!, 12)
  while (withinYear(assessedOn, day).length >= MOST_A_YEAR) day = addDays(day, 1)
  return day
}
