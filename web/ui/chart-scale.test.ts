import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest, pathOf, scaleOf, thin } from './chart-scale.ts'

test('ticks are round and the range holds them', () => {
  const scale = scaleOf([
    { x: 0, y: -0.031 },
    { x: 10, y: 0.187 },
  ])
  expect(scale.ticks).toEqual([-0.05, 0, 0.05, 0.1, 0.15, 0.2])
  expect([scale.left(0), scale.left(10), scale.top(0.2), scale.top(-0.05)]).toEqual([0, 100, 0, 100])
})

test('one point and a flat line stand in the middle', () => {
  const scale = scaleOf([{ x: 3, y: 1 }])
  expect(pathOf([{ x: 3, y: 1 }], scale)).toBe('M500 200')
})

test('the nearest point to a share of the width', () => {
  const points = [0, 1, 5, 10].map((x) => ({ x, y: 0 }))
  expect([0, 0.04, 0.06, 0.7, 0.8, 1].map((share) => nearest(points, share))).toEqual([0, 0, 1, 2, 3, 3])
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
