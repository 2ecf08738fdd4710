const SCALE = 10n ** 40n

/**
 * Computes the 7-day yield in 1e-5 (3 decimals of a per cent), rounded half up, from the incomes per 10,000 shares of seven calendar days
 * in 1e-4 yuan. Compound: [Π(1+R/10000)^(365/7) − 1]; simple: ΣR/7 × 365/10000 (rules/sample-market.md#money-income,
 * rules/fees.md#seven-day-yield). Integers only: 365th power, then a whole 7th root.
 */
export function sevenDayYield(incomesE4: readonly number[], isSimple: boolean): number {
  if (isSimple) {
    const sum = incomesE4.reduce((all, each) => all + each, 0)
    return Math.floor((sum * 365 * 2 + 7000) / 14_000)
  }
  let product = SCALE
  for (const income of incomesE4) product = (product * (100_000_000n + BigInt(income))) / 100_000_000n
  const grown = seventhRoot(power(product, 365))
  const yieldE7 = ((grown - SCALE) * 10_000_000n) / SCALE
  return Number((yieldE7 + 50n) / 100n)
}

function power(base: bigint, exponent: number): bigint {
  let result = SCALE
  for (let bit = 256, square = result; bit >= 1; bit >>= 1) {
    square = (result * result) / SCALE
    result = exponent & bit ? (square * base) / SCALE : square
  }
  return result
}

/** Computes the 7th root by Newton's method from above. The root of x·SCALE^6 is the scaled root of x. */
function seventhRoot(value: bigint): bigint {
  const target = value * SCALE ** 6n
  let root = value > SCALE ? value : SCALE
  for (;;) {
    const better = (6n * root + target / root ** 6n) / 7n
    if (better >= root) return root
    root = better
  }
}
