import type { Nav } from '#domain/number/money.ts'

/** One fen in 1e-14 yuan, the unit of shares in hundredths times income per 10,000 shares in 1e-8 yuan. */
const A_FEN = 1_000_000_000_000n

/**
 * Splits a day's income of a money fund among its holders, in fen: shares × income per 10,000 ÷ 10,000, cut towards zero at the fen. The
 * parts cut off add up to whole fen again, which go one by one to the largest of these parts, to the earlier holder among equals
 * (rules/fees.md#money-funds). The sum is the fund's whole income, cut likewise.
 */
export function splitIncome(shares: readonly bigint[], incomePer10k: Nav): readonly bigint[] {
  const raw = shares.map((each) => each * incomePer10k)
  const credited = raw.map((each) => each / A_FEN)
  const tails = raw.map((each, at) => each - (credited[at] ?? 0n) * A_FEN)
  let rest = tails.reduce((sum, tail) => sum + tail, 0n) / A_FEN
  const one = rest < 0n ? -1n : 1n
  const size = (at: number) => (tails[at] ?? 0n) * one
  const order = shares
    .map((_, at) => at)
    .toSorted((a, b) => (size(b) > size(a) ? 1 : size(b) < size(a) ? -1 : a - b))
  for (const at of order) {
    if (rest === 0n) break
    credited[at] = (credited[at] ?? 0n) + one
    rest -= one
  }
  return credited
}
