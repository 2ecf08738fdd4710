import { next } from './prng.ts'
import type { Stream } from './prng.ts'
import * as table from './quantile-table.ts'

/** A distribution of zero mean and unit variance as 4,096 integer quantiles in millionths. */
export type Quantiles = Int32Array

const HALF = 2048

export const NORMAL = unpack(table.NORMAL)
export const T4 = unpack(table.T4)
export const T5 = unpack(table.T5)
export const T6 = unpack(table.T6)

/** Draws one shock in millionths of a standard deviation. */
export function shock(stream: Stream, quantiles: Quantiles): number {
  return quantiles[next(stream) >>> 20]!
}

function unpack(packed: string): Quantiles {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
  const all = new Int32Array(2 * HALF)
  let value = 0
  let at = 0
  for (let k = 0; k < HALF; k += 1) {
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      value += (byte & 127) << shift
      if (byte < 128) break
    }
    all[HALF + k] = value
    all[HALF - 1 - k] = -value
  }
  return all
}
