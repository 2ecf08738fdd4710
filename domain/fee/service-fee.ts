import type { Day } from '#domain/calendar/calendar.ts'
import type { FundType } from './fee-rules.ts'
import { capRowOf, feeRulesOn } from './fee-rules.ts'
import type { Rate } from '#domain/number/money.ts'

/**
 * Returns the days held after which a lot pays no sales service fee, by the law of the day of signing. Null means no end: for money
 * funds and under the older law. This is the only place with this rule.
 */
export function serviceFeeDays(fundType: FundType, signedOn: Day): number | null {
  return fundType === 'MM' ? null : feeRulesOn(signedOn).serviceDays
}

/** Returns how many of the days held pay the sales service fee. `most` is the result of `serviceFeeDays`. */
export function serviceDaysPaid(daysHeld: number, most: number | null): number {
  return most === null ? daysHeld : Math.min(daysHeld, most)
}

/**
 * Returns the greatest part of the management fee that may be trail, by the law on the day of signing (rules/fees.md#trail-commission,
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
