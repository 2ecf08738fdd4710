import { trimEnd } from './trim-end.ts'

/** How a quotient is rounded to its scale. Every division names its rounding (rules/fees.md#money-and-rounding). */
export type Rounding = 'half-up' | 'down' | 'up'

/** Computes `numerator / denominator` as an integer. Rounding uses the magnitude, so −2.5 half-up is −3. Throws on zero. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const quotient = n / d
  const rest = n % d
  const up = rounding === 'up' ? rest > 0n : rounding === 'half-up' && rest * 2n >= d
  const magnitude = up ? quotient + 1n : quotient
  return negative ? -magnitude : magnitude
}

/**
 * Reads a plain decimal ("12.3", "-0.05") as an integer of `scale` decimals. Null if the text is not one, or has more
 * decimals than the scale. No exponent, no grouping, no full-width digits.
 */
export function parseDecimal(text: string, scale: number): bigint | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const kept = trimEnd(fraction, '0')
  if (kept.length > scale) return null
  const value = BigInt(whole + kept.padEnd(scale, '0'))
  return sign === '-' ? -value : value
}

/** Formats an integer of `scale` decimals as a plain decimal: `formatDecimal(1050n, 2)` is "10.50". */
export function formatDecimal(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  const text = scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return value < 0n ? `-${text}` : text
}

/** Converts an integer from one number of decimals to another. `rounding` applies to lost digits. */
export function rescale(value: bigint, from: number, to: number, rounding: Rounding): bigint {
  return to >= from ? value * 10n ** BigInt(to - from) : divide(value, 10n ** BigInt(from - to), rounding)
}
