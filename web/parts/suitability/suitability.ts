import type { OutputOf } from '#contract/endpoint.ts'
import type { previewPurchase } from '#contract/order/order.ts'

/** The client's level, the fund's level, and the verdict of the rule on both. */
export type Suitability = OutputOf<typeof previewPurchase>['suitability']

const OF_SUITABILITY = [
  'document-expired',
  'assessment-missing',
  'assessment-expired',
  'risk-forbidden',
  'fund-unrated',
  'senior-warning-unread',
]

/** Whether a refusal is shown beside the levels; other refusals of a fund are shown at the head of the form. */
export function isOfSuitability(kind: string): boolean {
  return OF_SUITABILITY.includes(kind)
}

/** The refusal of a preview for a client of 65 or more who has not read the notice for seniors yet. */
export const SENIOR_UNREAD = 'senior-warning-unread'
