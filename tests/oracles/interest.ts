import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'

/** An investor's amount on the settlement account, and the number of days of the period it was there. */
export interface Balance {
  readonly amount: Fen
  readonly days: number
}

/**
 * Divides interest among the investors whose money earned it, by the sum of amount × days, each share cut to the fen. The rest is
 * `remainder` and stays due to investors; without any balance it is the whole interest (rules/fees.md#interest-of-settlement-money,
 * rules/ledger.md#money-of-investors, J17).
 */
export function allocateInterest<Holder extends { readonly balances: readonly Balance[] }>(
  interest: Fen,
  holders: readonly Holder[],
): { readonly shares: readonly (Holder & { readonly interest: Fen })[]; readonly remainder: Fen } {
  const weights = holders.map((holder) => weightOf(holder.balances))
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  const shares = holders.map((holder, at) => ({
    ...holder,
    interest: fen(total === 0n ? 0n : (interest * weights[at]!) / total),
  }))
  const given = shares.reduce((sum, each) => sum + each.interest, 0n)
  return { shares, remainder: fen(interest - given) }
}

function weightOf(balances: readonly Balance[]): bigint {
  return balances.reduce((sum, each) => sum + each.amount * BigInt(each.days), 0n)
}
