import type { Day } from '#domain/calendar/calendar.ts'
import { isDocumentExpired } from './registration.ts'

/** The last day of the client's identity document, or of a company's licence, has passed. */
export interface DocumentExpired {
  readonly kind: 'document-expired'
  readonly validUntil: Day
}

/**
 * May somebody whose document holds through `validTo` (null: for good) buy, agree or run a plan, or bind a card today? From the day
 * after its last day they may not until they have shown a new one; to sell and to take money out stays open, so nobody asks this there.
 * rules/identity.md#end-of-a-document on customer identity).
 */
export function refuseDocument(validTo: Day | null, today: Day): DocumentExpired | null {
  if (validTo === null || !isDocumentExpired(validTo, today)) return null
  return { kind: 'document-expired', validUntil: validTo }
}
