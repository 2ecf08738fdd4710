import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rate } from '../money.ts'
import { addDays } from '../day.ts'
import { breakEvenDays } from './break-even.ts'
import type { ClassCosts } from './break-even.ts'
import { compositeLevels, levelOn, returnOver } from './composite.ts'
import { falls, maxDrawdown } from './drawdown.ts'
import { overlap } from './overlap.ts'
import { peerMeans } from './peer-mean.ts'

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
        expect(Math.min(0, ...falls(path))).toBe(maxDrawdown(path)!.value)
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

describe('break-even of two classes', () => {
  const costs = (purchase: bigint, service: bigint, tiers: ClassCosts['redemption'] = []): ClassCosts => ({
    purchase: rate(purchase),
    service: rate(service),
    redemption: tiers,
  })

  test('0.08% in against 0.40% a year: 73 days cost the same, so from the 73rd on A costs no more', () => {
    expect(breakEvenDays(costs(80_000n, 0n), costs(0n, 400_000n))).toEqual({ days: 73, before: 'other' })
    expect(breakEvenDays(costs(0n, 400_000n), costs(80_000n, 0n))).toEqual({ days: 73, before: 'one' })
  })

  test('one that never costs more has no such day', () => {
    expect(breakEvenDays(costs(0n, 0n), costs(0n, 400_000n))).toBeNull()
    expect(breakEvenDays(costs(0n, 400_000n), costs(0n, 400_000n))).toBeNull()
  })

  test('a step of the way out is counted; the last turn is told', () => {
    const a = costs(0n, 0n, [
      { from: 0, to: 365, rate: rate(500_000n) },
      { from: 365, to: null, rate: rate(0n) },
    ])
    expect(breakEvenDays(a, costs(0n, 100_000n))).toEqual({ days: 365, before: 'other' })
  })

  test('on the told day and after it the later class costs no more, on the day before it does', () => {
    const amount = fc.bigInt({ min: 0n, max: 2_000_000n })
    fc.assert(
      fc.property(amount, amount, amount, amount, (p1, s1, p2, s2) => {
        const found = breakEvenDays(costs(p1, s1), costs(p2, s2))
        if (found === null) return
        const cost = (purchase: bigint, service: bigint, day: number) =>
          purchase * 365n + service * BigInt(day)
        const [first, then] =
          found.before === 'one'
            ? [
                [p1, s1],
                [p2, s2],
              ]
            : [
                [p2, s2],
                [p1, s1],
              ]
        const gap = (day: number) => cost(then[0]!, then[1]!, day) - cost(first[0]!, first[1]!, day)
        expect(gap(found.days) <= 0n).toBe(true)
        expect(gap(found.days - 1) > 0n).toBe(true)
      }),
    )
  })
})

describe('peer mean', () => {
  test('is the mean of the day’s returns of those that have one; far steps and the order of classes do not count', () => {
    const classes = [days([1, 1.1, 1.1]), days([2, 2.2, 2.42]), days([1, 0.9])]
    const of = (list: typeof classes) => {
      const means = peerMeans()
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
    const monthly = peerMeans()
    monthly.add([
      { day: '2026-01-30', level: 1 },
      { day: '2026-02-27', level: 1.5 },
    ])
    expect(monthly.steps()).toEqual([])
  })
})
