import { trimEnd } from '#domain/number/trim-end.ts'

/** Statistics are float64. On the wire they are decimal texts with eight decimals, as in `fund_metric`. */
const DECIMALS = 8
/** Float noise lies beyond these decimals. */
const CLEAN = 12
const MOST = 1e8

/**
 * Formats a fraction with eight decimals, half up. A percentage is rounded from this text again, so a rounding up to a five that was
 * none is not made: 0.001249999996 is 0.00124999, else it would be read as 0.13%. Null for null, for a value that is not finite, and for
 * one too large for the column.
 */
export function ratioText(value: number | null): string | null {
  if (value === null || !Number.isFinite(value) || Math.abs(value) >= MOST) return null
  const exact = value.toFixed(CLEAN)
  const rounded = plain(value.toFixed(DECIMALS))
  const isFalseFive = rounded.endsWith('5') && Math.abs(Number(rounded)) > Math.abs(Number(exact))
  const text = isFalseFive ? plain(exact.slice(0, DECIMALS - CLEAN)) : rounded
  return text === '-0' ? '0' : text
}

function plain(text: string): string {
  return trimEnd(trimEnd(text, '0'), '.')
}
