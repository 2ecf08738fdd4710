import { divide } from '#domain/number/decimal.ts'
import {
  fen,
  NAV_ONE,
  RATE_ONE,
  rate,
  share,
  type Fen,
  type Nav,
  type Rate,
  type Share,
} from '#domain/number/money.ts'
import type { FundTerms, PurchaseTier } from '#sandbox/market/quotes.ts'

/** DiscountRateOfCommission is N5.4: 10000 is no discount, 1000 is 1折. */
export const FULL_DISCOUNT = 10_000n

export interface PurchaseSplit {
  readonly net: Fen
  readonly fee: Fen
  readonly shares: Share
  /** The tier's own rate before the discount. 0 if the fee is a fixed sum. */
  readonly rate: Rate
}

/** Finds the tier of an amount. A tier includes `from` and excludes `to`. */
export function tierOf(fund: Pick<FundTerms, 'purchaseTiers'>, amount: Fen): PurchaseTier | null {
  const holds = (tier: PurchaseTier) => amount >= tier.from && (tier.to === null || amount < tier.to)
  return fund.purchaseTiers.find(holds) ?? null
}

/**
 * Splits an amount into fee and shares by 外扣法: net is rounded half up at the fen, the fee is the rest, shares are rounded as the fund
 * says. A fixed fee has no discount (rules/fees.md#front-end-fee). Null if no tier holds the amount or the fee uses it up.
 */
export function splitPurchase(
  fund: FundTerms,
  amount: Fen,
  discountE4: bigint,
  unitNav: Nav,
): PurchaseSplit | null {
  const tier = tierOf(fund, amount)
  if (!tier) return null
  const whole = RATE_ONE * FULL_DISCOUNT
  const net =
    tier.rate === null
      ? amount - (tier.fixedFee ?? amount)
      : divide(amount * whole, whole + tier.rate * discountE4, 'half-up')
  if (net <= 0n) return null
  const shares = divide(net * NAV_ONE, unitNav, fund.shareRounding)
  return {
    net: fen(net),
    fee: fen(amount - net),
    shares: share(shares),
    rate: tier.rate ?? rate(0n),
  }
}
