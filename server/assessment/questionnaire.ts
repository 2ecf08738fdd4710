import { createHash } from 'node:crypto'
import type { ScoredQuestion } from '#domain/assessment-score.ts'
import { AREAS, QUESTIONNAIRE_VERSION, QUESTIONS } from './questionnaire.copy.ts'

const LETTERS = 'ABCDEFGH'

/** The questionnaire as it is scored; options are named by letters in their order. */
export const SCORED: readonly ScoredQuestion[] = QUESTIONS.map(({ code, area, options }) => ({
  code,
  area,
  options: options.map(({ points, isLowest }, at) => ({
    code: LETTERS[at]!,
    points,
    ...(isLowest && { isLowest }),
  })),
}))

/** Of all words and points: evidence of what was asked (domain.md 3.5). */
export const QUESTIONNAIRE_HASH = createHash('sha256')
  .update(JSON.stringify([QUESTIONNAIRE_VERSION, AREAS, QUESTIONS]))
  .digest()

/** As a page shows it: no points, no hints. */
export const SHOWN = {
  version: QUESTIONNAIRE_VERSION,
  questions: QUESTIONS.map(({ code, area, zh, en, options }) => ({
    code,
    area,
    areaName: AREAS[area],
    text: { zh, en },
    options: options.map((each, at) => ({ code: LETTERS[at]!, text: { zh: each.zh, en: each.en } })),
  })),
}

export function areaName(area: string): { readonly zh: string; readonly en: string } {
  return AREAS[area as keyof typeof AREAS]
}

/** The answer that made it the lowest category, in words. */
export function lowestAnswer(code: string): { readonly zh: string; readonly en: string } {
  const { zh, en } = QUESTIONS.find((each) => each.code === code)!.options.find((each) => each.isLowest)!
  return { zh, en }
}
