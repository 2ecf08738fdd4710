/** The state of one xoshiro128** generator: four 32-bit words. */
export interface Stream {
  a: number
  b: number
  c: number
  d: number
}

/** The version of the market's numbers, changed only on purpose. It is part of every stream's seed. */
export const MARKET_VERSION = 'market-v1'

/**
 * Opens a separate generator for (seed, stream name, entity), so that adding a fund changes no other
 * (rules/sample-market.md#determinism). It uses 32-bit integer arithmetic only, so every engine gets the same.
 */
export function openStream(seed: number, name: string, entity: string): Stream {
  const text = `${MARKET_VERSION}/${seed}/${name}/${entity}`
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = 0xb7e15162
  let d = 0xdeadbeef
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code ^ (a >>> 13), 0x85ebca6b)
    c = Math.imul(c ^ code ^ (b >>> 15), 0xc2b2ae35)
    d = Math.imul(d ^ code ^ (c >>> 11), 0x27d4eb2f)
  }
  const stream = { a: mix(a ^ d), b: mix(b ^ a), c: mix(c ^ b), d: mix(d ^ c) | 1 }
  for (let round = 0; round < 8; round += 1) next(stream)
  return stream
}

/** Returns the next 32 bits as an unsigned integer. */
export function next(s: Stream): number {
  const five = Math.imul(s.b, 5)
  const result = Math.imul((five << 7) | (five >>> 25), 9)
  const t = s.b << 9
  s.c ^= s.a
  s.d ^= s.b
  s.b ^= s.c
  s.a ^= s.d
  s.c ^= t
  s.d = (s.d << 11) | (s.d >>> 21)
  return result >>> 0
}

/** Returns a whole number in [0, bound), bound up to 2^20. The bias of the multiplication is below one in a thousand. */
export function below(s: Stream, bound: number): number {
  return Math.floor((next(s) * bound) / 4_294_967_296)
}

/** Whether a random event happens that has a chance of `perMille` in a thousand. */
export function happens(s: Stream, perMille: number): boolean {
  return below(s, 1000) < perMille
}

/** Picks one element of the list, each with the same chance. */
export function pick<T>(s: Stream, list: readonly T[]): T {
  return list[below(s, list.length)]!
}

/** Picks one element of the list by its weight. Weights are whole numbers. */
export function pickWeighted<T>(s: Stream, list: readonly (readonly [T, number])[]): T {
  const total = list.reduce((sum, [, weight]) => sum + weight, 0)
  let left = below(s, total)
  for (const [value, weight] of list) {
    if (left < weight) return value
    left -= weight
  }
  return list.at(-1)![0]
}

function mix(word: number): number {
  let x = word >>> 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}
