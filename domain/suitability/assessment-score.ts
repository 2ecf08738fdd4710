import type { AnswersRefusal, AssessedLevel } from './questionnaire.ts'
import { levelOf } from './questionnaire.ts'

/** A single-choice question with the points of its options. `isLowest` marks an option that by law alone decides the category. */
export interface ScoredQuestion {
  readonly code: string
  readonly area: string
  readonly options: readonly { readonly code: string; readonly points: number; readonly isLowest?: true }[]
}

export interface AreaScore {
  readonly area: string
  readonly points: number
  readonly most: number
}

export interface AssessmentScore extends AssessedLevel {
  readonly kind: 'scored'
  readonly score: number
  readonly areas: readonly AreaScore[]
  /** The questions whose answer alone gives the lowest category. */
  readonly lowestBy: readonly string[]
}

type AnswersIncomplete = Extract<AnswersRefusal, { kind: 'answers-incomplete' }>

/**
 * Adds up a questionnaire on the scale of 0 to 100. Every question needs one of its options as answer, else the codes of the unanswered
 * questions are returned. Answers to unknown questions are ignored. rules/suitability.md#questionnaire.
 */
export function scoreAnswers(
  questions: readonly ScoredQuestion[],
  answers: Readonly<Record<string, string>>,
): AssessmentScore | AnswersIncomplete {
  const chosen = questions.map((question) => ({
    question,
    option: question.options.find((each) => each.code === answers[question.code]),
  }))
  const missing = chosen.filter(({ option }) => option === undefined).map(({ question }) => question.code)
  if (missing.length > 0) return { kind: 'answers-incomplete', questions: missing }
  const areas = [...new Set(questions.map((each) => each.area))].map((area) => {
    const ofArea = chosen.filter(({ question }) => question.area === area)
    return {
      area,
      points: ofArea.reduce((sum, { option }) => sum + option!.points, 0),
      most: ofArea.reduce((sum, { question }) => sum + Math.max(...question.options.map((o) => o.points)), 0),
    }
  })
  const score = areas.reduce((sum, each) => sum + each.points, 0)
  const lowestBy = chosen.filter(({ option }) => option!.isLowest).map(({ question }) => question.code)
  return { kind: 'scored', score, areas, lowestBy, ...levelOf(score, lowestBy.length > 0) }
}
