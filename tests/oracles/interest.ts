import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'

/** What somebody had on the settlement account, and for how many days of the period. */
export interface Balance {
  readonly amount: Fen
  readonly days: number
}

/**
 * Shares interest out over the investors whose money earned it: by the sum of amount × days, each share cut to the fen. What is
 * cut off is `remainder` and stays due to investors; without any balance all of it is
 * (rules/fees.md#interest-of-settlement-money, rules/ledger.md#money-of-investors, J17).
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
