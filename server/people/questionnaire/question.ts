/** Words of a questionnaire as its file has them; the order of options names them. */
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
/** An answer that the law makes decisive, whatever the others come to (rules/suitability.md#lowest-category). */
export const lowest = (zh: string, en: string): Option => ({ points: 0, zh, en, isLowest: true })
