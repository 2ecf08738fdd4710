import { expect, test } from 'vitest'
import { fen } from './money.ts'
import { suggestOrders } from './remittance.ts'

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
