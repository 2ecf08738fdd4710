import { divide, formatDecimal, parseDecimal } from '#domain/number/decimal.ts'

const SCALE = 8

/** Multiplies two decimal ratios given as text, such as a rate and its discount; null if one of them is not known. */
export function multiplied(first: string | null, second: string | null): string | null {
  const [a, b] = [parseDecimal(first ?? '', SCALE), parseDecimal(second ?? '', SCALE)]
  if (a === null || b === null) return null
  return formatDecimal(divide(a * b, 10n ** BigInt(SCALE), 'half-up'), SCALE)
}
