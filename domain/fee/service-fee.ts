import type { Day } from '#domain/calendar/calendar.ts'
import type { FundType } from './fee-rules.ts'
import { capRowOf, feeRulesOn } from './fee-rules.ts'
import type { Rate } from '#domain/number/money.ts'

/**
 * Days held after which a lot pays no sales service fee any more, by the law of the day it was signed; null is for ever, as of
 * money funds and under the older law. Whoever asks for how long the fee runs asks here.
 */
export function serviceFeeDays(fundType: FundType, signedOn: Day): number | null {
  return fundType === 'MM' ? null : feeRulesOn(signedOn).serviceDays
}

/** How many of the days held pay the sales service fee, where `most` is what `serviceFeeDays` says. */
export function serviceDaysPaid(daysHeld: number, most: number | null): number {
  return most === null ? daysHeld : Math.min(daysHeld, most)
}

/**
 * The most of a management fee that may be paid as trail, by the law of what was signed that day (rules/fees.md#trail-commission,
 * Art 12).
 */
export function trailCap(facts: {
  readonly clientKind: 'individual' | 'institution'
  readonly fundType: FundType
  readonly isEquityTilted: boolean
  readonly signedOn: Day
}): Rate {
  const { trail } = feeRulesOn(facts.signedOn)
  if (facts.clientKind === 'individual') return trail.individual
  const row = capRowOf(facts.fundType, facts.isEquityTilted)
  return row === 'equity' || row === 'mixed' ? trail.unitEquity : trail.unitOther
}
