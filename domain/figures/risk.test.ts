import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { deepestFall, maxDrawdown } from './drawdown.ts'
import {
  annualReturn,
  calmar,
  downsideDeviation,
  mean,
  periodsPerYear,
  relativeRisk,
  returnsOf,
  sampleDeviation,
  sharpe,
  sortino,
  volatility,
} from './risk.ts'

const BASIS = { periods: 252, riskFree: 0.015 }
const NAV = [1.0, 1.012, 0.9985, 1.025, 1.001, 1.04, 1.038, 1.0655]
const BENCHMARK = [100.0, 100.8, 99.6, 101.5, 100.2, 102.6, 102.9, 104.0]
const own = returnsOf(NAV)
const relative = relativeRisk(own, returnsOf(BENCHMARK), BASIS)!
const dated = (levels: readonly number[]) =>
  levels.map((level, at) => ({ day: addDays('2026-01-01', at), level }))
const fall = maxDrawdown(dated(NAV))!
const yearly = annualReturn(own, 252)

/** All values of the vectors of rules/figures.md#risk-figures. */
const VECTORS = [
  ['period return', NAV.at(-1)! / NAV[0]! - 1, 0.0655, 10],
  ['annualised (252)', yearly, 8.8157693721, 10],
  ['daily mean', mean(own), 0.009330924703, 12],
  ['daily deviation', sampleDeviation(own), 0.023053020053, 12],
  ['annual volatility', volatility(own, 252), 0.3659553482, 10],
  ['max drawdown', fall.value, -0.0234146341, 10],
  ['Sharpe', sharpe(own, BASIS), 6.38436639, 10],
  ['downside deviation', downsideDeviation(own, BASIS), 0.162611282, 10],
  ['Sortino', sortino(own, BASIS), 14.3679638766, 9],
  ['Calmar', calmar(yearly, fall.value), 376.5068169345, 8],
  ['beta', relative.beta, 1.5794589126, 10],
  ['alpha (daily × 252)', relative.alpha, 0.0896599909, 10],
  ['alpha (compounded)', relative.alphaCompounded, 0.0937848756, 10],
  ['correlation', relative.correlation, 0.9699174906, 10],
  ['R²', relative.rSquared, 0.9407399386, 10],
  ['tracking error', relative.trackingError, 0.1577767864, 10],
  ['information ratio', relative.informationRatio, 5.7925058126, 9],
] as const

describe('the vector set', () => {
  test.each(VECTORS)('%s', (_, found, expected, digits) => expect(found).toBeCloseTo(expected, digits))

  test('the drawdown goes from index 3 to 4 and is made up at 5', () => {
    expect(fall).toMatchObject({
      peakDay: '2026-01-04',
      troughDay: '2026-01-05',
      recoveryDay: '2026-01-06',
      recoveryDays: 1,
    })
  })
})

describe('edges', () => {
  const figures = (levels: readonly number[]) => {
    const returns = returnsOf(levels)
    const drawdown = maxDrawdown(dated(levels))?.value ?? null
    return [
      volatility(returns, 252),
      drawdown,
      sharpe(returns, BASIS),
      sortino(returns, BASIS),
      calmar(annualReturn(returns, 252), drawdown),
    ]
  }

  test('a NAV that never moves', () => expect(figures([1, 1, 1, 1])).toEqual([0, 0, null, null, null]))
  test('one NAV', () => expect(figures([1])).toEqual([null, 0, null, null, null]))
  test('none', () => expect(figures([])).toEqual([null, null, null, null, null]))
  test('steady growth is no movement', () => {
    const levels = Array.from({ length: 300 }, (_, at) => 1.0001 ** at)
    expect(figures(levels)).toEqual([0, 0, null, null, null])
  })
  test('upwards only: no fall, no Calmar', () => {
    const [, drawdown, , , ratio] = figures([1, 1.1, 1.15, 1.3])
    expect([drawdown, ratio]).toEqual([0, null])
  })
  test('1.0, 0.5, 0.75', () =>
    expect(maxDrawdown(dated([1, 0.5, 0.75]))).toMatchObject({ value: -0.5, recoveryDay: null }))
  test('two returns are enough', () =>
    expect(volatility([0.01, -0.01], 252)).toBeCloseTo(0.0141421356 * Math.sqrt(252), 8))

  test('a benchmark that does not move, of other days, or the fund itself', () => {
    expect(relativeRisk([0.1, 0.2], [0, 0], BASIS)).toBeNull()
    expect(relativeRisk([0.1], [0.1], BASIS)).toBeNull()
    expect(() => relativeRisk([0.1, 0.2], [0.1], BASIS)).toThrow('different days')
    const same = relativeRisk([0.1, 0.2], [0.1, 0.2], BASIS)!
    expect(same).toMatchObject({ trackingError: 0, informationRatio: null })
    expect(same.beta).toBeCloseTo(1, 12)
    expect(relativeRisk([0.1, 0.1], [0.1, 0.2], BASIS)).toMatchObject({ correlation: null, rSquared: null })
  })

  test('the number of values a year says how often a fund publishes', () => {
    expect([periodsPerYear(243, 1), periodsPerYear(52, 1), periodsPerYear(12, 1)]).toEqual([252, 52, 12])
    expect([periodsPerYear(729, 3), periodsPerYear(156, 3), periodsPerYear(36, 3)]).toEqual([252, 52, 12])
  })
})

describe('laws', () => {
  const levels = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 80 })

  test('the drawdown is the worst of all pairs, and a scale changes nothing', () => {
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 50 }), (list, scale) => {
        const pairs = list.flatMap((low, at) => list.slice(0, at + 1).map((peak) => low / peak - 1))
        const found = maxDrawdown(dated(list))!
        expect(found.value).toBeCloseTo(Math.min(...pairs), 12)
        expect(maxDrawdown(dated(list.map((each) => each * scale)))!.value).toBeCloseTo(found.value, 12)
        expect(deepestFall(dated(list), 0)).toBe(found.value)
      }),
    )
  })

  test('deviation is never negative and a shift leaves it', () => {
    const values = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(values, fc.double({ min: -0.05, max: 0.05, noNaN: true }), (list, shift) => {
        const found = sampleDeviation(list)!
        expect(found).toBeGreaterThanOrEqual(0)
        expect(sampleDeviation(list.map((each) => each + shift))!).toBeCloseTo(found, 10)
      }),
    )
  })
})
