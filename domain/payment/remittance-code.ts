import { invariant } from '#domain/number/invariant.ts'

/** Letters and digits that nobody takes for another: no I and O, no 0 and 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const BODY = 6
const LENGTH = BODY + 1

/** A prime above the size of the alphabet: no two characters are alike to the check. */
const MODULUS = 37

/** Days within which no code is given a second time (rules/ledger.md#remittance). */
export const CODE_DAYS = 180

/**
 * The code of a remittance payment that these six numbers below 32 make: six characters of `[A-HJ-NP-Z2-9]` and a check
 * character. The places weigh 7 to 1, and the weighted sum of all seven is divisible by 37. That is prime, above every
 * difference of two characters and of two weights, so one wrong character and two that changed places are always found.
 * Null where the check would be one of the five remainders that have no character: then other numbers are drawn.
 */
export function remittanceCode(drawn: readonly number[]): string | null {
  invariant(drawn.length === BODY && drawn.every((each) => ALPHABET[each]), 'six numbers below 32')
  const sum = weightedSum(drawn)
  const check = ALPHABET[(MODULUS - (sum % MODULUS)) % MODULUS]
  return check === undefined ? null : drawn.map((each) => ALPHABET[each]).join('') + check
}

/** Is this a code, every character of it right? In capitals, without spaces and dashes. */
export function isRemittanceCode(text: string): boolean {
  const values = [...text].map((each) => ALPHABET.indexOf(each))
  return text.length === LENGTH && !values.includes(-1) && weightedSum(values) % MODULUS === 0
}

/** The codes that may be meant in a memo, wherever they stand: half or full width, small or capital, with spaces and dashes. */
export function codesInMemo(memo: string): readonly string[] {
  const text = plainMemo(memo)
  const starts = Array.from({ length: text.length }, (_, at) => text.slice(at, at + LENGTH))
  const found = starts.filter(isRemittanceCode)
  return [...new Set(found)]
}

/** A memo without what banks and people put between its characters: capitals of half width, no spaces, no dashes. */
export function plainMemo(memo: string): string {
  return memo
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
}

function weightedSum(values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (LENGTH - at), 0)
}
