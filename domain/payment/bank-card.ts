export type CardType = 'debit' | 'credit' | 'semi-credit' | 'prepaid'

/** One row of the table of bank identification numbers: first digits and length of a card say whose it is. */
export interface CardBin {
  readonly bin: string
  readonly length: number
  readonly bankCode: string
  readonly cardType: CardType
}

/**
 * Digits of a card number, without the spaces and hyphens of its print; null for other than 16 to 19 digits
 * (rules/identity.md#bank-cards).
 */
export function readCardNumber(text: string): string | null {
  if (text.length > 40) return null
  const digits = text.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{16,19}$/.test(digits) ? digits : null
}

/** The Luhn check. False is only a warning: cards exist that fail it, and the bank alone knows (rules/identity.md#bank-cards). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const value = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits.length > 0 && sum % 10 === 0
}

/** Whose a card is, as far as the table says: null where it knows none or several, and the holder is asked. */
export interface CardClaim {
  readonly bankCode: string | null
  readonly cardType: CardType | null
}

/**
 * The claim on a card by its first digits: of the longest match, and while fewer digits are known of every longer row that they could still
 * become. Banks share numbers: then none of them is named.
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
 * Rows that claim a card of these first digits, the longest match alone. Several rows where banks share a number; none where no table
 * knows it.
 */
export function binsOf(bins: readonly CardBin[], prefix: string, length: number): readonly CardBin[] {
  const claims = bins.filter((each) => each.length === length && prefix.startsWith(each.bin))
  const longest = Math.max(0, ...claims.map((each) => each.bin.length))
  return claims.filter((each) => each.bin.length === longest)
}
