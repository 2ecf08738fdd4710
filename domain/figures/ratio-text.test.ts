import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halfUpText } from '#domain/number/half-up-text.ts'
import { ratioText } from './ratio-text.ts'

test('a fraction has at most eight decimals, zero no sign, and what no column holds is no figure', () => {
  expect([0.1, 1 / 3, -2 / 3, 0, -1e-12, 12].map(ratioText)).toEqual([
    '0.1',
    '0.33333333',
    '-0.66666667',
    '0',
    '0',
    '12',
  ])
  expect([null, Number.NaN, Infinity, 1e8].map(ratioText)).toEqual([null, null, null, null])
})

test('a percentage made of the text is the one of the fraction itself', () => {
  // Just under half a hundredth of a per cent, and just that.
  expect(
    [0.001_249_999_996, 0.001_25, -0.001_249_999_996].map((each) => halfUpText(ratioText(each)!, 2)),
  ).toEqual(['0.12', '0.13', '-0.12'])
  const near = fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: -99, max: 99 }))
  fc.assert(
    fc.property(near, ([tick, off]) => {
      // Every tie of a hundredth of a per cent, and what lies within 1e-8 of it, in whole 1e-10.
      const units = tick * 500_000 + off
      const whole = Math.sign(units) * Math.floor((Math.abs(units) + 500_000) / 1_000_000)
      const wanted = (whole / 100).toFixed(2).replace('-0.00', '0.00')
      expect(halfUpText(ratioText(units / 1e10)!, 2)).toBe(wanted)
    }),
    { numRuns: 20_000 },
  )
})
