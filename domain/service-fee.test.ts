import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal } from './decimal.ts'
import { fen, fenText, parseFen, parseRate, rate as rateOf } from './money.ts'
import { serviceFee, trailCommission } from './service-fee.ts'

/** rules/fees.md#sales-service-fee: value, rate, days, fund, chargeable days, a day, total. */
const SERVICE = [
  ['V1', '100000.00', '0.004', 30, 'EQ', 30, '1.095890', '32.88'],
  ['V2', '100000.00', '0.004', 365, 'EQ', 365, '1.095890', '400.00'],
  ['V3', '100000.00', '0.004', 400, 'EQ', 365, '1.095890', '400.00'],
  ['V4', '100000.00', '0.0015', 400, 'MM', 400, '0.410959', '164.38'],
] as const

describe('sales service fee', () => {
  test.each(SERVICE)('%s', (_, value, rate, daysHeld, fundType, chargeableDays, perDay, total) => {
    const lot = {
      value: parseFen(value)!,
      rate: parseRate(rate)!,
      daysHeld,
      fundType,
      signedOn: '2026-01-01',
    }
    const found = serviceFee(lot)
    expect([found.chargeableDays, formatDecimal(found.perDayE6, 6), fenText(found.total)]).toEqual([
      chargeableDays,
      perDay,
      total,
    ])
  })

  test('under the older law a lot never stops paying', () => {
    const lot = {
      value: parseFen('100000.00')!,
      rate: parseRate('0.004')!,
      daysHeld: 400,
      fundType: 'EQ',
    } as const
    expect(serviceFee({ ...lot, signedOn: '2025-12-31' }).chargeableDays).toBe(400)
  })

  test('is what plain arithmetic says, for twenty thousand lots', () => {
    const lot = fc.record({
      value: fc.bigInt({ min: 0n, max: 10n ** 13n }),
      rate: fc.bigInt({ min: 0n, max: 1_500_000n }),
      daysHeld: fc.integer({ min: 0, max: 4000 }),
      fundType: fc.constantFrom('EQ' as const, 'BOND' as const, 'INDEX' as const, 'MM' as const),
      signedOn: fc.constantFrom('2025-12-31' as const, '2026-01-01' as const, '2027-03-04' as const),
    })
    const check = fc.property(lot, ({ value, rate, daysHeld, fundType, signedOn }) => {
      const isFree = fundType !== 'MM' && signedOn >= '2026' && daysHeld > 365
      const paid = isFree ? 365n : BigInt(daysHeld)
      // Half a fen is added before the cut: 365 days of 1e8 to the whole.
      const total = (2n * value * rate * paid + 36_500_000_000n) / 73_000_000_000n
      const found = serviceFee({ value: fen(value), rate: rateOf(rate), daysHeld, fundType, signedOn })
      expect([found.chargeableDays, found.total]).toEqual([Number(paid), total])
    })
    fc.assert(check, { numRuns: 20_000 })
  })
})

/** rules/fees.md#trail-commission, fund, management fee, contract ratio, the ratio that counts, trail of 90 days on a million. */
const TRAILS = [
  ['K1', 'individual', 'EQ', '0.012', '0.5', '0.5', '1479.45'],
  ['K2', 'institution', 'EQ', '0.012', '0.3', '0.3', '887.67'],
  ['K3', 'institution', 'BOND', '0.003', '0.15', '0.15', '110.96'],
  ['K4', 'institution', 'BOND', '0.003', '0.3', '0.15', '110.96'],
  ['above the cap of individuals', 'individual', 'EQ', '0.012', '0.6', '0.5', '1479.45'],
  ['mixed counts with equity', 'institution', 'MIXED', '0.012', '0.5', '0.3', '887.67'],
  ['index counts with all else', 'institution', 'INDEX', '0.003', '0.3', '0.15', '110.96'],
] as const

describe('trail commission', () => {
  test.each(TRAILS)('%s', (_, clientKind, fundType, management, contract, ratio, amount) => {
    const facts = {
      assets: parseFen('1000000.00')!,
      managementRate: parseRate(management)!,
      contractRatio: parseRate(contract)!,
      days: 90,
      isEquityTilted: false,
      signedOn: '2026-01-01',
    }
    const found = trailCommission({ ...facts, clientKind, fundType })
    expect([found.ratio, fenText(found.amount)]).toEqual([parseRate(ratio), amount])
  })

  test('before 2026 units had one cap for all funds', () => {
    const facts = { assets: parseFen('1000000.00')!, managementRate: parseRate('0.003')!, days: 90 }
    const found = trailCommission({
      ...facts,
      contractRatio: parseRate('0.3')!,
      clientKind: 'institution',
      fundType: 'BOND',
      isEquityTilted: false,
      signedOn: '2025-12-31',
    })
    expect(found.ratio).toBe(parseRate('0.3'))
  })
})
