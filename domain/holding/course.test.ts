import { describe, expect, test } from 'vitest'
import { fen, NAV_ONE } from '#domain/number/money.ts'
import { courseDays, courseOf, monthReturns, replay } from './course.ts'
import type { PortfolioDay } from './portfolio-figures.ts'

/** Builds a day: value before the close, flow, value after it, all in whole yuan. */
const at = (day: string, before: number, flow: number, worth = before + flow): PortfolioDay => {
  const exact = (yuan: number) => BigInt(Math.round(yuan * 100)) * NAV_ONE
  return {
    day,
    before: exact(before),
    funded: exact(before + flow),
    after: exact(worth),
    flow: fen(BigInt(flow * 100)),
    worth: fen(BigInt(worth * 100)),
  }
}

/** The vector of rules/figures.md#client-portfolios, with the day before its first day. */
const VECTOR = [
  at('2026-03-01', 0, 0),
  at('2026-03-02', 0, 10_000),
  at('2026-03-31', 10_300, 5_000),
  at('2026-04-30', 14_994, -2_000),
  at('2026-05-29', 13_514.1, 0),
]

describe('a course', () => {
  test('links the periods between flows (rules/figures.md#client-portfolios)', () => {
    const course = courseOf(VECTOR)!
    expect(course.timeWeighted).toBeCloseTo(0.049802, 6)
    expect(course.moneyWeighted).toBeCloseTo(0.179213, 6)
    expect(course.gain).toBe(514_10n)
    expect(course.days.map(({ growth }) => growth && Number(growth.toFixed(6)))).toEqual([
      null,
      0,
      0.03,
      0.0094,
      0.049802,
    ])
  })

  test('of a later span begins at the worth of its eve, whose own flow does not count', () => {
    const course = courseOf(VECTOR.slice(2))!
    expect(course.timeWeighted).toBeCloseTo(0.98 * 1.04002617 - 1, 6)
    expect(course.gain).toBe(fen(13_514_10n - 15_300_00n + 2_000_00n))
    expect(course.days[0]).toMatchObject({ day: '2026-03-31', worth: 15_300_00n, invested: 0n, growth: null })
  })

  test('a fee of the last day of a month is a loss of that month', () => {
    const days = [
      at('2026-05-31', 10_000, 0),
      at('2026-06-30', 10_000, 10_000, 19_920.63),
      at('2026-07-31', 19_920.63, 0),
    ]
    const values = monthReturns(courseOf(days)!).map(({ value }) => value!.toFixed(7))
    expect(values).toEqual(['-0.0039685', '0.0000000'])
  })

  test('that lost everything is −1 by both returns', () => {
    const lost = courseOf([at('2026-01-05', 0, 0), at('2026-01-06', 0, 1_000), at('2026-05-06', 0, 0)])!
    expect([lost.timeWeighted, lost.moneyWeighted]).toEqual([-1, -1])
  })

  test('of nothing is none', () => expect(courseOf([])).toBeNull())

  test('by months: each from the last growth of the month before', () => {
    const months = monthReturns(courseOf(VECTOR)!)
    expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-04', '2026-05'])
    const values = months.map(({ value }) => Number(value?.toFixed(6)))
    expect(values).toEqual([0.03, -0.02, 0.040026])
    expect(values.reduce((product, value) => product * (1 + value), 1) - 1).toBeCloseTo(0.049802, 5)
  })

  test('a month without money at work has no return', () => {
    const months = monthReturns(
      courseOf([at('2026-01-30', 0, 0), at('2026-02-02', 0, 0), ...VECTOR.slice(1)])!,
    )
    expect(months[0]).toEqual({ month: '2026-02', value: null })
  })
})

describe('the same money in a benchmark', () => {
  const levels: Record<string, number> = {
    '2026-03-02': 100,
    '2026-03-31': 110,
    '2026-04-30': 110,
    '2026-05-29': 121,
  }

  test('is bought and sold at its level of each flow', () => {
    const course = courseOf(VECTOR)!
    const made = replay(course, (day) => levels[day] ?? null)
    // The units: 100, then 45.4545 more, then 18.1818 less.
    expect(made.values.map((value) => value && Math.round(value * 100) / 100)).toEqual([
      0, 10_000, 16_000, 14_000, 15_400,
    ])
    expect(made.growth).toBeNull()
    expect(made.moneyWeighted).toBeGreaterThan(course.moneyWeighted!)
    expect(made.daysInvested).toBe(88)
    expect(made.moneyWeightedSoFar).toBeCloseTo((1 + made.moneyWeighted!) ** (88 / 365) - 1, 12)
  })

  test('is unknown from the first flow on that finds no level', () => {
    const made = replay(courseOf(VECTOR)!, (day) => (day === '2026-03-31' ? null : (levels[day] ?? null)))
    expect(made.values).toEqual([0, 10_000, null, null, null])
    expect(made).toMatchObject({ moneyWeighted: null, moneyWeightedSoFar: null, daysInvested: null })
  })
})

describe('days of a course', () => {
  const sessions = ['2026-01-28', '2026-01-29', '2026-01-30', '2026-02-02', '2026-02-03', '2026-02-27']

  test('are the eve, sessions thinned, calendar month-ends, days with a flow and the last day', () => {
    const flows = ['2026-01-29', '2026-03-05']
    expect(courseDays('2026-01-28', '2026-02-27', { sessions, flows, most: 2 })).toEqual([
      '2026-01-27',
      '2026-01-28',
      '2026-01-29',
      '2026-01-31',
      '2026-02-02',
      '2026-02-27',
    ])
  })
})
