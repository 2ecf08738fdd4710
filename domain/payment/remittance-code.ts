import { ungroupedTyped } from '#domain/number/typed-text.ts'
import { invariant } from '#domain/number/invariant.ts'

/** Letters and digits that cannot be confused: no I and O, no 0 and 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const BODY = 6
const LENGTH = BODY + 1

/** A prime above the size of the alphabet, so that no two characters have the same remainder. */
const MODULUS = 37

/** The days for which a code is not issued again (rules/ledger.md#remittance). */
export const CODE_DAYS = 180

/**
 * Builds the code of a remittance payment from six numbers below 32: six characters of `[A-HJ-NP-Z2-9]` and a check
 * character. The places have the weights 7 to 1, and the weighted sum of all seven is divisible by 37. This number is prime and above
 * every difference of two characters or weights, so one wrong character or two swapped characters are always found.
 * Null if the check is one of the five remainders without a character: then the caller draws other numbers.
 */
export function remittanceCode(drawn: readonly number[]): string | null {
  invariant(drawn.length === BODY && drawn.every((each) => ALPHABET[each]), 'six numbers below 32')
  const sum = weightedSum(drawn)
  const check = ALPHABET[(MODULUS - (sum % MODULUS)) % MODULUS]
  return check === undefined ? null : drawn.map((each) => ALPHABET[each]).join('') + check
}

/** Whether a text is a valid code, in capitals, without spaces and dashes. */
export function isRemittanceCode(text: string): boolean {
  const values = [...text].map((each) => ALPHABET.indexOf(each))
  return text.length === LENGTH && !values.includes(-1) && weightedSum(values) % MODULUS === 0
}

/** Finds all possible codes in a memo, at any position, in full or half width, small or capital letters, with spaces and dashes. */
export function codesInMemo(memo: string): readonly string[] {
  const text = plainMemo(memo)
  const starts = Array.from({ length: text.length }, (_, at) => text.slice(at, at + LENGTH))
  const found = starts.filter(isRemittanceCode)
  return [...new Set(found)]
}

/** Normalises a memo: half-width capitals, without the spaces and dashes that banks and people insert. */
export function plainMemo(memo: string): string {
  return ungroupedTyped(memo).toUpperCase()
}

function weightedSum(values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (LENGTH - at), 0)
}
