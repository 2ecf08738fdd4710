import { describe, expect, it } from 'vitest'
import { expE8, grow, rootOf } from './fixed-point.ts'
import { next, openStream } from './prng.ts'
import { NORMAL, T4, T5, T6 } from './quantile.ts'

describe('integers in place of floats', () => {
  it('draws the same numbers for ever', () => {
    const stream = openStream(20_260_101, 'idio', '0')
    expect([next(stream), next(stream), next(stream)]).toEqual([2_568_856_995, 3_364_606_283, 1_274_633_896])
  })

  it.each([
    [NORMAL, 3.0],
    [T4, 10],
    [T5, 7],
    [T6, 5.2],
  ])('has quantiles of zero mean and unit variance', (table, kurtosis) => {
    const moment = (n: number) => table.reduce((sum, x) => sum + (x / 1e6) ** n, 0) / table.length
    expect(moment(1)).toBeCloseTo(0, 12)
    expect(moment(2)).toBeCloseTo(1, 5)
    expect(Math.abs(moment(4) - kurtosis)).toBeLessThan(1.5)
  })

  it('grows a NAV as exact integers do', () => {
    for (const [value, r] of [
      [12_345_678_901, -123_457],
      [9_999_999_999, 1],
      [987_654_321_012, 79_999_999],
      [10_000_000_000, -99_999_999],
    ] as const) {
      const product = BigInt(value) * BigInt(r)
      const floor = product >= 0n ? product / 100_000_000n : -((-product + 99_999_999n) / 100_000_000n)
      expect(grow(value, r)).toBe(Number(BigInt(value) + floor))
    }
  })

  it('takes roots and powers', () => {
    expect([rootOf(0), rootOf(99), rootOf(100), rootOf(9_007_199_254_740_991)]).toEqual([
      0, 9, 10, 94_906_265,
    ])
    for (const x of [-3.2, -0.5, 0, 1, 2.71]) expect(expE8(x * 1e8) / 1e8).toBeCloseTo(Math.exp(x), 6)
  })
})
