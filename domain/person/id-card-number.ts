import { ungroupedTyped } from '#domain/number/typed-text.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'
import { invariant } from '#domain/number/invariant.ts'

/** The facts in an 18-digit number of a resident identity card (GB 11643). */
export interface IdCardNumber {
  readonly kind: 'id-card-number'
  /** 18 characters; the last one is 0–9 or a capital X. */
  readonly number: string
  /** The division of GB/T 2260 at the time of issue. Many of these codes are retired, but old cards keep them. */
  readonly region: string
  readonly birth: Day
  readonly sex: 'male' | 'female'
  /** 81, 82 and 83 are residence permits for residents of Hong Kong, Macao and Taiwan. They have the form of an identity card. */
  readonly document: 'identity-card' | 'residence-permit'
}

/** The refusals, in order of precedence. */
export type IdCardNumberRefusal =
  | { readonly kind: 'id-number-form' }
  | { readonly kind: 'id-number-region'; readonly region: string }
  | { readonly kind: 'id-number-birth' }
  | { readonly kind: 'id-number-check-digit' }

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECK_SIGNS = '10X98765432'
/** The first two digits of GB/T 2260: provinces, autonomous regions, municipalities. */
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71'.split(
    ' ',
  ),
)
const PERMIT_REGIONS = new Set(['81', '82', '83'])

/**
 * Reads a typed number. Width, blanks, invisible signs and a small x are corrected. Refuses another form, an unknown
 * province, a birth that is not a day of 1900–2099, and a wrong check digit (rules/product.md#validation).
 */
export function readIdCardNumber(text: string): IdCardNumber | IdCardNumberRefusal {
  if (text.length > 40) return { kind: 'id-number-form' }
  const number = ungroupedTyped(text).toUpperCase()
  if (!/^\d{17}[\dX]$/.test(number)) return { kind: 'id-number-form' }
  const province = number.slice(0, 2)
  const isPermit = PERMIT_REGIONS.has(province)
  if (!isPermit && !PROVINCES.has(province)) return { kind: 'id-number-region', region: number.slice(0, 6) }
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!/^(19|20)/.test(birth) || !isCalendarDay(birth)) return { kind: 'id-number-birth' }
  if (checkDigit(number.slice(0, 17)) !== number[17]) return { kind: 'id-number-check-digit' }
  return {
    kind: 'id-card-number',
    number,
    region: number.slice(0, 6),
    birth,
    sex: Number(number[16]) % 2 === 1 ? 'male' : 'female',
    document: isPermit ? 'residence-permit' : 'identity-card',
  }
}

/** Computes the 18th sign of a number: ISO 7064 MOD 11-2 over its first 17 digits. */
export function checkDigit(first17: string): string {
  invariant(/^\d{17}$/.test(first17), 'a check digit is that of 17 digits')
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first17[at]), 0)
  return CHECK_SIGNS[sum % 11]!
}
