import { formatDecimal } from '#domain/number/decimal.ts'
import type { Rate } from '#domain/number/money.ts'
import { RATE_ONE, rateText } from '#domain/number/money.ts'
import type { Horizon } from '#domain/suitability/horizon.ts'

/**
 * What an adviser may propose only with a reason of its own, which the client and the head read (rules/advisers.md#cautions). None of it
 * stops a line: what stops it is a gate.
 */
export const CAUTIONS = [
  'redemption-fee-high',
  'switched-early',
  'overlap-high',
  'concentrated',
  'client-senior',
  'cheaper-class',
] as const
export type CautionKind = (typeof CAUTIONS)[number]

/** A caution with what it was found from. Rates and ratios are decimal fractions, ratios with four decimals. */
export type Caution =
  /** The highest redemption fee of the lots that the line takes. */
  | { readonly kind: 'redemption-fee-high'; readonly rate: string }
  /** A switch within one type of fund, and the days for which the youngest lot that it takes has been held. */
  | { readonly kind: 'switched-early'; readonly days: number }
  /** The held fund whose reported holdings are most like those of what is bought. */
  | { readonly kind: 'overlap-high'; readonly fundCode: string; readonly ratio: string }
  /** The part of all that the client holds which the fund would then be. */
  | { readonly kind: 'concentrated'; readonly ratio: string }
  | { readonly kind: 'client-senior' }
  /** Another class of the fund, which costs less on every day of the horizon. */
  | {
      readonly kind: 'cheaper-class'
      readonly fundCode: string
      readonly fromMonths: number
      readonly toMonths: number | null
    }

/** Another class of the fund that is bought, and for how long the client said that the money can stay. */
export type CheaperClass = Horizon & { readonly fundCode: string }

/** 1% of what is redeemed. */
export const HIGH_REDEMPTION_RATE = (RATE_ONE / 100n) as Rate
/** A switch of lots held for fewer days than these is early. */
export const EARLY_SWITCH_DAYS = 90
export const HIGH_OVERLAP = 0.5
/** 30% of all that the client holds; the very 30% is not above it. */
export const MOST_IN_ONE_FUND_E4 = 3000n

export interface CautionFacts {
  /** The lots that a sale or a switch takes, with the fee of each. Empty for what is bought with money. */
  readonly lots: readonly { readonly rate: Rate; readonly days: number }[]
  /** Whether a switch goes into a fund of the same type. */
  readonly isSameType: boolean
  /** How far what is bought holds the same as each other fund that the client keeps. A lower bound: reports name the largest holdings. */
  readonly overlaps: readonly { readonly fundCode: string; readonly overlap: number }[]
  /** The part of all holdings that the fund bought would be, in 1e-4. Null for a sale, and where it is not known. */
  readonly afterRatioE4: bigint | null
  /** Whether something is bought for a client of 65 or more. */
  readonly isSeniorBuyer: boolean
  /** The class that would cost the client less for all of their horizon. Null where there is none, or nobody knows. */
  readonly cheaper: CheaperClass | null
}

/** Returns the cautions of a line in the order of `CAUTIONS`, each at most once. Source: the customer's row AD36. */
export function cautionsOf(facts: CautionFacts): readonly Caution[] {
  const { lots, isSameType, overlaps, afterRatioE4, isSeniorBuyer, cheaper } = facts
  const rate = lots.reduce((most, each) => (each.rate > most ? each.rate : most), 0n)
  const days = Math.min(...lots.map((each) => each.days))
  const [most] = overlaps.toSorted((a, b) => b.overlap - a.overlap || (a.fundCode < b.fundCode ? -1 : 1))
  return [
    ...(rate >= HIGH_REDEMPTION_RATE
      ? [{ kind: 'redemption-fee-high', rate: rateText(rate as Rate) } as const]
      : []),
    ...(isSameType && days < EARLY_SWITCH_DAYS ? [{ kind: 'switched-early', days } as const] : []),
    ...(most !== undefined && most.overlap >= HIGH_OVERLAP
      ? [{ kind: 'overlap-high', fundCode: most.fundCode, ratio: most.overlap.toFixed(4) } as const]
      : []),
    ...(afterRatioE4 !== null && afterRatioE4 > MOST_IN_ONE_FUND_E4
      ? [{ kind: 'concentrated', ratio: formatDecimal(afterRatioE4, 4) } as const]
      : []),
    ...(isSeniorBuyer ? [{ kind: 'client-senior' } as const] : []),
    ...(cheaper === null ? [] : [{ kind: 'cheaper-class', ...cheaper } as const]),
  ]
}
