/** The number 1 in units of 1e-8, the scale of returns, rates and products of loadings. */
export const E8 = 100_000_000

/**
 * Returns `nav` (integer, 1e-10 yuan, below 1e13) after a return `r` (integer, 1e-8, |r| at most 1), rounded down. Two steps keep every
 * product below 2^53, so doubles are exact and the same on every engine.
 */
export function grow(nav: number, r: number): number {
  const high = Math.floor(nav / 100_000)
  const low = nav - high * 100_000
  const product = high * r
  const whole = Math.floor(product / 1000)
  const rest = product - whole * 1000
  return nav + whole + Math.floor((rest * 100_000 + low * r) / E8)
}

/** Returns `value / unit` rounded half up. Both are whole numbers below 2^52. */
export function roundTo(value: number, unit: number): number {
  return Math.floor((value + unit / 2) / unit)
}

/** Returns the whole square root of a number below 2^53, corrected so that differences of the engine's `sqrt` do not matter. */
export function rootOf(value: number): number {
  let root = Math.floor(Math.sqrt(value))
  while (root * root > value) root -= 1
  while ((root + 1) * (root + 1) <= value) root += 1
  return root
}

const SCALE = 10n ** 24n

/** Returns e^x for x in 1e-8 and |x| at most 20, in 1e-8 rounded down. Uses a series in 24 decimals, no `Math.exp`. */
export function expE8(x: number): number {
  const small = (BigInt(x) * SCALE) / 100_000_000n / 1024n
  let term = SCALE
  let sum = SCALE
  for (let n = 1n; term !== 0n && n < 60n; n += 1n) {
    term = (term * small) / SCALE / n
    sum += term
  }
  for (let doubling = 0; doubling < 10; doubling += 1) sum = (sum * sum) / SCALE
  return Number(sum / 10n ** 16n)
}

/** Returns `median · e^(sigma · z)`: median in any unit, sigma in 1e-4, z in millionths. Rounded down to the unit. */
export function lognormal(median: number, sigmaE4: number, zE6: number): number {
  const exponent = Math.trunc((sigmaE4 * zE6) / 100)
  return Number((BigInt(median) * BigInt(expE8(exponent))) / 100_000_000n)
}
