import { divide } from '#domain/number/decimal.ts'
import { fen, RATE_ONE, rate, share, type Fen, type Rate } from '#domain/number/money.ts'
import type { FundTerms, Raising } from '#sandbox/market/quotes.ts'
import { splitPurchase } from './purchase-split.ts'

const DAYS_A_YEAR = 365n

/** The result of one subscription when the raising has ended. */
export interface Allotment {
  readonly confirmed: Fen
  readonly refund: Fen
  readonly fee: Fen
  readonly rate: Rate
  readonly interestShares: bigint
  /** Shares of the net amount and of the interest. */
  readonly shares: bigint
}

/** Returns the accepted part of every subscription, eight decimals half up. It is one without a cap or below it (A1–A3). */
export function ratioOf(cap: Fen | null, subscribed: bigint): Rate {
  if (cap === null || subscribed <= cap) return RATE_ONE
  return rate(divide(cap * RATE_ONE, subscribed, 'half-up'))
}

/**
 * Cuts a subscription by the ratio, half up at the fen, takes the fee by the tier of the confirmed amount, and turns net and interest
 * into shares at face value: net half up, interest shares cut to the hundredth (rules/fees.md#subscription). Null if no tier holds the
 * amount.
 */
export function allot(
  fund: FundTerms,
  raising: Pick<Raising, 'faceValue'>,
  of: {
    readonly applied: Fen
    readonly ratio: Rate
    readonly interest: bigint
    readonly discountE4: bigint
  },
): Allotment | null {
  const confirmed = fen(divide(of.applied * of.ratio, RATE_ONE, 'half-up'))
  const rounded = { ...fund, shareRounding: 'half-up' as const }
  const split = splitPurchase(rounded, confirmed, of.discountE4, raising.faceValue)
  if (!split) return null
  const interestShares = divide(of.interest * 100_000_000n, raising.faceValue, 'down')
  return {
    confirmed,
    refund: fen(of.applied - confirmed),
    fee: split.fee,
    rate: split.rate,
    interestShares,
    shares: share(split.shares + interestShares),
  }
}

/** Computes the simple interest of the raising period at a yearly rate over 365 days, cut to the fen. */
export function raisingInterest(amount: bigint, yearly: Rate, days: number): bigint {
  return divide(amount * yearly * BigInt(days), RATE_ONE * DAYS_A_YEAR, 'down')
}
