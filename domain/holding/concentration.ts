import { divide } from '#domain/number/decimal.ts'
import type { Fen } from '#domain/number/money.ts'

/** One fund may be this much of a client's whole; more is a concentration (rules/advisers.md#client-page). */
export const MOST_OF_ONE_FUND_PERCENT = 30

/**
 * Returns the funds that are more than 30 % of what is held, in the order given, with their part of the whole in 1e-4, cut. Null if the value
 * of one of them is not known, because then the whole is not.
 */
export function concentrationsOf<H extends { readonly value: Fen | null }>(
  held: readonly H[],
): readonly { readonly of: H; readonly ratioE4: bigint }[] | null {
  if (held.some(({ value }) => value === null)) return null
  const whole = held.reduce((sum, { value }) => sum + value!, 0n)
  return held
    .filter(({ value }) => value! * 100n > whole * BigInt(MOST_OF_ONE_FUND_PERCENT))
    .map((of) => ({ of, ratioE4: divide(of.value! * 10_000n, whole, 'down') }))
}
