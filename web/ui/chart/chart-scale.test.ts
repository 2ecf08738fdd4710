import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisDays, digitsOf, nearest, pathOf, percentTick, scaleOf, thin } from './chart-scale.ts'

test('ticks are round and the range holds them', () => {
  const scale = scaleOf([
    { x: 0, y: -0.031 },
    { x: 10, y: 0.187 },
  ])
  expect(scale.ticks).toEqual([-0.05, 0, 0.05, 0.1, 0.15, 0.2])
  expect([scale.left(0), scale.left(10), scale.top(0.2), scale.top(-0.05)]).toEqual([0, 100, 0, 100])
})

test('no two ticks of an axis read alike, however near they are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5_000, max: 5_000 }),
      fc.integer({ min: 1, max: 8_000 }),
      (from, width) => {
        const [low, high] = [from / 10_000, (from + width) / 10_000]
        const { ticks, step } = scaleOf([
          { x: 0, y: low },
          { x: 1, y: high },
        ])
        const texts = ticks.map((tick) => percentTick(tick, step))
        expect(new Set(texts).size).toBe(ticks.length)
        expect(new Set(ticks.map((tick) => tick.toFixed(digitsOf(step)))).size).toBe(ticks.length)
      },
    ),
  )
  expect([percentTick(-0.05, 0.05), percentTick(0.0015, 0.0005), digitsOf(200), digitsOf(0.02)]).toEqual([
    '−5%',
    '0.15%',
    0,
    2,
  ])
})

test('one point and a flat line stand in the middle', () => {
  const scale = scaleOf([{ x: 3, y: 1 }])
  expect(pathOf([{ x: 3, y: 1 }], scale)).toBe('M500 200')
})

test('the nearest point to a share of the width', () => {
  const points = [0, 1, 5, 10].map((x) => ({ x, y: 0 }))
  expect([0, 0.04, 0.06, 0.7, 0.8, 1].map((share) => nearest(points, share))).toEqual([0, 0, 1, 2, 3, 3])
})

/** Days of 2026 by their number in the year, all trading days, and the days and months that the axis names. */
const monthOf = (x: number) => new Date(Date.UTC(2026, 0, 1 + x)).toISOString().slice(0, 7)
const dayOf = (x: number) => new Date(Date.UTC(2026, 0, 1 + x)).toISOString().slice(0, 10)
const daysFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ x: from + at, y: at }))
function named(points: readonly { readonly x: number; readonly y: number }[]): readonly string[] {
  return axisDays(points, scaleOf(points), monthOf).map(({ x, as }) => (as === 'day' ? dayOf(x) : monthOf(x)))
}

test.each([
  ['a year', daysFrom(0, 364), ['2026-01-01', '2026-05', '2026-09', '2026-12-31']],
  ['three months', daysFrom(95, 185), ['2026-04-06', '2026-05', '2026-06', '2026-07-05']],
  [
    'two months, whose second third is of the last',
    daysFrom(117, 178),
    ['2026-04-28', '2026-05-28', '2026-06-28'],
  ],
  ['three weeks', daysFrom(170, 191), ['2026-06-20', '2026-06-30', '2026-07-11']],
  ['three days', daysFrom(0, 2), ['2026-01-01', '2026-01-02', '2026-01-03']],
  ['two days', daysFrom(0, 1), ['2026-01-01', '2026-01-02']],
  ['one day', daysFrom(5, 5), ['2026-01-06']],
  [
    'days that crowd at the end',
    [0, 90, 98, 99, 100].map((x) => ({ x, y: x })),
    ['2026-01-01', '2026-04-11'],
  ],
  ['none', [], []],
])('the axis of %s names no month twice and no day over another', (_, points, names) => {
  expect(named(points)).toEqual(names)
})

test('names below a line keep apart, and are of days that there are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_500), { minLength: 2, maxLength: 60 }), (xs) => {
      const points = xs.toSorted((a, b) => a - b).map((x) => ({ x, y: 0 }))
      const scale = scaleOf(points)
      const days = axisDays(points, scale, monthOf)
      const lefts = days.map(({ x }) => scale.left(x))
      expect(lefts.slice(1).every((left, at) => left - lefts[at]! > 0)).toBe(true)
      const between = days.slice(1, -1).map(({ x }) => scale.left(x))
      expect(between.every((left) => left >= 30 && left <= 70)).toBe(true)
      expect(days.every(({ x }) => xs.includes(x))).toBe(true)
      expect(new Set(days.map(({ x, as }) => (as === 'day' ? dayOf(x) : monthOf(x)))).size).toBe(days.length)
    }),
  )
})

test('thinning keeps the ends, the highest and the lowest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 3_000 }), (values) => {
      const kept = thin(values, (value) => value, 100)
      expect(kept.length).toBeLessThanOrEqual(202)
      expect([kept[0], kept.at(-1)]).toEqual([values[0], values.at(-1)])
      const bounds = (all: readonly number[]) =>
        all.reduce((a, b) => [Math.min(a[0]!, b), Math.max(a[1]!, b)], [Infinity, -Infinity])
      expect(bounds(kept)).toEqual(bounds(values))
    }),
    { numRuns: 50 },
  )
})
