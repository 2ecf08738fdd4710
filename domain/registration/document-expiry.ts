import type { Day } from '#domain/calendar/calendar.ts'
import { isDocumentExpired } from './registration.ts'

/** The last valid day of the client's identity document, or of a company's licence, has passed. */
export interface DocumentExpired {
  readonly kind: 'document-expired'
  readonly validUntil: Day
}

/**
 * Checks whether a client whose document is valid through `validTo` (null: no end) may buy, agree or run a plan, or bind a card today.
 * From the day after its last day they need a new document. Redemptions and pay-outs stay open and do not use this check.
 * rules/identity.md#end-of-a-document.
 */
export function refuseDocument(validTo: Day | null, today: Day): DocumentExpired | null {
  if (validTo === null || !isDocumentExpired(validTo, today)) return null
  return { kind: 'document-expired', validUntil: validTo }
}
