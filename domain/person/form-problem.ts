/** What can be wrong with a field of a registration or of the identity area; a screen has a sentence for each. */
export const FIELD_PROBLEMS = [
  'missing',
  'too-short',
  'too-long',
  'form',
  'unknown',
  'signs',
  'region',
  'birth',
  'check-digit',
  'under-age',
  'in-past',
  'in-future',
  'not-mainland',
  'taken',
  'too-common',
  'same-as-password',
  'same-as-before',
  'same-as-payment',
  'birthday',
  'sequence',
  'own-number',
  'not-agreed',
  'text-changed',
  'duplicate',
  'too-few',
  'too-many',
  'share',
  'reason-missing',
  'not-proved',
  'file-unknown',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

/** A field by its name; those of a list as `taxRows.0.tin`. */
export interface WrongField {
  readonly field: string
  readonly problem: FieldProblem
}

/** What is wrong with a text of so many signs, counted as a reader does; null where nothing is. Control signs and brackets of markup are no words. */
export function textProblem(text: string, least: number, most: number): FieldProblem | null {
  const length = [...text.normalize('NFC').trim()].length
  if (length === 0) return 'missing'
  if (length < least) return 'too-short'
  if (length > most) return 'too-long'
  return /[\p{Cc}<>]/u.test(text) ? 'signs' : null
}
