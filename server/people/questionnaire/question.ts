/** A text of a questionnaire in both languages. Options are named by their order. */
export interface Bilingual {
  readonly zh: string
  readonly en: string
}
export interface Option extends Bilingual {
  readonly points: number
  readonly isLowest?: true
}
export interface Question extends Bilingual {
  readonly code: string
  readonly area: string
  readonly options: readonly Option[]
}

export const option = (points: number, zh: string, en: string): Option => ({ points, zh, en })
/** Returns an answer that the law makes decisive, whatever the other answers are (rules/suitability.md#lowest-category). */
export const lowest = (zh: string, en: string): Option => ({ points: 0, zh, en, isLowest: true })
