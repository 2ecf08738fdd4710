import { createHash } from 'node:crypto'
import type { ScoredQuestion } from '#domain/suitability/assessment-score.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { yearsCompleted } from '#domain/calendar/day.ts'
import type { Horizon } from '#domain/suitability/horizon.ts'
import type { AnswersRefusal } from '#domain/suitability/questionnaire.ts'
import {
  INSTITUTION_AREAS,
  INSTITUTION_QUESTIONS,
  INSTITUTION_TERM_MONTHS,
  INSTITUTION_VERSION,
} from './institution-questionnaire.copy.ts'
import type { Bilingual, Question } from './question.ts'
import { AGE_FROM, AREAS, QUESTIONNAIRE_VERSION, QUESTIONS, TERM_MONTHS } from './questionnaire.copy.ts'

const LETTERS = 'ABCDEFGH'

/** The kinds of questionnaire. Persons and institutions get different questions (rules/suitability.md#questionnaire). */
export type QuestionnaireKind = 'person' | 'institution'

interface Words {
  readonly version: string
  readonly areas: Readonly<Record<string, Bilingual>>
  readonly questions: readonly Question[]
  /** What each answer to `term` means, in the answers' order. It is no word that a client reads, and not hashed. */
  readonly termMonths: readonly (readonly [from: number, to: number | null])[]
}

function read({ version, areas, questions, termMonths }: Words) {
  return {
    ...{ version, termMonths },
    /** The questions as they are scored. Options are named by letters in their order. */
    scored: questions.map(({ code, area, options }): ScoredQuestion => ({
      code,
      area,
      options: options.map(({ points, isLowest }, at) => ({
        code: LETTERS[at]!,
        points,
        ...(isLowest && { isLowest }),
      })),
    })),
    /** The hash of all words and points, as evidence of what was asked (rules/suitability.md#questionnaire). */
    hash: createHash('sha256')
      .update(JSON.stringify([version, areas, questions]))
      .digest(),
    /** The questions as a page shows them, without points and hints. */
    shown: {
      version,
      questions: questions.map(({ code, area, zh, en, options }) => ({
        ...{ code, area },
        areaName: areas[area]!,
        text: { zh, en },
        options: options.map((each, at) => ({ code: LETTERS[at]!, text: { zh: each.zh, en: each.en } })),
      })),
    },
    areaName: (area: string): Bilingual => areas[area]!,
    /** Returns the words of the answer that led to the lowest category. */
    lowestAnswer(code: string): Bilingual {
      const { zh, en } = questions.find((each) => each.code === code)!.options.find((each) => each.isLowest)!
      return { zh, en }
    },
  }
}

export const QUESTIONNAIRES = {
  person: read({
    version: QUESTIONNAIRE_VERSION,
    areas: AREAS,
    questions: QUESTIONS,
    termMonths: TERM_MONTHS,
  }),
  institution: read({
    version: INSTITUTION_VERSION,
    areas: INSTITUTION_AREAS,
    questions: INSTITUTION_QUESTIONS,
    termMonths: INSTITUTION_TERM_MONTHS,
  }),
} as const satisfies Readonly<Record<QuestionnaireKind, ReturnType<typeof read>>>

export type Questionnaire = ReturnType<typeof read>

/** Returns for how long most of the money can stay by an answered questionnaire. Null for another version: its answers may mean something else. */
export function horizonOf(answered: {
  readonly version: string
  readonly answers: Readonly<Record<string, string>>
}): Horizon | null {
  const asked = Object.values(QUESTIONNAIRES).find(({ version }) => version === answered.version)
  const at = [...LETTERS].indexOf(answered.answers['term'] ?? 'none')
  const months = asked?.termMonths[at]
  return months === undefined ? null : { fromMonths: months[0], toMonths: months[1] }
}

/** Returns the right answer to `age` for so many completed years. Null for a person younger than every answer. */
export function ageAnswer(years: number): string | null {
  const at = AGE_FROM.findLastIndex((from) => years >= from)
  return at === -1 ? null : LETTERS[at]!
}

/**
 * Checks the answered age against the document's day of birth. Null if they agree, or if one of them is missing. Age counts
 * in the score, so a contradiction is refused.
 */
export function judgeAge(
  answers: Readonly<Record<string, string>>,
  birth: Day | null,
  on: Day,
): Extract<AnswersRefusal, { kind: 'age-contradicts' }> | null {
  const given = answers['age']
  if (given === undefined || birth === null) return null
  const age = yearsCompleted(birth, on)
  const wanted = ageAnswer(age)
  return wanted === null || wanted === given ? null : { kind: 'age-contradicts', age }
}
