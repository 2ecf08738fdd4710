import { divide } from '#domain/number/decimal.ts'
import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'
import { fen, NAV_ONE, RATE_ONE } from '#domain/number/money.ts'

const YEAR = 365n

/**
 * Computes the exact yearly amount of one day's holding: shares × NAV × rate × ratio, in 1e-26 yuan. Days are summed in this unit and
 * divided by 365 once, at the end of the quarter; a lot past its free days is not among the shares (rules/fees.md#trail-commission). The
 * night does this in SQL (`server/settlement/money/trail.store.ts`), and tests compare both on random figures.
 */
export function yearAmount(day: {
  readonly shares: Share
  readonly nav: Nav
  readonly rate: Rate
  readonly ratio: Rate
}): bigint {
  return day.shares * day.nav * day.rate * day.ratio
}

/**
 * Computes the claim of a quarter: the sum of its days' yearly amounts / 365, rounded half up at the fen, once
 * (rules/fees.md#trail-commission).
 */
export function quarterAmount(yearAmounts: readonly bigint[]): Fen {
  const sum = yearAmounts.reduce((total, each) => total + each, 0n)
  return fen(divide(sum, NAV_ONE * RATE_ONE * RATE_ONE * YEAR, 'half-up'))
}
