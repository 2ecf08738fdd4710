import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { compositeLevels, levelOn, returnOver } from './composite.ts'
import { falls, maxDrawdown } from './drawdown.ts'
import { overlap } from './overlap.ts'
import { collectPeerMeans } from './peer-mean.ts'

const days = (levels: readonly number[], from = '2026-03-02') =>
  levels.map((level, at) => ({ day: addDays(from, at), level }))

describe('composite benchmark', () => {
  test('weights are set right every day: 60% of +10%, then of −5%, beside 40% of +1% each day', () => {
    const share = days([100, 110, 104.5])
    const bond = days([1000, 1010, 1020.1])
    const levels = compositeLevels([
      { weight: 0.6, levels: share },
      { weight: 0.4, levels: bond },
    ]).map(({ level }) => level)
    expect(levels[0]).toBe(1)
    expect(levels[1]).toBeCloseTo(1.064, 12)
    expect(levels[2]).toBeCloseTo(1.064 * (1 - 0.6 * 0.05 + 0.4 * 0.01), 12)
  })

  test('days that one index lacks are no days of it; no index, no levels', () => {
    const [first, , third] = days([100, 110, 121])
    const levels = compositeLevels([
      { weight: 0.5, levels: days([100, 110, 121]) },
      { weight: 0.5, levels: [first!, third!] },
    ])
    expect(levels.map(({ day }) => day)).toEqual([first!.day, third!.day])
    expect(compositeLevels([])).toEqual([])
  })

  test('a level stands for the days of a holiday after it and for no month', () => {
    const levels = days([1, 2])
    expect(levelOn(levels, '2026-03-15')).toBe(2)
    expect(levelOn(levels, '2026-03-16')).toBeNull()
    expect(levelOn(levels, '2026-03-01')).toBeNull()
    expect(returnOver(levels, '2026-03-02', '2026-03-10')).toBe(1)
    expect(returnOver(levels, '2026-03-01', '2026-03-10')).toBeNull()
  })
})

describe('falls', () => {
  test('the deepest of them is the maximum drawdown', () => {
    const level = fc.double({ min: 0.1, max: 10, noNaN: true })
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 60 }), (levels) => {
        const path = days(levels)
        // Falls that differ only in the last digits of float64 count as equal, and the first one is returned.
        expect(maxDrawdown(path)!.value).toBeCloseTo(Math.min(0, ...falls(path)), 11)
      }),
    )
  })
})

describe('overlap', () => {
  test.each([
    [{ a: 0.1, b: 0.08 }, { a: 0.06, c: 0.09 }, 0.06],
    [{ a: 0.1 }, { b: 0.1 }, 0],
    [{ a: 0.1, b: 0.2 }, { a: 0.1, b: 0.2 }, 0.3],
    [{}, { a: 0.1 }, null],
  ] as const)('of %j and %j is %s', (one, other, wanted) => {
    const held = (weights: object) => Object.entries(weights).map(([code, weight]) => ({ code, weight }))
    const found = overlap(held(one), held(other))
    if (wanted === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(wanted, 12)
    expect(overlap(held(other), held(one))).toEqual(found)
  })
})

describe('peer mean', () => {
  test('is the mean of the day’s returns of those that have one; far steps and the order of classes do not count', () => {
    const classes = [days([1, 1.1, 1.1]), days([2, 2.2, 2.42]), days([1, 0.9])]
    const of = (list: typeof classes) => {
      const means = collectPeerMeans()
      for (const each of list) means.add(each)
      return means.steps()
    }
    const steps = of(classes)
    expect(steps.map(({ day, peers }) => [day, peers])).toEqual([
      ['2026-03-03', 3],
      ['2026-03-04', 2],
    ])
    expect(steps[0]!.mean).toBeCloseTo(0.1 / 3, 12)
    expect(steps[1]!.mean).toBeCloseTo(0.05, 12)
    expect(of(classes.toReversed())[0]!.mean).toBeCloseTo(steps[0]!.mean, 12)
    const monthly = collectPeerMeans()
    monthly.add([
      { day: '2026-01-30', level: 1 },
      { day: '2026-02-27', level: 1.5 },
    ])
    expect(monthly.steps()).toEqual([])
  })
})
