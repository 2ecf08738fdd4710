import { divide } from './decimal.ts'
import type { Fen, Nav, Rate, Share } from './money.ts'
import { fen, NAV_ONE, rate, RATE_ONE, share } from './money.ts'

/** [from, to) in fen applied; exactly one of rate and fixedFee (domain.md 2.2). */
export interface PurchaseTier {
  readonly from: Fen
  readonly to: Fen | null
  readonly rate: Rate | null
  readonly fixedFee: Fen | null
}

/** A dated schedule; `discount` in 1e-4 (1折 is 1000). */
export interface PurchaseSchedule {
  readonly feeScheduleId: string
  readonly ruleVersion: string
  readonly discountE4: bigint
  readonly tiers: readonly PurchaseTier[]
}

export interface PurchaseFee {
  readonly amount: Fen
  readonly fee: Fen
  readonly net: Fen
  /** Before and after the discount; null where the tier is a fixed fee. */
  readonly rate: Rate | null
  readonly effectiveRate: Rate | null
}

/** No schedule, or no tier that covers the amount: a missing fee is a refusal, never zero. */
export interface FeeUnknown {
  readonly kind: 'fee-unknown'
}

/**
 * Front-end fee by the outside method 外扣法: net = amount / (1 + rate × discount) rounded half up at the fen, fee = the
 * rest. A fixed-fee tier takes no discount. domain.md 2.2, vectors P1 to P12.
 */
export function purchaseFee(
  amount: Fen,
  schedule: Pick<PurchaseSchedule, 'tiers' | 'discountE4'>,
): PurchaseFee | FeeUnknown {
  const tier = schedule.tiers.find((each) => amount >= each.from && (each.to === null || amount < each.to))
  if (!tier) return { kind: 'fee-unknown' }
  if (tier.fixedFee !== null) {
    const fee = tier.fixedFee < amount ? tier.fixedFee : amount
    return { amount, fee, net: fen(amount - fee), rate: null, effectiveRate: null }
  }
  if (tier.rate === null) return { kind: 'fee-unknown' }
  const effectiveRate = rate(divide(tier.rate * schedule.discountE4, 10_000n, 'half-up'))
  const net = fen(divide(amount * RATE_ONE, RATE_ONE + effectiveRate, 'half-up'))
  return { amount, fee: fen(amount - net), net, rate: tier.rate, effectiveRate }
}

/** Shares a net amount buys at a NAV, two decimals, rounded as the fund says (domain.md §0, P11 and P12). */
export function sharesFor(net: Fen, unitNav: Nav, rounding: 'half-up' | 'down'): Share {
  return share(divide(net * NAV_ONE, unitNav, rounding))
}
