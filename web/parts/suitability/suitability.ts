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
