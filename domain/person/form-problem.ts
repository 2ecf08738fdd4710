import { SIGN_RULES } from '#domain/number/sign-rule.ts'
import { seenLength } from '#domain/number/typed-text.ts'
import { NUMBER_FAULTS } from '#domain/number/typed-number.ts'

/** The possible problems of a field in a registration or in the identity area. Each screen has a sentence for every problem. */
export const FIELD_PROBLEMS = [
  'missing',
  'too-short',
  'too-long',
  'form',
  ...NUMBER_FAULTS,
  ...SIGN_RULES,
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

/** A field by its name. A field in a list has a name such as `taxRows.0.tin`. */
export interface WrongField {
  readonly field: string
  readonly problem: FieldProblem
}

/** Validates a text by the length that a reader sees of it. Null if it is valid. Control characters and `<` `>` are refused. */
export function textProblem(text: string, least: number, most: number): FieldProblem | null {
  const length = seenLength(text)
  if (length === 0) return 'missing'
  if (length < least) return 'too-short'
  if (length > most) return 'too-long'
  return /[\p{Cc}<>]/u.test(text) ? 'signs' : null
}
