import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fenText,
  NAV_ONE,
  parseNav,
  parseRate,
  parseShare,
  rate as rateOf,
  RATE_ONE,
  share,
} from '#domain/number/money.ts'
import { quarterAmount, yearAmount } from './quarter-claim.ts'

const days = (count: number, of: Parameters<typeof yearAmount>[0]) => Array(count).fill(yearAmount(of))

describe('a quarter of days', () => {
  /** rules/fees.md#trail-commission: a million yuan for 90 days; the ratio is the one that applies after the cap. */
  test.each([
    ['K1', '0.012', '0.5', '1479.45'],
    ['K2', '0.012', '0.3', '887.67'],
    ['K3 and K4', '0.003', '0.15', '110.96'],
  ])('%s is rounded once', (_, rate, ratio, amount) => {
    const facts = { rate: parseRate(rate)!, ratio: parseRate(ratio)! }
    const of = { ...facts, shares: parseShare('1000000.00')!, nav: NAV_ONE }
    expect(fenText(quarterAmount(days(90, of)))).toBe(amount)
  })

  /** rules/fees.md#sales-service-fee. */
  test.each([
    ['V1', 30, '0.004', '32.88'],
    ['V2', 365, '0.004', '400.00'],
    ['V4', 400, '0.0015', '164.38'],
  ])('%s', (_, count, rate, amount) => {
    const of = { shares: parseShare('100000.00')!, nav: NAV_ONE, rate: parseRate(rate)!, ratio: RATE_ONE }
    expect(fenText(quarterAmount(days(count, of)))).toBe(amount)
  })

  test('is what plain arithmetic says, for twenty thousand holdings', () => {
    const lot = fc.record({
      value: fc.bigInt({ min: 0n, max: 10n ** 13n }),
      rate: fc.bigInt({ min: 0n, max: 1_500_000n }),
      count: fc.integer({ min: 0, max: 400 }),
    })
    const check = fc.property(lot, ({ value, rate, count }) => {
      const of = { shares: share(value), nav: NAV_ONE, rate: rateOf(rate), ratio: RATE_ONE }
      // Half a fen is added before the cut. 365 days times 1e8 make the divisor.
      const total = (2n * value * rate * BigInt(count) + 36_500_000_000n) / 73_000_000_000n
      expect(quarterAmount([yearAmount(of) * BigInt(count)])).toBe(total)
    })
    fc.assert(check, { numRuns: 20_000 })
  })

  test('does not lose what a day alone would round away', () => {
    // A third of a fen a day: rounded each day, it would be zero.
    const of = { shares: parseShare('1.00')!, nav: parseNav('1.2166')!, rate: RATE_ONE, ratio: RATE_ONE }
    expect(fenText(quarterAmount(days(1, of)))).toBe('0.00')
    expect(fenText(quarterAmount(days(90, of)))).toBe('0.30')
  })
})
