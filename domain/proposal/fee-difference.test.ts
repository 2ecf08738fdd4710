import { expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import { feeCauseOf } from './fee-difference.ts'

const of = {
  kind: 'buy',
  approved: fen(1_000n),
  amount: fen(100_000n),
  confirmedAmount: fen(100_000n),
} as const

test.each([
  ['the same', 1_000n, null],
  ['a fen more', 1_001n, null],
  ['a fen less', 999n, null],
  ['two fen more', 1_002n, 'registrar'],
  ['two fen less', 998n, 'registrar'],
] as const)('AD39 a confirmed fee that is %s', (_, confirmed, cause) => {
  expect(feeCauseOf({ ...of, confirmed: fen(confirmed) })).toBe(cause)
})

test('AD39 of a purchase confirmed in part it is the amount, of shares the NAV', () => {
  const confirmed = fen(500n)
  expect(feeCauseOf({ ...of, confirmed, confirmedAmount: fen(50_000n) })).toBe('confirmed-amount')
  const shares = { ...of, amount: null, confirmed }
  expect(feeCauseOf({ ...shares, kind: 'sell' })).toBe('price')
  expect(feeCauseOf({ ...shares, kind: 'switch' })).toBe('price')
})
