import type { OutputOf } from '#contract/endpoint.ts'
import type { previewPurchase } from '#contract/order/order.ts'

/** The client's level beside the fund's, and what the rule says of them. */
export type Suitability = OutputOf<typeof previewPurchase>['suitability']

const OF_SUITABILITY = [
  'document-expired',
  'assessment-missing',
  'assessment-expired',
  'risk-forbidden',
  'fund-unrated',
  'senior-warning-unread',
]

/** Whether a refusal is told beside the levels; any other of the fund stands at the head of the form. */
export function isOfSuitability(kind: string): boolean {
  return OF_SUITABILITY.includes(kind)
}
