import type { Fen } from '#domain/number/money.ts'
import { fen, fenText } from '#domain/number/money.ts'

/**
 * The most that one investor may take out of one money fund with us by fast redemption 快速赎回 in a natural day: 10,000.00 yuan
 * (PBOC and CSRC, 2018-06-01; rules/orders.md#fast-redemption). The partner bank advances the money, never the distributor.
 */
export const FAST_CAP = fen(1_000_000n)

export type FastRefusal = {
  readonly kind: 'above-fast-cap'
  readonly cap: string
  /** The amount that may still be redeemed fast today, and the rest that needs the ordinary way. */
  readonly left: string
  readonly rest: string
}

/** Checks a fast redemption. `takenToday` is the sum redeemed fast from this fund today, by all our ways. F1 to F5. */
export function decideFastRedemption(amount: Fen, takenToday: Fen): { readonly kind: 'allow' } | FastRefusal {
  const left = fen(takenToday < FAST_CAP ? FAST_CAP - takenToday : 0n)
  if (amount <= left) return { kind: 'allow' }
  return {
    kind: 'above-fast-cap',
    cap: fenText(FAST_CAP),
    left: fenText(left),
    rest: fenText(fen(amount - left)),
  }
}
