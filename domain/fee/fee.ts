import { divide } from '#domain/number/decimal.ts'
import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'
import { fen, NAV_ONE, rate, RATE_ONE, share } from '#domain/number/money.ts'

/** The least and the greatest fee of one order that is charged by a rate; null where there is none. */
export interface FeeBounds {
  readonly minFee: Fen | null
  readonly maxFee: Fen | null
}

/** Nothing but the rate, or the fixed fee, decides. */
export const UNBOUNDED: FeeBounds = { minFee: null, maxFee: null }

/** [from, to) in fen applied; exactly one of rate and fixedFee. Only a rate has bounds. */
export interface PurchaseTier extends FeeBounds {
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
  /** What made the fee: the discounted rate, the tier's fixed sum, or its least or greatest fee in place of the rate. */
  readonly charged: ChargeBasis
}

export type ChargeBasis = 'rate' | 'fixed' | 'least' | 'greatest'

/** No schedule, or no tier that covers the amount: a missing fee is a refusal, never zero. */
export interface FeeUnknown {
  readonly kind: 'fee-unknown'
}

/**
 * Front-end fee by the outside method 外扣法: net = amount / (1 + rate × discount) rounded half up at the fen, fee = the
 * rest. A fixed-fee tier takes no discount; least and greatest fee bound what is charged after it. No fee is above the amount.
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

/** The tier that an amount falls in: closed on the left, open on the right. */
export function tierOfAmount(tiers: readonly PurchaseTier[], amount: Fen): PurchaseTier | undefined {
  return tiers.find((each) => amount >= each.from && (each.to === null || amount < each.to))
}

/** The fee that a discounted rate makes of an amount, within a least and a greatest fee, and never above the amount. */
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

/** Shares a net amount buys at a NAV, two decimals, rounded as the fund says (rules/fees.md#front-end-fee). */
export function sharesFor(net: Fen, unitNav: Nav, rounding: 'half-up' | 'down'): Share {
  return share(divide(net * NAV_ONE, unitNav, rounding))
}
