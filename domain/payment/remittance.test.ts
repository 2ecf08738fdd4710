import { expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import { groupByMemo, payByReceipts, suggestOrders } from './remittance.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 6, 6, 6, minute))
const receipt = { amount: fen(100n), arrivedAt: at(50), payer: 'A', payerAccount: '62' }
const order = { orderNo: '1', amount: fen(100n), payerName: 'A', payerAccount: '62', payBy: at(60) }

test.each([
  ['the only one', [order], ['1']],
  ['one beside others that differ', [order, { ...order, orderNo: '2', amount: fen(101n) }], ['1']],
  ['two alike', [order, { ...order, orderNo: '2' }], []],
  ['another amount', [{ ...order, amount: fen(99n) }], []],
  ['another account', [{ ...order, payerAccount: '63' }], []],
  ['another name', [{ ...order, payerName: 'B' }], []],
  ['the same name in other letters', [{ ...order, payerName: ' ａ' }], ['1']],
  ['one whose cut-off it missed by nothing', [{ ...order, payBy: at(50) }], []],
  ['none', [], []],
])('%s is suggested for a receipt, or nothing', (_, waiting, found) => {
  expect(suggestOrders(receipt, waiting).map((each) => each.orderNo)).toEqual(found)
})

const came = (serial: string, amount: bigint, memo: string, minute = 50) => ({
  ...{ serial, amount: fen(amount), arrivedAt: at(minute), memo },
})
const waits = (orderNo: string, code: string | null, minute = 60) => ({ orderNo, code, payBy: at(minute) })
const named = (orders: Parameters<typeof groupByMemo>[0], receipts: ReturnType<typeof came>[]) =>
  groupByMemo(orders, receipts).map((each) => [
    each.orders.map(({ orderNo }) => orderNo).join(' '),
    each.receipts.map(({ serial }) => serial).join(' '),
  ])

test.each([
  ['one by its number', 'for N1', [['N1', 'R']]],
  ['one by its code', 'ＡＢＣ-2 345', [['N1', 'R']]],
  ['both, in any form and order', 'DEF2345/N1', [['N1 N2', 'R']]],
  ['the same one twice', 'N1 ABC2345', [['N1', 'R']]],
  ['none', 'savings', []],
])('a receipt whose memo names %s', (_, memo, groups) => {
  expect(named([waits('N1', 'ABC2345'), waits('N2', 'DEF2345')], [came('R', 100n, memo)])).toEqual(groups)
})

test('a receipt is for the orders it was in time for, and those that name the most come first', () => {
  const orders = [waits('N1', null, 50), waits('N2', null), waits('N3', null)]
  const receipts = [
    came('A', 1n, 'N2'),
    came('B', 1n, 'N1 N2'),
    came('C', 1n, 'N2 N3'),
    came('D', 1n, 'N3N2'),
  ]
  expect(named(orders, receipts)).toEqual([
    ['N2 N3', 'C D'],
    ['N2', 'A B'],
  ])
})

const TWO = [
  { orderNo: 'N1', amount: fen(60n) },
  { orderNo: 'N2', amount: fen(40n) },
]

test.each([
  ['one that is exact', [came('A', 100n, '')], [['A', 'N1 60 N2 40', 0n]], 50],
  ['one that is more', [came('A', 101n, '')], [['A', 'N1 60 N2 40', 1n]], 50],
  [
    'two that are enough together, in the order of their arrival',
    [came('B', 50n, '', 51), came('A', 70n, '')],
    [
      ['A', 'N1 60 N2 10', 0n],
      ['B', 'N2 30', 20n],
    ],
    51,
  ],
] as const)('two orders are paid by %s', (_, receipts, parts, minute) => {
  const paid = payByReceipts(TWO, receipts)
  expect(paid).toMatchObject({ kind: 'paid', completeAt: at(minute) })
  const uses = (each: { orderNo: string; amount: bigint }) => `${each.orderNo} ${each.amount}`
  expect(
    paid.kind === 'paid' &&
      paid.parts.map((each) => [each.receipt.serial, each.uses.map(uses).join(' '), each.excess]),
  ).toEqual(parts)
})

test('what pays one of two orders pays neither', () =>
  expect(payByReceipts(TWO, [came('A', 60n, '')])).toEqual({ kind: 'receipt-short', missing: '0.40' }))
