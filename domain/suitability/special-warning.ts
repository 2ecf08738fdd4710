import type { Day } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'

/**
 * The special risk warning in force and the hash of its text: sha256 over title and paragraphs, one line each. A changed word needs
 * a new version with a new hash. Earlier versions stay known through the stored versions and hashes
 * (rules/suitability.md#special-warning).
 */
export const WARNING_VERSION = '2026-11-01'
export const WARNING_TEXT_HASH = {
  zh: '5de8bc6aa16052228d9d97fe83b3624938a430c2c1762c5353958df0d0f9cdcf',
  en: 'cc678d20f4ad15b0030ad17b7dc67d2f532e8d43ba529537be92134d2e71f076',
} as const

/** The client's answer to the warning: whether they insist, and the version they have read, empty if none. */
export interface WarningSaid {
  readonly acceptsMismatch: boolean
  readonly warningVersion: string
}

/**
 * Decides whether a mismatch is accepted. If the client has read another version than the one in force, they must read it again.
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
 * Whether a client's acceptance for a product has ended. It is valid for twelve months; the same day of the next year is too late.
 * rules/suitability.md#special-warning.
 */
export function isAcceptanceOver(acceptedOn: Day, today: Day): boolean {
  return today >= addMonths(acceptedOn, MONTHS)
}
