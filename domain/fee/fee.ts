import { divide } from '#domain/number/decimal.ts'
import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'
import { fen, NAV_ONE, rate, RATE_ONE, share } from '#domain/number/money.ts'

/** The least and the greatest fee of an order that is charged by a rate. Null means no bound. */
export interface FeeBounds {
  readonly minFee: Fen | null
  readonly maxFee: Fen | null
}

/** No bounds: only the rate or the fixed fee counts. */
export const UNBOUNDED: FeeBounds = { minFee: null, maxFee: null }

/** A tier of [from, to) in fen of the requested amount. Exactly one of rate and fixedFee is set; only a rate has bounds. */
export interface PurchaseTier extends FeeBounds {
  readonly from: Fen
  readonly to: Fen | null
  readonly rate: Rate | null
  readonly fixedFee: Fen | null
}

/** A dated schedule. `discountE4` is in 1e-4 (1折 is 1000). */
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
  /** The rate before and after the discount. Null if the tier is a fixed fee. */
  readonly rate: Rate | null
  readonly effectiveRate: Rate | null
  /** The basis of the fee: the discounted rate, the tier's fixed sum, or its least or greatest fee instead of the rate. */
  readonly charged: ChargeBasis
}

export type ChargeBasis = 'rate' | 'fixed' | 'least' | 'greatest'

/** No schedule or no tier covers the amount. A missing fee is a refusal and never zero. */
export interface FeeUnknown {
  readonly kind: 'fee-unknown'
}

/**
 * Computes the front-end fee by the outside method 外扣法: net = amount / (1 + rate × discount), half up at the fen, fee = the
 * rest. A fixed fee takes no discount; the least and greatest fee apply after the discount. No fee is above the amount.
 */
export function purchaseFee(
  amount: Fen,
  schedule: Pick<PurchaseSchedule, 'tiers' | 'discountE4'>,
): PurchaseFee | FeeUnknown {
  const tier = tierOfAmount(schedule.tiers, amount)
  if (!tier) return { kind: 'fee-unknown' }
  if (tier.fixedFee !== null) {
    const fee = tier.fixedFee < amount ? tier.fixedFee : amount
    return { amount, fee, net: fen(amount - fee), rate: null, effectiveRate: null, charged: 'fixed' }
  }
  if (tier.rate === null) return { kind: 'fee-unknown' }
  const effectiveRate = rate(divide(tier.rate * schedule.discountE4, 10_000n, 'half-up'))
  return { amount, ...feeAtRate(amount, effectiveRate, tier), rate: tier.rate, effectiveRate }
}

/** Finds the tier of an amount: closed on the left, open on the right. */
export function tierOfAmount(tiers: readonly PurchaseTier[], amount: Fen): PurchaseTier | undefined {
  return tiers.find((each) => amount >= each.from && (each.to === null || amount < each.to))
}

/** Computes the fee of an amount at a discounted rate, within the least and greatest fee and never above the amount. */
export function feeAtRate(
  amount: Fen,
  effectiveRate: Rate,
  { minFee, maxFee }: FeeBounds,
): Pick<PurchaseFee, 'fee' | 'net' | 'charged'> {
  const byRate = amount - divide(amount * RATE_ONE, RATE_ONE + effectiveRate, 'half-up')
  const of = (fee: bigint, charged: ChargeBasis) => ({ fee: fen(fee), net: fen(amount - fee), charged })
  if (minFee !== null && byRate < minFee) return of(minFee < amount ? minFee : amount, 'least')
  if (maxFee !== null && byRate > maxFee) return of(maxFee, 'greatest')
  return of(byRate, 'rate')
}

/** Returns the shares that a net amount buys at a NAV: two decimals, rounded by the fund's rule (rules/fees.md#front-end-fee). */
export function sharesFor(net: Fen, unitNav: Nav, rounding: 'half-up' | 'down'): Share {
  return share(divide(net * NAV_ONE, unitNav, rounding))
}
