import { fenText, parseFen, type Fen } from '#domain/number/money.ts'
import { money } from '#web/format/format.ts'

/** Amounts and numbers of units as a person types them: both have two decimals. */

/** What was typed without grouping, with half-width digits and point: `２０,０００` is `20000`. */
export function plainAmount(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s,]/g, '')
}

/** An amount as it is read, `20,000.00`; what is no amount stays as it was typed. */
export function groupedAmount(typed: string): string {
  return parseAmount(typed) === null ? typed : money(plainAmount(typed))
}

/** An amount above zero with at most two decimals; null for anything else. */
export function parseAmount(typed: string): Fen | null {
  const plain = plainAmount(typed)
  const amount = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(plain) ? parseFen(plain) : null
  return amount !== null && amount > 0n ? amount : null
}

/** As it is sent: plain and with two decimals, so that leaving the field changes nothing; empty where it is no amount. */
export function sentAmount(typed: string): string {
  const amount = parseAmount(typed)
  return amount === null ? '' : fenText(amount)
}

/** A figure of the contract; what it cannot be would be a defect of ours. */
export function fenOf(text: string): Fen {
  const amount = parseFen(text)
  if (amount === null) throw new TypeError(text)
  return amount
}

export function isAbove(amount: Fen, limit: string | null): boolean {
  return limit !== null && amount > fenOf(limit)
}
