import { trimEnd } from '#domain/number/trim-end.ts'

/** Statistics are float64. On the wire they are decimal texts with eight decimals, as in `fund_metric`. */
const DECIMALS = 8
const MOST = 1e8

/** Formats a fraction, rounded to 1e-8. Null for null, for a value that is not finite, and for one too large for the column. */
export function ratioText(value: number | null): string | null {
  if (value === null || !Number.isFinite(value) || Math.abs(value) >= MOST) return null
  const text = trimEnd(trimEnd(value.toFixed(DECIMALS), '0'), '.')
  return text === '-0' ? '0' : text
}
