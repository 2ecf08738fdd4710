import { divide } from './decimal.ts'
import type { FeeUnknown, PurchaseFee, PurchaseSchedule } from './fee.ts'
import { purchaseFee, sharesFor } from './fee.ts'
import type { Fen, Nav, Rate, Share } from './money.ts'
import { fen, rate, RATE_ONE, share } from './money.ts'

export interface SubscriptionResult extends PurchaseFee {
  readonly netShares: Share
  readonly interestShares: Share
  readonly shares: Share
}

/**
 * What a subscription becomes: the net amount at face value, rounded half up at 1/100 share, and the interest of the raising
 * period as shares of its own, truncated. The fee is the purchase's. rules/fees.md#subscription; refuses where no tier has a fee.
 */
export function subscriptionResult(facts: {
  readonly amount: Fen
  readonly schedule: Pick<PurchaseSchedule, 'tiers' | 'discountE4'>
  readonly interest: Fen
  readonly faceValue: Nav
}): SubscriptionResult | FeeUnknown {
  const fee = purchaseFee(facts.amount, facts.schedule)
  if ('kind' in fee) return fee
  const netShares = sharesFor(fee.net, facts.faceValue, 'half-up')
  const interestShares = sharesFor(facts.interest, facts.faceValue, 'down')
  return { ...fee, netShares, interestShares, shares: share(netShares + interestShares) }
}

/** The part of each application that a raising with a cap can take, rounded half up at 1e-8; one below the cap (末日比例配售). */
export function allotmentRatio(cap: Fen, validApplications: Fen): Rate {
  return validApplications <= cap ? RATE_ONE : rate(divide(cap * RATE_ONE, validApplications, 'half-up'))
}

/** One application under a ratio: confirmed is rounded half up at the fen, the rest goes back. rules/fees.md#allotment. */
export function allot(applied: Fen, ratio: Rate): { readonly confirmed: Fen; readonly refund: Fen } {
  const confirmed = fen(divide(applied * ratio, RATE_ONE, 'half-up'))
  return { confirmed, refund: fen(applied - confirmed) }
}
