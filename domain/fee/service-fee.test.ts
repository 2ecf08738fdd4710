import { describe, expect, test } from 'vitest'
import { parseRate } from '#domain/number/money.ts'
import { serviceDaysPaid, serviceFeeDays, trailCap } from './service-fee.ts'

const paid = (daysHeld: number, fundType: 'EQ' | 'BOND' | 'INDEX' | 'MM', signedOn: string) =>
  serviceDaysPaid(daysHeld, serviceFeeDays(fundType, signedOn))

/** rules/fees.md#sales-service-fee: days held, fund, signed, days that pay. */
describe('sales service fee', () => {
  test.each([
    ['V1', 30, 'EQ', '2026-01-01', 30],
    ['V2', 365, 'EQ', '2026-01-01', 365],
    ['V3', 400, 'EQ', '2026-01-01', 365],
    ['V4', 400, 'MM', '2026-01-01', 400],
    ['a day past the last', 366, 'BOND', '2027-03-04', 365],
    ['an index fund', 4000, 'INDEX', '2026-01-01', 365],
    ['under the older law a lot never stops paying', 400, 'EQ', '2025-12-31', 400],
  ] as const)('%s: %i days', (_, daysHeld, fundType, signedOn, days) => {
    expect(paid(daysHeld, fundType, signedOn)).toBe(days)
  })
})

/** rules/fees.md#trail-commission: client, fund, day signed, greatest part of the management fee. */
describe('the most of a trail commission', () => {
  test.each([
    ['individuals', 'individual', 'EQ', '2026-01-01', '0.5'],
    ['K2, units', 'institution', 'EQ', '2026-01-01', '0.3'],
    ['K3 and K4', 'institution', 'BOND', '2026-01-01', '0.15'],
    ['mixed counts with equity', 'institution', 'MIXED', '2026-01-01', '0.3'],
    ['index counts with all else', 'institution', 'INDEX', '2026-01-01', '0.15'],
    ['before 2026 units had one cap for all funds', 'institution', 'BOND', '2025-12-31', '0.3'],
  ] as const)('%s', (_, clientKind, fundType, signedOn, most) => {
    expect(trailCap({ clientKind, fundType, signedOn, isEquityTilted: false })).toBe(parseRate(most))
  })
})
