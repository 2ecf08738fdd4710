import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustedLevels } from './series.ts'

/** rules/figures.md#nav-series: unit NAV, dividend, split, adjusted. */
const VECTORS = [
  ['2026-01-05', 1.2, 0, 1, 1.2],
  ['2026-01-06', 1.23, 0, 1, 1.23],
  ['2026-01-07', 1.14, 0.1, 1, 1.24],
  ['2026-01-08', 1.1628, 0, 1, 1.2648],
  ['2026-01-09', 0.593, 0, 2, 1.29003509],
] as const

describe('NAV series', () => {
  test('adjusted NAV to the eighth decimal', () => {
    const quotes = VECTORS.map(([day, unit, dividend, splitRatio]) => ({ day, unit, dividend, splitRatio }))
    const levels = adjustedLevels(quotes)
    VECTORS.forEach((each, at) => expect(levels[at]!.level).toBeCloseTo(each[4], 8))
  })

  test('an event moves no value: whatever is paid or split, the level goes on', () => {
    const step = fc.record({
      unit: fc.integer({ min: 1_000, max: 90_000 }),
      dividend: fc.integer({ min: 0, max: 900 }),
      split: fc.constantFrom(0.5, 1, 1, 1, 2, 10),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        // A holder who reinvests: their money is shares × NAV; both events change only shares and NAV, not the money.
        let shares = 1
        const quotes = steps.map(({ unit, dividend, split }, at) => ({
          day: `2026-01-${at}`,
          unit: unit / 10_000,
          dividend: dividend / 10_000,
          splitRatio: split,
        }))
        const worth = quotes.map(({ unit, dividend, splitRatio }, at) => {
          if (at > 0) shares = shares * splitRatio + (shares * dividend) / unit
          return shares * unit
        })
        return adjustedLevels(quotes).every((each, at) => Math.abs(each.level / worth[at]! - 1) < 1e-12)
      }),
    )
  })

  test('no quotes, no levels', () => {
    expect(adjustedLevels([])).toEqual([])
  })
})

describe('money funds', () => {
  test('levels multiply up the income of every day, which is paid on shares of one yuan', () => {
    const of = (day: string, per10k: number) => ({ day, unit: 1, dividend: per10k / 10_000, splitRatio: 1 })
    const levels = adjustedLevels([of('2025-12-31', 0), of('2026-01-01', 1), of('2026-01-02', 2)])
    expect(levels.map((each) => each.level)).toEqual([1, 1.0001, 1.0001 * 1.0002])
  })
})
