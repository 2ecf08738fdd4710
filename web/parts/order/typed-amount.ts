import { fenText, parseFen, type Fen } from '#domain/number/money.ts'
import { money } from '#web/format/format.ts'

/** Amounts and numbers of shares as a person types them: both have two decimals. */

/** Returns the typed text without grouping, with half-width digits and point: `２０,０００` is `20000`. */
export function plainAmount(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s,]/g, '')
}

/** Writes an amount for reading, `20,000.00`; a text that is no amount stays as it was typed. */
export function groupedAmount(typed: string): string {
  return parseAmount(typed) === null ? typed : money(plainAmount(typed))
}

/** Reads an amount above zero with at most two decimals; null for anything else. */
export function parseAmount(typed: string): Fen | null {
  const plain = plainAmount(typed)
  const amount = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(plain) ? parseFen(plain) : null
  return amount !== null && amount > 0n ? amount : null
}

/** Writes an amount as it is sent: plain, two decimals, so that leaving the field changes nothing; empty if it is no amount. */
export function sentAmount(typed: string): string {
  const amount = parseAmount(typed)
  return amount === null ? '' : fenText(amount)
}

/** Reads a figure of the contract. Throws if it is no amount, which would be a defect of ours. */
export function fenOf(text: string): Fen {
  const amount = parseFen(text)
  if (amount === null) throw new TypeError(text)
  return amount
}

export function isAbove(amount: Fen, limit: string | null): boolean {
  return limit !== null && amount > fenOf(limit)
}
