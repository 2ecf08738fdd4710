import { judgePassword } from '#domain/person/credential.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { CODE_DIGITS } from '#domain/registration/texted-code.ts'

/** Who has forgotten their log-in password gives a code of their phone and so many last signs of their document's number. */
export const ENDING_SIGNS = 6

/**
 * Right codes with a wrong ending, in a row, after which this way is closed to a log-in: whoever has somebody's phone shall not find
 * the number of their document with it. The row is forgotten 30 days after the last of them, or once the ending was right.
 */
export const MOST_ENDINGS_IN_ROW = 10

export interface RecoveryGiven {
  /** User name or phone, as at the log-in. */
  readonly loginName: string
  readonly code: string
  readonly documentEnding: string
  readonly newPassword: string
}

/**
 * Judges what is typed by its form alone: whether it is right is told to nobody who has not proved the phone
 * (rules/threats.md#enumeration).
 */
export function judgeRecovery(given: RecoveryGiven): readonly WrongField[] {
  const wrong: WrongField[] = []
  if (given.loginName.trim() === '') wrong.push({ field: 'loginName', problem: 'missing' })
  if (given.code.trim().length < CODE_DIGITS) wrong.push({ field: 'phoneCode', problem: 'missing' })
  if (given.documentEnding.trim() === '') wrong.push({ field: 'documentEnding', problem: 'missing' })
  else if (readEnding(given.documentEnding) === null) wrong.push({ field: 'documentEnding', problem: 'form' })
  const password = judgePassword(given.newPassword, { username: given.loginName })
  return password === null ? wrong : [...wrong, { field: 'newPassword', problem: password }]
}

/** The last signs of a number as they are compared, an x as X; null where they cannot be of one. */
export function readEnding(text: string): string | null {
  const ending = text.normalize('NFKC').trim().toUpperCase()
  return new RegExp(`^[0-9A-Z]{${ENDING_SIGNS}}$`).test(ending) ? ending : null
}

/** Whether a document's number ends in these signs; a number that is not longer than them is not asked by its end. */
export function endsIn(documentNumber: string, ending: string): boolean {
  return documentNumber.length > ENDING_SIGNS && documentNumber.toUpperCase().endsWith(ending)
}
