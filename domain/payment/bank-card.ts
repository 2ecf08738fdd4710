import { ungroupedTyped } from '#domain/number/typed-text.ts'

export type CardType = 'debit' | 'credit' | 'semi-credit' | 'prepaid'

/** One row of the table of bank identification numbers: the first digits and length of a card number tell its bank. */
export interface CardBin {
  readonly bin: string
  readonly length: number
  readonly bankCode: string
  readonly cardType: CardType
}

/**
 * Reads the digits of a card number without printed spaces and hyphens. Null unless there are 16 to 19 digits
 * (rules/identity.md#bank-cards).
 */
export function readCardNumber(text: string): string | null {
  if (text.length > 40) return null
  const digits = ungroupedTyped(text)
  return /^\d{16,19}$/.test(digits) ? digits : null
}

/** Runs the Luhn check. False is only a warning: some valid cards fail it, and only the bank knows (rules/identity.md#bank-cards). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const value = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits.length > 0 && sum % 10 === 0
}

/** The bank and type of a card by the table. Null if the table has no answer or several; then the holder is asked. */
export interface CardClaim {
  readonly bankCode: string | null
  readonly cardType: CardType | null
}

/**
 * Finds bank and type by the first digits of a card, from the longest matching rows and, while digits are missing, also from longer
 * rows that could still match. Banks share numbers: if the rows disagree, the value is null.
 */
export function claimOf(bins: readonly CardBin[], prefix: string, length: number): CardClaim {
  const possible = bins.filter(
    ({ bin, length: own }) => own === length && bin.length > prefix.length && bin.startsWith(prefix),
  )
  const claims = [...binsOf(bins, prefix, length), ...possible]
  return {
    bankCode: only(claims.map(({ bankCode }) => bankCode)),
    cardType: only(claims.map(({ cardType }) => cardType)),
  }
}

function only<T>(values: readonly T[]): T | null {
  return new Set(values).size === 1 ? values[0]! : null
}

/**
 * Finds the rows with the longest match for a card's first digits. There are several if banks share a number, and none if the table
 * does not have it.
 */
export function binsOf(bins: readonly CardBin[], prefix: string, length: number): readonly CardBin[] {
  const claims = bins.filter((each) => each.length === length && prefix.startsWith(each.bin))
  const longest = Math.max(0, ...claims.map((each) => each.bin.length))
  return claims.filter((each) => each.bin.length === longest)
}
