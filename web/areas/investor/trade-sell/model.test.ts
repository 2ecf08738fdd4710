import { expect, test } from 'vitest'
import { partOf, sharesProblem } from '#web/parts/trade/shares.ts'
import { chosenPayee, obstacleOf, type Payee, type Preview } from './model.ts'

const limits = {
  position: { total: '150.00', available: '150.00', inFlight: '0.00' },
  minimum: '10.00',
  minimumHolding: '100.00',
}

/** The test vectors of rules/orders.md#least-holding. */
test.each([
  ['', null],
  ['50', null],
  ['50.01', { kind: 'must-all', right: '150.00', minimumHolding: '100.00' }],
  ['150', null],
  ['150.01', { kind: 'above', right: '150.00' }],
  ['9.99', { kind: 'below', right: '10.00' }],
  ['1e2', { kind: 'format' }],
  ['0', { kind: 'format' }],
  ['１０．００', null],
])('TR1 %s units of 150.00', (typed, problem) => {
  expect(sharesProblem(typed, limits)).toEqual(problem)
})

test('TR1 of less than the smallest redemption all can go, and nothing else', () => {
  const few = { ...limits, position: { total: '5.00', available: '5.00', inFlight: '0.00' } }
  expect(sharesProblem('5', few)).toBeNull()
  expect(sharesProblem('4', few)).toEqual({ kind: 'below', right: '5.00' })
})

test('TR5 a part is cut off, never rounded up', () => {
  expect(partOf('100.01', [1n, 3n])).toBe('33.33')
  expect(partOf('100.01', [1n, 1n])).toBe('100.01')
  expect(partOf('0.01', [1n, 2n])).toBe('0.00')
})

const payee = (investorPayId: string, isDefault = false): Payee => ({
  investorPayId,
  mode: 'bank-debit',
  bankName: null,
  last4: null,
  isDefault,
})

test('TR1 the account chosen by hand stays; else the default one', () => {
  const payees = [payee('a'), payee('b', true)]
  expect(chosenPayee(payees, '')?.investorPayId).toBe('b')
  expect(chosenPayee(payees, 'a')?.investorPayId).toBe('a')
  expect(chosenPayee([], 'a')).toBeNull()
})

test('TR1 a closed fund stops everything, a wrong number does not, nothing left does', () => {
  const preview = (kind: string, available: string) =>
    ({ refusal: { kind, sentence: kind }, position: { ...limits.position, available } }) as Preview
  expect(obstacleOf(preview('fund-not-redeemable', '1.00'))).toBe('fund-not-redeemable')
  expect(obstacleOf(preview('must-redeem-all', '1.00'))).toBeNull()
  expect(obstacleOf(preview('above-available', '0.00'))).toBe('above-available')
})
