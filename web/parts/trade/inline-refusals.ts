import type { RefusalOf } from '#contract/endpoint.ts'
import type { placePurchase } from '#contract/order/order.ts'

/** Refusals of a purchase that belong to the amount that was typed. */
export const AT_AMOUNT = [
  'amount-format',
  'below-minimum',
  'above-single-maximum',
  'above-day-maximum',
  'not-a-multiple',
  'above-subscription-maximum',
  'above-card-limit',
] as const satisfies readonly RefusalOf<typeof placePurchase>[]

/** Refusals that have a place of their own in a form that buys; any other stands above it, as what cannot be mended there. */
export const INLINE_REFUSALS: readonly string[] = [
  ...AT_AMOUNT,
  'risk-mismatch',
  'documents-not-read',
] satisfies readonly RefusalOf<typeof placePurchase>[]
