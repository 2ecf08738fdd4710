import { fen, fenText, parseFen, parseTypedAmount, type Fen } from '#domain/number/money.ts'
import { readTypedNumber, type NumberUnit } from '#domain/number/typed-number.ts'
import { money } from '#web/format/format.ts'

/** Amounts, numbers of shares and percentages as a person types them: all have two decimals. */

/** Reads an amount above zero; null for anything else. */
export function parseAmount(typed: string): Fen | null {
  return parse(typed, 'yuan')
}

/** Reads an amount of zero or more, as where a person may have none; null for anything else. */
export function parseSum(typed: string): Fen | null {
  const read = readTypedNumber(typed, 'yuan')
  if (read.kind !== 'number') return null
  return /^0(\.0{1,2})?$/.test(read.plain) ? fen(0n) : parseTypedAmount(read.plain)
}

/** Reads a number of shares above zero, in hundredths; null for anything else. */
export function parseShares(typed: string): Fen | null {
  return parse(typed, 'share')
}

/** Reads a percentage above zero, in hundredths of a per cent; null for anything else. */
export function parsePercent(typed: string): Fen | null {
  return parse(typed, 'percent')
}

/** Writes an amount for reading, `20,000.00`; a text that is no amount stays as it was typed. */
export function groupedAmount(typed: string): string {
  return grouped(parseAmount(typed), typed)
}

/** Writes a number of shares for reading, as an amount is. */
export function groupedShares(typed: string): string {
  return grouped(parseShares(typed), typed)
}

/** Writes an amount as it is sent: plain, two decimals, so that leaving the field changes nothing; empty if it is no amount. */
export function sentAmount(typed: string): string {
  return sent(parseAmount(typed))
}

/** Writes a number of shares as it is sent, as an amount is. */
export function sentShares(typed: string): string {
  return sent(parseShares(typed))
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

function parse(typed: string, unit: NumberUnit): Fen | null {
  const read = readTypedNumber(typed, unit)
  return read.kind === 'number' ? parseTypedAmount(read.plain) : null
}

function grouped(figure: Fen | null, typed: string): string {
  return figure === null ? typed : money(fenText(figure))
}

function sent(figure: Fen | null): string {
  return figure === null ? '' : fenText(figure)
}
