import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rate } from '#domain/number/money.ts'
import { serviceFeeDays } from '#domain/fee/service-fee.ts'
import { breakEvenDays, compareCosts, costsLessThroughout } from './break-even.ts'
import type { ClassCosts } from './break-even.ts'

type Tiers = readonly (readonly [from: number, to: number | null, rate: number])[]

/** Builds costs with rates in 1e-8. `most` is the number of days for which a lot pays the sales service fee, null without end. */
const costs = (purchase: number, service: number, most: number | null, tiers: Tiers = []): ClassCosts => ({
  purchase: rate(BigInt(purchase)),
  service: rate(BigInt(service)),
  serviceDays: most,
  redemption: tiers.map(([from, to, of]) => ({ from, to, rate: rate(BigInt(of)) })),
})

/** An equity fund signed under the law of 2026. */
const YEAR = serviceFeeDays('EQ', '2026-01-01')

describe('break-even of two classes', () => {
  test('0.08% in against 0.40% a year: 73 days cost the same, so from the 73rd on A costs no more', () => {
    expect(breakEvenDays(costs(80_000, 0, YEAR), costs(0, 400_000, YEAR))).toEqual({
      days: 73,
      before: 'other',
    })
    expect(breakEvenDays(costs(0, 400_000, YEAR), costs(80_000, 0, YEAR))).toEqual({
      days: 73,
      before: 'one',
    })
  })

  test('one that never costs more has no such day', () => {
    expect(breakEvenDays(costs(0, 0, YEAR), costs(0, 400_000, YEAR))).toBeNull()
    expect(breakEvenDays(costs(0, 400_000, YEAR), costs(0, 400_000, YEAR))).toBeNull()
  })

  test('a step of the way out is counted; the last turn is told', () => {
    const a = costs(0, 0, YEAR, [
      [0, 365, 500_000],
      [365, null, 0],
    ])
    expect(breakEvenDays(a, costs(0, 100_000, YEAR))).toEqual({ days: 365, before: 'other' })
  })

  test.each([
    // 0.20 % for one year never reaches 0.30 %; a money fund and the older law reach it after 548 days.
    ['never, as the fee ends after a year', 300_000, 200_000, YEAR, null],
    ['uncapped', 300_000, 200_000, null, { days: 548, before: 'other' }],
    [
      'a tie on the last day that pays, and from then on',
      300_000,
      300_000,
      YEAR,
      { days: 365, before: 'other' },
    ],
    ['more to buy than a whole year of service', 300_001, 300_000, YEAR, null],
    ['less to buy than a whole year of service', 299_999, 300_000, YEAR, { days: 365, before: 'other' }],
  ] as const)('%s', (_, purchase, service, most, found) => {
    expect(breakEvenDays(costs(purchase, 0, most), costs(0, service, most))).toEqual(found)
  })

  test('is what day by day arithmetic says, for twenty thousand pairs of classes', () => {
    const of = (max: number) => fc.integer({ min: 0, max })
    const some = fc.oneof(fc.constantFrom(0, 100_000, 200_000, 300_000), of(2_000_000))
    const oneClass = fc
      .tuple(some, some, fc.uniqueArray(fc.integer({ min: 1, max: 800 }), { maxLength: 3 }), some, some, some)
      .map(([purchase, service, steps, ...leaving]) => {
        const from = [0, ...steps.toSorted((a, b) => a - b)]
        const tiers = from.map((day, at) => [day, from[at + 1] ?? null, leaving[at] ?? 0] as const)
        return { purchase, service, tiers }
      })
    fc.assert(
      fc.property(oneClass, oneClass, fc.constantFrom(null, 365), (a, b, most) => {
        const found = breakEvenDays(
          costs(a.purchase, a.service, most, a.tiers),
          costs(b.purchase, b.service, most, b.tiers),
        )
        expect(found).toEqual(dayByDay(a, b, most))
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('AD36 AD37 the costs of two classes compared', () => {
  const [a, c] = [costs(80_000, 0, YEAR), costs(0, 400_000, YEAR)]

  test.each([
    ['a turn, from either side', a, c, { kind: 'turn', days: 73, before: 'other' }],
    ['a turn, from the other side', c, a, { kind: 'turn', days: 73, before: 'one' }],
    ['one that never costs more', costs(0, 0, YEAR), c, { kind: 'never-dearer', which: 'one' }],
    ['another that never costs more', c, costs(0, 0, YEAR), { kind: 'never-dearer', which: 'other' }],
    ['the same on every day', c, c, { kind: 'same' }],
  ] as const)('%s', (_, one, other, found) => expect(compareCosts(one, other)).toEqual(found))

  test.each([
    ['the last day before the turn', c, a, 1, 72, true],
    ['the day on which both cost the same', c, a, 1, 73, false],
    ['from the day after the turn on', a, c, 74, null, true],
    ['over the turn, one', a, c, 1, 365, false],
    ['over the turn, the other', c, a, 1, 365, false],
    ['a step within the range', costs(0, 0, YEAR, [[100, 101, 500_000]]), c, 90, 200, false],
    ['a step beside the range', costs(0, 0, YEAR, [[100, 101, 500_000]]), c, 101, 200, true],
    ['a single day', a, c, 74, 74, true],
    ['the same class', c, c, 1, null, false],
  ] as const)('%s', (_, one, other, from, to, isLess) =>
    expect(costsLessThroughout(one, other, { from, to })).toBe(isLess),
  )

  test.each([
    [0, 10],
    [11, 10],
    [1, 3651],
  ])('%i to %i is no range', (from, to) => expect(() => costsLessThroughout(a, c, { from, to })).toThrow())
})

interface Plain {
  readonly purchase: number
  readonly service: number
  readonly tiers: Tiers
}

/** Compares day by day. `before` costs more at the end; if both end equal, it is the class that costs less on the last unequal day. */
function dayByDay(one: Plain, other: Plain, most: number | null) {
  let oneMore = 0
  let otherMore = 0
  const [costsOfOne, costsOfOther] = [plainCosts(one, most), plainCosts(other, most)]
  for (let day = 1; day <= 3650; day += 1) {
    const gap = costsOfOne[day]! - costsOfOther[day]!
    if (gap > 0) oneMore = day
    if (gap < 0) otherMore = day
  }
  const isOneLater = oneMore === 3650 || (otherMore !== 3650 && otherMore > oneMore)
  const last = isOneLater ? otherMore : oneMore
  return last === 0 ? null : { days: last + 1, before: isOneLater ? 'one' : 'other' }
}

/** Returns 365 times the cost of each day of ten years. */
function plainCosts({ purchase, service, tiers }: Plain, most: number | null): Float64Array {
  const found = new Float64Array(3651)
  for (const [from, to, leaving] of tiers) {
    for (let day = from; day < (to ?? 3651); day += 1) {
      found[day] = (purchase + leaving) * 365 + service * (most !== null && day > most ? most : day)
    }
  }
  return found
}
