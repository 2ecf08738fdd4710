import { divide } from '#domain/number/decimal.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'

/** A whole in hundredths of a percent, the unit of the parts. */
export const WHOLE_PART = 10_000n

export type SumSplit =
  | { readonly kind: 'split'; readonly amounts: readonly Fen[] }
  /** The parts are less or more than a whole. */
  | { readonly kind: 'parts-not-whole'; readonly together: bigint }
  /** A part is not even a fen. */
  | { readonly kind: 'sum-too-small' }

/**
 * Splits a sum by parts in hundredths of a percent, each amount rounded down to a fen; what is left over goes to the first, so that nothing of the
 * sum is lost (AD37). Refuses in the order of `SumSplit`.
 */
export function splitSum(sum: Fen, parts: readonly bigint[]): SumSplit {
  const together = parts.reduce((all, part) => all + part, 0n)
  if (together !== WHOLE_PART) return { kind: 'parts-not-whole', together }
  const cut = parts.map((part) => divide(sum * part, WHOLE_PART, 'down'))
  if (cut.includes(0n)) return { kind: 'sum-too-small' }
  const rest = sum - cut.reduce((all, amount) => all + amount, 0n)
  return { kind: 'split', amounts: cut.map((amount, at) => fen(at === 0 ? amount + rest : amount)) }
}
