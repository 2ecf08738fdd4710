import { hasSigns } from '#domain/number/sign-rule.ts'
import { judgePassword } from '#domain/person/credential.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { ungroupedTyped } from '#domain/number/typed-text.ts'
import { CODE_DIGITS } from '#domain/registration/texted-code.ts'

/** To recover a log-in password, a person gives a code from their phone and this many last signs of their document number. */
export const ENDING_SIGNS = 6

/**
 * Right codes with a wrong ending, in a row, after which this way is closed for a log-in: a person with another's phone must not find
 * the document number by trying. The count is reset 30 days after the last wrong ending, or by a right ending.
 */
export const MOST_ENDINGS_IN_ROW = 10

export interface RecoveryGiven {
  /** The user name or phone, as at the log-in. */
  readonly loginName: string
  readonly code: string
  readonly documentEnding: string
  readonly newPassword: string
}

/**
 * Validates only the form of what was typed. Whether it is right is not shown to a person who has not proved the phone
 * (rules/threats.md#enumeration).
 */
export function judgeRecovery(given: RecoveryGiven): readonly WrongField[] {
  const wrong: WrongField[] = []
  if (given.loginName.trim() === '') wrong.push({ field: 'loginName', problem: 'missing' })
  if (given.code.trim().length < CODE_DIGITS) wrong.push({ field: 'phoneCode', problem: 'missing' })
  if (given.documentEnding.trim() === '') wrong.push({ field: 'documentEnding', problem: 'missing' })
  else if (!hasSigns('alphanumeric', ungroupedTyped(given.documentEnding)))
    wrong.push({ field: 'documentEnding', problem: 'alphanumeric' })
  else if (readEnding(given.documentEnding) === null) wrong.push({ field: 'documentEnding', problem: 'form' })
  const password = judgePassword(given.newPassword, { username: given.loginName })
  return password === null ? wrong : [...wrong, { field: 'newPassword', problem: password }]
}

/** Reads the last signs of a number for comparison, x as X. Null if they cannot be from a number. */
export function readEnding(text: string): string | null {
  const ending = ungroupedTyped(text).toUpperCase()
  return new RegExp(`^[0-9A-Z]{${ENDING_SIGNS}}$`).test(ending) ? ending : null
}

/** Whether a document number ends in these signs. False if the number is not longer than the ending. */
export function endsIn(documentNumber: string, ending: string): boolean {
  return documentNumber.length > ENDING_SIGNS && documentNumber.toUpperCase().endsWith(ending)
}
