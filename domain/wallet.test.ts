import { describe, expect, test } from 'vitest'
import { fen, parseFen } from './money.ts'
import { orderKind } from './order-kind.ts'
import type { WithdrawalRefusal } from './wallet.ts'
import { decideWithdrawal, walletOperation } from './wallet.ts'

type Facts = Parameters<typeof decideWithdrawal>[0]

const money = (text: string) => parseFen(text)!

/** rules/ledger.md#wallet: the codes of the trade, and the application codes they stand for; ' …' waits for the money. */
test.each([
  ['recharge', 'W01', 'wallet 022'],
  ['fast-withdrawal', 'W02', 'wallet 028'],
  ['withdrawal', 'W03', 'wallet 024'],
  ['buy', 'W04', 'wallet 024, traded 022'],
  ['redeem-to-wallet', 'W05', 'traded 024, wallet 022 …'],
  ['convert-to-wallet', 'W06', 'traded 036'],
  ['pay', 'W07', 'wallet 024'],
  ['pay-refund', 'W08', 'wallet 022 …'],
  ['dividend', 'W09', 'wallet 022 …'],
  ['refund', 'W10', 'wallet 022 …'],
  ['plan', 'W11', 'wallet 024, traded 039'],
] as const)('%s is %s: %s', (operation, code, legs) => {
  const found = walletOperation[operation]
  const texts = found.legs.map(
    (each) => `${each.fund} ${orderKind[each.kind].application}${each.when === 'at-once' ? '' : ' …'}`,
  )
  expect([found.code, texts.join(', ')]).toEqual([code, legs])
})

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
