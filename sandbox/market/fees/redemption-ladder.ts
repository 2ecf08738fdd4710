import { rate } from '#domain/number/money.ts'
import type { Rate } from '#domain/number/money.ts'
import type { FeeFamily } from '#sandbox/market/fund-kind.ts'
import { happens } from '#sandbox/market/chance/prng.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'

/** A redemption fee rate for [from, to) days held. A redemption fee is never a fixed sum here. */
export interface RedemptionTier {
  readonly from: number
  readonly to: number | null
  readonly rate: Rate
}

/** Returns the redemption fees before the rule of 2026. */
export function redemptionBefore(family: FeeFamily, letter: string): RedemptionTier[] {
  if (family === 'money') return ladder([[null, 0]])
  if (family === 'private')
    return ladder([
      [180, 1_000_000],
      [null, 0],
    ])
  if (family === 'bond' || family === 'index')
    return ladder([
      [7, 1_500_000],
      [30, 100_000],
      [null, 0],
    ])
  if (letter !== 'A')
    return ladder([
      [7, 1_500_000],
      [30, 500_000],
      [null, 0],
    ])
  return ladder([
    [7, 1_500_000],
    [30, 750_000],
    [365, 500_000],
    [730, 250_000],
    [null, 0],
  ])
}

/** Returns the redemption fees since the rule of 2026. */
export function redemptionSince(stream: Stream, family: FeeFamily): RedemptionTier[] {
  if (family === 'money') return ladder([[null, 0]])
  if (family === 'private')
    return ladder([
      [180, 1_000_000],
      [null, 0],
    ])
  // Individuals redeem an index or bond fund without a fee after seven days; a few contracts still charge to thirty.
  if (family === 'bond' || family === 'index') {
    return happens(stream, 200)
      ? ladder([
          [7, 1_500_000],
          [30, 100_000],
          [null, 0],
        ])
      : ladder([
          [7, 1_500_000],
          [null, 0],
        ])
  }
  return ladder([
    [7, 1_500_000],
    [30, 1_000_000],
    [180, 500_000],
    [null, 0],
  ])
}

/** Makes tiers from pairs: the day on which a tier ends, and its rate in 1e-8. */
export function ladder(steps: readonly (readonly [number | null, number])[]): RedemptionTier[] {
  return steps.map(([to, value], at) => ({ from: steps[at - 1]?.[0] ?? 0, to, rate: rate(BigInt(value)) }))
}
