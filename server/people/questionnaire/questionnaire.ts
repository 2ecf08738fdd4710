import { createHash } from 'node:crypto'
import type { ScoredQuestion } from '#domain/suitability/assessment-score.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { yearsCompleted } from '#domain/calendar/day.ts'
import type { AnswersRefusal } from '#domain/suitability/questionnaire.ts'
import {
  INSTITUTION_AREAS,
  INSTITUTION_QUESTIONS,
  INSTITUTION_VERSION,
} from './institution-questionnaire.copy.ts'
import type { Bilingual, Question } from './question.ts'
import { AGE_FROM, AREAS, QUESTIONNAIRE_VERSION, QUESTIONS } from './questionnaire.copy.ts'

const LETTERS = 'ABCDEFGH'

/** Persons and institutions are asked different things (rules/suitability.md#questionnaire). */
export type QuestionnaireKind = 'person' | 'institution'

interface Words {
  readonly version: string
  readonly areas: Readonly<Record<string, Bilingual>>
  readonly questions: readonly Question[]
}

function read({ version, areas, questions }: Words) {
  return {
    version,
    /** As it is scored; options are named by letters in their order. */
    scored: questions.map(({ code, area, options }): ScoredQuestion => ({
      code,
      area,
      options: options.map(({ points, isLowest }, at) => ({
        code: LETTERS[at]!,
        points,
        ...(isLowest && { isLowest }),
      })),
    })),
    /** Of all words and points: evidence of what was asked (rules/suitability.md#questionnaire). */
    hash: createHash('sha256')
      .update(JSON.stringify([version, areas, questions]))
      .digest(),
    /** As a page shows it: no points, no hints. */
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
    /** The answer that made it the lowest category, in words. */
    lowestAnswer(code: string): Bilingual {
      const { zh, en } = questions.find((each) => each.code === code)!.options.find((each) => each.isLowest)!
      return { zh, en }
    },
  }
}

export const QUESTIONNAIRES = {
  person: read({ version: QUESTIONNAIRE_VERSION, areas: AREAS, questions: QUESTIONS }),
  institution: read({
    version: INSTITUTION_VERSION,
    areas: INSTITUTION_AREAS,
    questions: INSTITUTION_QUESTIONS,
  }),
} as const satisfies Readonly<Record<QuestionnaireKind, ReturnType<typeof read>>>

export type Questionnaire = ReturnType<typeof read>

/** The answer to `age` that holds for somebody of so many years; null for somebody younger than any of them. */
export function ageAnswer(years: number): string | null {
  const at = AGE_FROM.findLastIndex((from) => years >= from)
  return at === -1 ? null : LETTERS[at]!
}

/**
 * What the answers say of an age against the day of birth of the document: null where they agree, or where one of both says nothing. Age
 * counts in the score, so a contradiction is not taken.
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
