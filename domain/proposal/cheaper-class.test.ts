import { expect, test } from 'vitest'
import type { ClassCosts } from '#domain/figures/break-even.ts'
import { rate } from '#domain/number/money.ts'
import { cheaperClasses } from './cheaper-class.ts'

const costs = (purchase: bigint, service: bigint): ClassCosts => ({
  ...{ purchase: rate(purchase), service: rate(service), serviceDays: 365 },
  redemption: [{ from: 0, to: null, rate: rate(0n) }],
})
/** 0.15% in, against 0.40% a year of the first year: the same after 136.875 days. */
const A = costs(150_000n, 0n)
const C = costs(0n, 400_000n)
const FREE = costs(0n, 0n)
const YEAR = { fromMonths: 0, toMonths: 12 }
const LATER = { fromMonths: 12, toMonths: 36 }
const LONG = { fromMonths: 60, toMonths: null }

test.each([
  ['C for one to three years: A costs less on each of these days', C, A, LATER, true],
  ['C for more than five years', C, A, LONG, true],
  ['A for one to three years', A, C, LATER, false],
  ['C within a year: A costs less on some days alone', C, A, YEAR, false],
  ['A within a year: C costs less on some days alone', A, C, YEAR, false],
  ['a class that costs less from the first day on', A, FREE, YEAR, true],
  ['a class that costs the same', A, A, LATER, false],
] as const)('AD36 %s', (_, own, other, horizon, isCheaper) => {
  const others = [{ fundCode: '990001', costs: other }]
  expect(cheaperClasses(own, others, horizon)).toEqual(isCheaper ? others : [])
})

test('AD36 one whose fee is not known is none, and the others stay in their order', () => {
  const others = [
    { fundCode: '990001', costs: A },
    { fundCode: '990002', costs: null },
    { fundCode: '990003', costs: FREE },
  ]
  const found = cheaperClasses(C, others, LATER)
  expect(found.map(({ fundCode }) => fundCode)).toEqual(['990001', '990003'])
})
