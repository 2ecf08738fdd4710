import type { RefusalOf } from '#contract/endpoint.ts'
import type { placePurchase } from '#contract/order/order.ts'

/** Refusals of a purchase that belong to the typed amount. */
export const AT_AMOUNT = [
  'amount-format',
  'below-minimum',
  'above-single-maximum',
  'above-day-maximum',
  'not-a-multiple',
  'above-subscription-maximum',
  'above-card-limit',
] as const satisfies readonly RefusalOf<typeof placePurchase>[]

/** Refusals that have a place of their own in a purchase form; others are shown above it, because they cannot be mended in the form. */
export const INLINE_REFUSALS: readonly string[] = [
  ...AT_AMOUNT,
  'risk-mismatch',
  'documents-not-read',
] satisfies readonly RefusalOf<typeof placePurchase>[]
