import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nav } from '#domain/number/money.ts'
import { splitIncome } from './income-split.ts'
import { e8 } from '#sandbox/registrar/test-world.ts'

test.each<[string, bigint, string, bigint]>([
  ['M1', 1_234_567n, '0.4567', 56n],
  ['M2', 10_000n, '0.4567', 0n],
  ['M3', 100_000_000n, '0.50123', 5_012n],
  ['M4', 1_000_000n, '-0.0123', -1n],
  ['M5', 19_999n, '0.5', 0n],
])('%s of rules/fees.md#money-funds', (_, shares, income, credited) => {
  expect(splitIncome([shares], e8(income))).toEqual([credited])
})

test('tails that make whole fen go to the largest tails, the earlier holder first', () => {
  // The parts are 0.5, 0.75, 0.5 and 0.5 fen, together 2.25: of two whole fen one goes to the 0.75 and one to the first 0.5.
  expect(splitIncome([10_000n, 15_000n, 10_000n, 10_000n], e8('0.5'))).toEqual([1n, 1n, 0n, 0n])
  expect(splitIncome([10_000n, 15_000n, 10_000n, 10_000n], e8('-0.5'))).toEqual([-1n, -1n, 0n, 0n])
  expect(splitIncome([], e8('0.5'))).toEqual([])
})

test('nothing is lost but less than a fen in all, and nobody is a fen away from his own', () => {
  const holders = fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { minLength: 1, maxLength: 30 })
  const income = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n })
  fc.assert(
    fc.property(holders, income, (shares, per10k) => {
      const credits = splitIncome(shares, nav(per10k))
      const whole = shares.reduce((sum, each) => sum + each, 0n) * per10k
      expect(credits.reduce((sum, each) => sum + each, 0n)).toBe(whole / 10n ** 12n)
      shares.forEach((each, at) => {
        const difference = (credits[at] ?? 0n) * 10n ** 12n - each * per10k
        expect(difference < 10n ** 12n && difference > -(10n ** 12n)).toBe(true)
      })
    }),
  )
})
