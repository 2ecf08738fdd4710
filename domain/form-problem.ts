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
