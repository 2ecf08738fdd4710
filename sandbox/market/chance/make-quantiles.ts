import { writeFileSync } from 'node:fs'

/**
 * Writes `quantile-table.ts`. Run once, by hand only (`node sandbox/market/chance/make-quantiles.ts`). Floats are allowed here, because
 * only integers are shipped. A table has 4,096 quantiles at (k + ½)/4096, scaled to unit variance, in millionths. It is symmetric, so
 * only the upper half is stored, as base64 of LEB128 differences.
 */
const HALF = 2048

const DISTRIBUTIONS: Readonly<Record<string, (x: number) => number>> = {
  NORMAL: normalCdf,
  T4: (x) => studentCdf(x, 4, (s, c) => s * (1 + c ** 2 / 2)),
  T5: (x) => studentCdf(x, 5, (s, c, angle) => (2 / Math.PI) * (angle + s * (c + (2 / 3) * c ** 3))),
  T6: (x) => studentCdf(x, 6, (s, c) => s * (1 + c ** 2 / 2 + (3 / 8) * c ** 4)),
}

function studentCdf(
  x: number,
  freedom: number,
  area: (sine: number, cosine: number, angle: number) => number,
): number {
  const angle = Math.atan(x / Math.sqrt(freedom))
  return (1 + area(Math.sin(angle), Math.cos(angle), angle)) / 2
}

function normalCdf(x: number): number {
  // Marsaglia's series; exact to the last digits for |x| < 7.
  let sum = x
  let term = x
  for (let n = 3; Math.abs(term) > 1e-17; n += 2) {
    term = (term * x * x) / n
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}

function upperHalf(cdf: (x: number) => number): number[] {
  const values = Array.from({ length: HALF }, (_, k) => invert(cdf, (HALF + k + 0.5) / (2 * HALF)))
  const variance = values.reduce((sum, x) => sum + x * x, 0) / HALF
  return values.map((x) => Math.round((x / Math.sqrt(variance)) * 1e6))
}

function invert(cdf: (x: number) => number, p: number): number {
  let low = 0
  let high = 100
  if (cdf === normalCdf) high = 6
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (cdf(middle) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function pack(values: readonly number[]): string {
  const bytes: number[] = []
  let before = 0
  for (const value of values) {
    let rest = value - before
    before = value
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes).toString('base64')
}

const tables = Object.entries(DISTRIBUTIONS).map(([name, cdf]) => {
  const lines = pack(upperHalf(cdf)).match(/.{1,92}/g)!
  return `export const ${name} =\n${lines.map((line) => `  '${line}'`).join(' +\n')}\n`
})
const heading =
  '/** Made by make-quantiles.ts: unit-variance quantiles in millionths, upper half, packed. */\n'
writeFileSync(new URL('quantile-table.ts', import.meta.url), heading + tables.join('\n'))
