import { expect, test } from 'vitest'
import { fen, parseFen } from '#domain/number/money.ts'
import { decideWalletPay, PAY_MODES, payMode } from './pay-mode.ts'
import { payByReceipts } from './remittance.ts'

test('every mode says when it is paid, what binds it and where its money can go', () => {
  expect(PAY_MODES.map((mode) => [mode, ...Object.values(payMode[mode])])).toEqual([
    ['bank-debit', 'debited', 'card-limit', true, true],
    ['remittance', 'received', 'nothing', false, true],
    ['wallet', 'at-once', 'wallet', true, false],
  ])
})

test.each([
  ['100.00', '100.00', null],
  ['100.01', '100.00', '100.00'],
  ['0.01', '0.00', '0.00'],
])('the wallet pays %s of %s', (amount, available, left) => {
  const verdict = decideWalletPay(parseFen(amount)!, parseFen(available)!)
  expect(verdict).toEqual(left === null ? { kind: 'ok' } : { kind: 'above-wallet-balance', available: left })
})

const receipt = (serial: string, amount: bigint, minute: number) => ({
  serial,
  amount: fen(amount),
  arrivedAt: new Date(Date.UTC(2026, 6, 6, 1, minute)),
})

test.each([
  ['exact', [receipt('A', 100n, 0)], [['A', 100n, 0n]], 0],
  ['over', [receipt('A', 130n, 0)], [['A', 100n, 30n]], 0],
  [
    'topped up',
    [receipt('B', 40n, 9), receipt('A', 60n, 1)],
    [
      ['A', 60n, 0n],
      ['B', 40n, 0n],
    ],
    9,
  ],
  [
    'topped up and over',
    [receipt('A', 60n, 1), receipt('B', 70n, 2)],
    [
      ['A', 60n, 0n],
      ['B', 40n, 30n],
    ],
    2,
  ],
  ['one that is not needed', [receipt('A', 100n, 1), receipt('B', 5n, 2)], [['A', 100n, 0n]], 1],
] as const)('%s', (_, receipts, parts, minute) => {
  const paid = payByReceipts([{ orderNo: '1', amount: fen(100n) }], receipts)
  expect(paid).toMatchObject({ kind: 'paid', completeAt: new Date(Date.UTC(2026, 6, 6, 1, minute)) })
  expect(
    paid.kind === 'paid' &&
      paid.parts.map((each) => [each.receipt.serial, each.uses[0]?.amount, each.excess]),
  ).toEqual(parts)
})

test('short is not effective and says what is missing', () => {
  expect(
    payByReceipts([{ orderNo: '1', amount: fen(100n) }], [receipt('A', 60n, 0), receipt('B', 39n, 1)]),
  ).toEqual({
    kind: 'receipt-short',
    missing: '0.01',
  })
  expect(payByReceipts([{ orderNo: '1', amount: fen(100n) }], [])).toEqual({
    kind: 'receipt-short',
    missing: '1.00',
  })
})
