import { divide } from '#domain/number/decimal.ts'
import { fen, NAV_ONE, RATE_ONE, share, type Fen, type Nav, type Share } from '#domain/number/money.ts'
import type { FundTerms, PurchaseTier } from '#sandbox/market/quotes.ts'
import { FULL_DISCOUNT, tierOf } from './purchase-split.ts'

export interface SwitchSplit {
  /** The amount that buys the target's shares. */
  readonly net: Fen
  /** 补差费: the amount by which a purchase of the target costs more than one of the source. */
  readonly makeUp: Fen
  readonly shares: Share
}

/**
 * Turns the proceeds of a switch, after its redemption fee, into shares of the target (rules/fees.md#switch). The make-up fee is the
 * difference of the two purchase rates on that amount, times the discount, 外扣法 and half up; if a tier is a fixed sum, the difference of
 * the two fees, without discount. It is zero for a cheaper target. Null if no tier holds the amount.
 */
export function splitSwitch(
  from: Pick<FundTerms, 'purchaseTiers'>,
  to: Pick<FundTerms, 'purchaseTiers' | 'shareRounding'>,
  of: { readonly amount: Fen; readonly discountE4: bigint; readonly targetNav: Nav },
): SwitchSplit | null {
  const { amount, discountE4, targetNav } = of
  const source = tierOf(from, amount)
  const target = tierOf(to, amount)
  if (!source || !target) return null
  const net =
    source.rate === null || target.rate === null
      ? amount - over(feeIn(target, amount), feeIn(source, amount))
      : netOf(amount, over(target.rate, source.rate) * discountE4)
  if (net <= 0n) return null
  return {
    net: fen(net),
    makeUp: fen(amount - net),
    shares: share(divide(net * NAV_ONE, targetNav, to.shareRounding)),
  }
}

const WHOLE = RATE_ONE * FULL_DISCOUNT

/** Returns an amount without the fee included in it by a rate in 1e-12. */
function netOf(amount: Fen, rateE12: bigint): bigint {
  return divide(amount * WHOLE, WHOLE + rateE12, 'half-up')
}

function feeIn(tier: PurchaseTier, amount: Fen): bigint {
  return tier.rate === null ? (tier.fixedFee ?? 0n) : amount - netOf(amount, tier.rate * FULL_DISCOUNT)
}

function over(one: bigint, other: bigint): bigint {
  return one > other ? one - other : 0n
}
