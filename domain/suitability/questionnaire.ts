import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, addMonths } from '#domain/calendar/day.ts'
import { invariant } from '#domain/number/invariant.ts'

export interface AssessedLevel {
  /** 1 to 5 means C1 to C5. */
  readonly level: number
  readonly isLowestCategory: boolean
}

/** The lowest scores of C2, C3, C4 and C5 on the scale of 0 to 100 (rules/suitability.md#questionnaire). */
const BANDS = [20, 40, 60, 80]
const HIGHEST_SCORE = 100

/**
 * Returns the tolerance for a score. An answer that the law makes decisive – no full civil capacity, no loss bearable at all – gives
 * the lowest category: C1 with any score. rules/suitability.md#lowest-category, rules/suitability.md#questionnaire.
 */
export function levelOf(score: number, hasLowestAnswer: boolean): AssessedLevel {
  invariant(Number.isInteger(score) && score >= 0 && score <= HIGHEST_SCORE, 'a score of 0 to 100')
  if (hasLowestAnswer) return { level: 1, isLowestCategory: true }
  return { level: 1 + BANDS.filter((least) => score >= least).length, isLowestCategory: false }
}

/**
 * The months for which an assessment is valid: 12 for public funds (AMAC 2026-13), 36 for private ones
 * (rules/suitability.md#validity-of-an-assessment, rules/private-funds.md#seven-steps).
 */
export const ASSESSMENT_MONTHS = { public: 12, private: 36 } as const

/**
 * Returns the last day on which an assessment is valid: the day before the same date in the year it ends
 * (rules/suitability.md#validity-of-an-assessment).
 */
export function validThrough(assessedOn: Day, funds: keyof typeof ASSESSMENT_MONTHS): Day {
  return addDays(addMonths(assessedOn, ASSESSMENT_MONTHS[funds]), -1)
}

/** The most assessments of a client in a natural day and in twelve months (AMAC 2026-13; rules/suitability.md#number-of-assessments). */
export const MOST_A_DAY = 2
export const MOST_A_YEAR = 8

/** Why answers are refused: questions without an answer, or an age that differs from the document's. `age` is the document's. */
export type AnswersRefusal =
  | { readonly kind: 'answers-incomplete'; readonly questions: readonly string[] }
  | { readonly kind: 'age-contradicts'; readonly age: number }

/** `againOn` is the first day on which another assessment is allowed. */
export type AssessmentRefusal =
  | { readonly kind: 'assessed-enough-today'; readonly most: number; readonly againOn: Day }
  | { readonly kind: 'assessed-enough-this-year'; readonly most: number; readonly againOn: Day }

/**
 * Checks whether the client may take the questionnaire again today. All their assessments count, valid or not. The twelve
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

/** Finds the first allowed day, from the day on which the oldest counted assessment is 12 months old; 29 February needs one more day. */
function dayAllowed(assessedOn: readonly Day[], today: Day): Day {
  const newestFirst = withinYear(assessedOn, today).toSorted().toReversed()
  let day = addMonths(newestFirst[MOST_A_YEAR - 1]!, 12)
  while (withinYear(assessedOn, day).length >= MOST_A_YEAR) day = addDays(day, 1)
  return day
}
