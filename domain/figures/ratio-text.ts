import { trimEnd } from '#domain/number/trim-end.ts'

/** Statistics are float64; on the wire they are decimal text of eight decimals, as `fund_metric` keeps them. */
const DECIMALS = 8
const MOST = 1e8

/** A fraction as text, rounded to 1e-8; null stays null, and what no column could hold is null too. */
export function ratioText(value: number | null): string | null {
  if (value === null || !Number.isFinite(value) || Math.abs(value) >= MOST) return null
  const text = trimEnd(trimEnd(value.toFixed(DECIMALS), '0'), '.')
  return text === '-0' ? '0' : text
}
