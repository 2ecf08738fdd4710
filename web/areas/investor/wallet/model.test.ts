import { expect, test } from 'vitest'
import { greatestWithdrawal, withdrawalProblem, type Wallet } from './model.ts'

const wallet = {
  available: '12000.00',
  fast: { isOpen: true, cap: '10000.00', leftToday: '4000.00' },
} as Wallet

/** The test vectors of rules/orders.md#fast-redemption. */
test.each([
  ['', 'fast', null],
  ['1e3', 'fast', { kind: 'format' }],
  ['4,000.00', 'fast', null],
  ['4000.01', 'fast', { kind: 'above-cap', left: '4000.00' }],
  ['4000.01', 'ordinary', null],
  ['12000', 'ordinary', null],
  ['12000.01', 'ordinary', { kind: 'above-balance', available: '12000.00' }],
  ['12000.01', 'fast', { kind: 'above-balance', available: '12000.00' }],
] as const)('TR6 %s leaves by the %s way', (typed, way, problem) => {
  expect(withdrawalProblem(typed, way, wallet)).toEqual(problem)
})

test('TR6 the most that can leave is the balance, or the rest of the cap of the day', () => {
  expect([greatestWithdrawal('fast', wallet), greatestWithdrawal('ordinary', wallet)]).toEqual([
    '4000.00',
    '12000.00',
  ])
  expect(greatestWithdrawal('fast', { ...wallet, available: '20.00' })).toBe('20.00')
})
