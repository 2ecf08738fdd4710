import { halfUpText } from '#domain/number/half-up-text.ts'
import { thousands } from '#domain/number/thousands.ts'
import { trimEnd } from '#domain/number/trim-end.ts'

/** Printed figures: grouped, with a hyphen as the minus sign (rules/look.md#figures: exports), and `--` for an unknown figure. */

export const UNKNOWN = '--'

/** Groups the digits: "-1234567.89" → "-1,234,567.89". */
export function grouped(text: string | null): string {
  if (text === null) return UNKNOWN
  const [whole = '', fraction] = text.split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = whole.slice(sign.length)
  const marked = sign + thousands(digits)
  return fraction === undefined ? marked : `${marked}.${fraction}`
}

/** Returns a change with its sign. Zero has no sign. */
export function signed(text: string | null): string {
  if (text === null) return UNKNOWN
  return text.startsWith('-') || /^[0.]*$/.test(text) ? grouped(text) : `+${grouped(text)}`
}

/** Returns a NAV or an amount per share with at least four decimals and no further trailing zeros. */
export function navText(text: string | null): string {
  if (text === null) return UNKNOWN
  const [whole = '', decimals] = text.split('.')
  if (decimals === undefined) return text
  return `${whole}.${decimals.slice(0, 4)}${trimEnd(decimals.slice(4), '0')}`
}

/** Returns a fraction as a percentage with two decimals, rounded half up. */
export function percent(fraction: string | null): string {
  const text = halfUpText(fraction ?? '', 2)
  return text === null ? UNKNOWN : `${grouped(text)}%`
}

/** Returns the same percentage, with a plus sign if it is above zero. */
export function signedPercent(fraction: string | null): string {
  const text = percent(fraction)
  return /^[1-9]|^0\.0[1-9]|^0\.[1-9]/.test(text) ? `+${text}` : text
}

/** Returns the Beijing date and time of an instant, to the minute. */
export function momentOf(instant: string): { day: string; time: string } {
  const at = new Date(Date.parse(instant) + 8 * 3_600_000).toISOString()
  return { day: at.slice(0, 10), time: at.slice(11, 16) }
}
