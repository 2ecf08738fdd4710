import type { Day } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'

/**
 * The special risk warning in force, and what its words come to: sha256 over title and paragraphs, a line each. A changed word is
 * another version with another hash; every version once in force stays known by what was stored of it
 * (rules/suitability.md#special-warning).
 */
export const WARNING_VERSION = '2026-11-01'
export const WARNING_TEXT_HASH = {
  zh: '5de8bc6aa16052228d9d97fe83b3624938a430c2c1762c5353958df0d0f9cdcf',
  en: 'cc678d20f4ad15b0030ad17b7dc67d2f532e8d43ba529537be92134d2e71f076',
} as const

/** What a client says of the warning: that they insist, and which version they have read; the empty text where they have read none. */
export interface WarningSaid {
  readonly acceptsMismatch: boolean
  readonly warningVersion: string
}

/**
 * Whether a mismatch is accepted by what was read; another version than the one in force has to be read anew.
 * rules/suitability.md#special-warning.
 */
export function readWarning({
  acceptsMismatch,
  warningVersion,
}: WarningSaid):
  | { readonly kind: 'ok'; readonly isAccepted: boolean }
  | { readonly kind: 'text-changed'; readonly version: string } {
  if (!acceptsMismatch || warningVersion === '') return { kind: 'ok', isAccepted: false }
  return warningVersion === WARNING_VERSION
    ? { kind: 'ok', isAccepted: true }
    : { kind: 'text-changed', version: WARNING_VERSION }
}

const MONTHS = 12

/**
 * Whether what was accepted for a product on a day still holds: twelve months, the same day a year on is too late.
 * rules/suitability.md#special-warning.
 */
export function isAcceptanceOver(acceptedOn: Day, today: Day): boolean {
  return today >= addMonths(acceptedOn, MONTHS)
}
