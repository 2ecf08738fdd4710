import type { Nav } from '#domain/number/money.ts'

/** Shares in hundredths times income per 10,000 shares in 1e-8 yuan is income in 1e-14 yuan: so many to a fen. */
const A_FEN = 1_000_000_000_000n

/**
 * Income of a day for each holder of a money fund, in fen: shares × income per 10,000 ÷ 10,000, cut towards zero at the
 * fen. The tails together make whole fen again, which go one by one to the largest tails, the earlier holder first among
 * equals (rules/fees.md#money-funds). The sum is the fund's whole income, cut likewise.
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
