import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { navText, parseNav, parseRate } from '../money.ts'
import type { NavDay } from './series.ts'
import { accumulatedNavs, adjustedLevels, moneyLevels, quoteOf, sevenDayYield } from './series.ts'

const navDay = (day: string, unit: string, dividend = '0', split = '1'): NavDay => ({
  day,
  unit: parseNav(unit)!,
  dividend: parseNav(dividend)!,
  splitRatio: parseRate(split)!,
})

/** rules/figures.md#nav-series: unit NAV, dividend, split, accumulated, adjusted. */
const VECTORS = [
  ['2026-01-05', '1.2000', '0', '1', '1.20000000', 1.2],
  ['2026-01-06', '1.2300', '0', '1', '1.23000000', 1.23],
  ['2026-01-07', '1.1400', '0.1', '1', '1.24000000', 1.24],
  ['2026-01-08', '1.1628', '0', '1', '1.26280000', 1.2648],
  ['2026-01-09', '0.5930', '0', '2', '1.28600000', 1.29003509],
] as const

describe('NAV series', () => {
  const days = VECTORS.map(([day, unit, dividend, split]) => navDay(day, unit, dividend, split))

  test('accumulated NAV, exact', () => {
    expect(accumulatedNavs(days).map(navText)).toEqual(VECTORS.map((each) => each[4]))
  })

  test('adjusted NAV to the eighth decimal', () => {
    const levels = adjustedLevels(days.map(quoteOf))
    VECTORS.forEach((each, at) => expect(levels[at]!.level).toBeCloseTo(each[5], 8))
  })

  test('a dividend after a split is paid on more shares of the first day', () => {
    const found = accumulatedNavs([
      navDay('2026-01-05', '2'),
      navDay('2026-01-06', '1', '0', '2'),
      navDay('2026-01-07', '0.9', '0.1'),
    ])
    expect(found.map(navText)).toEqual(['2.00000000', '2.00000000', '2.00000000'])
  })

  test('an event moves no value: whatever is paid or split, the level goes on', () => {
    const step = fc.record({
      unit: fc.integer({ min: 1_000, max: 90_000 }),
      dividend: fc.integer({ min: 0, max: 900 }),
      split: fc.constantFrom(0.5, 1, 1, 1, 2, 10),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        // A holder who reinvests: his money is shares × NAV, and both events only change how it is split up.
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
    expect(accumulatedNavs([])).toEqual([])
  })
})

describe('money funds', () => {
  test('levels multiply up the income of every day', () => {
    const levels = moneyLevels([
      { day: '2026-01-01', per10k: 1 },
      { day: '2026-01-02', per10k: 2 },
    ])
    expect(levels.map((each) => each.level)).toEqual([1.0001, 1.0001 * 1.0002])
  })

  test('a seven-day yield needs seven days', () => {
    expect(sevenDayYield([1, 1, 1, 1, 1, 1], 'daily')).toBeNull()
    expect(sevenDayYield([1, 1, 1, 1, 1, 1, 1], 'monthly')).toBeCloseTo(0.0365, 12)
    expect(sevenDayYield([1, 1, 1, 1, 1, 1, 1], 'daily')).toBeCloseTo(1.0001 ** 365 - 1, 12)
  })
})
