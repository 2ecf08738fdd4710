import { expect, test } from 'vitest'
import type { PayWay } from '#web/parts/pay/pay-card.ts'
import {
  lineProblem,
  lineRefusal,
  linesOf,
  textOf,
  totalOf,
  type PreviewLine,
} from '#web/parts/trade/basket-lines.ts'
import { canPay, textToProve } from './model.ts'

const line = (fundCode: string, amount: string) => ({ fundCode, amount })

test('an address names each fund once, and what is no fund not at all', () => {
  const lines = linesOf('990040:1000,abc:5,990041:,990040:7')
  expect(lines).toEqual([line('990040', '1000'), line('990041', '')])
  expect(linesOf(Array.from({ length: 12 }, (_, n) => `9900${10 + n}:1`).join(','))).toHaveLength(10)
})

test('TR5 an address keeps what is an amount, and the proof has one form of it', () => {
  const lines = [line('990040', '1,000'), line('990041', 'x')]
  expect(textOf(lines)).toBe('990040:1000.00,990041:')
  expect(textToProve([line('990040', '1000'), line('990041', '5.5')])).toBe('990040:1000.00,990041:5.50')
})

test('TR1 a total is there only where every line has an amount', () => {
  expect(totalOf([line('990040', '1,000'), line('990041', '0.01')])).toBe('1000.01')
  expect(totalOf([line('990040', '1000'), line('990041', '')])).toBeNull()
  expect(totalOf([])).toBeNull()
})

const shown = (kind: string | null): PreviewLine => ({
  fundCode: '990040',
  fund: {
    ...{ fundCode: '990040', name: { zh: '', en: null }, isSample: true, riskLevel: 3, minimum: '10.00' },
    ...{ confirmDate: null, raising: null, redeemableDate: null },
  },
  fee: null,
  refusal: kind === null ? null : { kind, sentence: kind },
})

test('TR1 an amount is told what is wrong with it, a fund why it cannot be bought', () => {
  expect(lineProblem(line('990040', '9.99'), shown(null))).toBe('below')
  expect(lineProblem(line('990040', 'ten'), shown(null))).toBe('format')
  expect(lineProblem(line('990040', ''), shown(null))).toBeNull()
  expect(lineRefusal(shown('below-minimum'))).toBeNull()
  expect(lineRefusal(shown('risk-mismatch'))?.kind).toBe('risk-mismatch')
})

test('TR1 a card has to pay each line and all of them', () => {
  const way = (
    singleLimit: string | null,
    dayLeft: string | null,
    available: string | null = null,
  ): PayWay => ({
    ...{ investorPayId: '', bankName: null, last4: null, isDefault: true, singleLimit, dayLeft, available },
  })
  const lines = [line('990040', '600'), line('990041', '500')]
  expect(canPay(way('600.00', '1100.00'), lines)).toBe(true)
  expect(canPay(way('599.99', null), lines)).toBe(false)
  expect(canPay(way(null, '1099.99'), lines)).toBe(false)
  expect(canPay(way(null, null, '1000.00'), lines)).toBe(false)
})
