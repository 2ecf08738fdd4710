import { describe, expect, test } from 'vitest'
import { fen, parseFen } from '#domain/number/money.ts'
import type { WithdrawalRefusal } from './wallet.ts'
import { decideWithdrawal } from './wallet.ts'

type Facts = Parameters<typeof decideWithdrawal>[0]

const money = (text: string) => parseFen(text)!

const usual: Facts = {
  amount: money('4000.00'),
  way: 'fast',
  available: money('20000.00'),
  fastToday: money('6000.00'),
  isFastOpen: true,
  arrivalDate: '2026-07-08',
}

const CASES = {
  'above-wallet-balance': [
    { amount: money('20000.01') },
    { amount: money('20000.01'), way: 'ordinary', isFastOpen: false },
  ],
  'fast-suspended': [{ isFastOpen: false }, { isFastOpen: false, amount: money('9000.00') }],
  'above-fast-cap': [{ amount: money('4000.01') }, { amount: money('0.01'), fastToday: money('10000.00') }],
} satisfies Record<WithdrawalRefusal['kind'], Partial<Facts>[]>

describe('leaving the wallet', () => {
  for (const [kind, cases] of Object.entries<Partial<Facts>[]>(CASES)) {
    test.each(cases)(`${kind} (%#)`, (change) =>
      expect(decideWithdrawal({ ...usual, ...change }).kind).toBe(kind),
    )
  }

  test.each([
    [{}, 'fast-withdrawal'],
    [{ fastToday: fen(0n), amount: money('10000.00') }, 'fast-withdrawal'],
    [{ way: 'ordinary', amount: money('20000.00') }, 'withdrawal'],
    [{ way: 'ordinary', isFastOpen: false, fastToday: money('10000.00') }, 'withdrawal'],
  ] as [Partial<Facts>, string][])('accepted at the boundary (%#)', (change, operation) => {
    expect(decideWithdrawal({ ...usual, ...change })).toEqual({ kind: 'ok', operation })
  })

  test('F4: what is too much says how much goes fast and what is left for the ordinary way', () => {
    expect(decideWithdrawal({ ...usual, amount: money('4000.01') })).toEqual({
      kind: 'above-fast-cap',
      cap: '10000.00',
      left: '4000.00',
      rest: '0.01',
    })
  })
})
