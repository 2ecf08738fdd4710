import { expect, test } from 'vitest'
import { RATE_ONE } from '#domain/number/money.ts'
import type { Rate } from '#domain/number/money.ts'
import type { CautionFacts } from './caution.ts'
import { CAUTIONS, cautionsOf } from './caution.ts'

const NONE: CautionFacts = {
  lots: [],
  isSameType: false,
  overlaps: [],
  afterRatioE4: null,
  isSeniorBuyer: false,
  cheaper: null,
}
const CHEAPER = { fundCode: '990001', fromMonths: 60, toMonths: null }
const percent = (value: number) => ((BigInt(value * 10_000) * RATE_ONE) / 1_000_000n) as Rate
const lot = (rate: number, days: number) => ({ rate: percent(rate), days })
const kindsOf = (facts: Partial<CautionFacts>) => cautionsOf({ ...NONE, ...facts }).map(({ kind }) => kind)

test.each<[string, Partial<CautionFacts>, readonly string[]]>([
  ['nothing to be careful about', {}, []],
  ['a lot at 0.9999%', { lots: [lot(0.9999, 400)] }, []],
  ['a lot at 1%', { lots: [lot(1, 20)] }, ['redemption-fee-high']],
  ['one of two lots at 1.5%', { lots: [lot(0, 800), lot(1.5, 6)] }, ['redemption-fee-high']],
  ['a sale of a young lot', { lots: [lot(0, 5)] }, []],
  ['a switch to another type', { lots: [lot(0, 5)], isSameType: false }, []],
  ['a switch within the type after 89 days', { lots: [lot(0, 89)], isSameType: true }, ['switched-early']],
  ['a switch within the type after 90 days', { lots: [lot(0, 90)], isSameType: true }, []],
  ['an old and a young lot', { lots: [lot(0, 900), lot(0, 10)], isSameType: true }, ['switched-early']],
  ['no lots', { isSameType: true }, []],
  ['an overlap of 49.99%', { overlaps: [{ fundCode: '990001', overlap: 0.4999 }] }, []],
  ['an overlap of half', { overlaps: [{ fundCode: '990001', overlap: 0.5 }] }, ['overlap-high']],
  ['30.00% in one fund', { afterRatioE4: 3000n }, []],
  ['30.01% in one fund', { afterRatioE4: 3001n }, ['concentrated']],
  ['a client of 65', { isSeniorBuyer: true }, ['client-senior']],
  ['another class that costs less', { cheaper: CHEAPER }, ['cheaper-class']],
])('%s', (_, facts, kinds) => expect(kindsOf(facts)).toEqual(kinds))

test('all at once stand in the order of the list, with their facts', () => {
  const overlaps = [
    { fundCode: '990003', overlap: 0.6 },
    { fundCode: '990002', overlap: 0.723456 },
  ]
  const lots = [lot(1.5, 6), lot(1, 20)]
  const all = cautionsOf({
    ...{ lots, isSameType: true, overlaps, afterRatioE4: 4512n, isSeniorBuyer: true, cheaper: CHEAPER },
  })
  expect(all.map(({ kind }) => kind)).toEqual(CAUTIONS)
  expect(all).toEqual([
    { kind: 'redemption-fee-high', rate: '0.01500000' },
    { kind: 'switched-early', days: 6 },
    { kind: 'overlap-high', fundCode: '990002', ratio: '0.7235' },
    { kind: 'concentrated', ratio: '0.4512' },
    { kind: 'client-senior' },
    { kind: 'cheaper-class', fundCode: '990001', fromMonths: 60, toMonths: null },
  ])
})
