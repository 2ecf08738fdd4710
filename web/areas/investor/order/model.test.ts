import { describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/order/order-view.ts'
import { ORDER_STATUSES } from '#domain/order/order.ts'
import { isAwaited, isDebited, isMoving, stepsOf } from './model.ts'

function order(status: OrderView['status'], refund: OrderView['refund'] = null): OrderView {
  return { ...BLANK, status, refund }
}
const BLANK: OrderView = {
  orderNo: '1',
  kind: 'purchase',
  status: 'submitted',
  fundCode: '990040',
  fundName: { zh: '', en: null },
  isSample: true,
  isPrivate: false,
  amount: '1000.00',
  payMode: 'bank-debit',
  payBy: null,
  remittanceCode: null,
  pairedOrderNo: null,
  proposalCode: null,
  isFast: false,
  acceptedAt: '2026-07-06T01:00:00Z',
  tradeDate: null,
  shares: null,
  target: null,
  dividendMethod: null,
  payOut: null,
  confirmDue: null,
  confirmDate: null,
  redeemableDate: null,
  awaitsCall: false,
  isRedeemable: false,
  confirmedAmount: null,
  confirmedShares: null,
  netAmount: null,
  fee: null,
  nav: null,
  raising: null,
  bankName: null,
  last4: null,
  refund: null,
  failure: null,
  canCancel: false,
  cancelRefusal: null,
}
const at = '2026-07-06T01:00:00Z'
const events = (...statuses: readonly string[]) => statuses.map((status) => ({ status, at }))
const shown = (page: Parameters<typeof stepsOf>[0]) =>
  stepsOf(page).map(({ name, state }) => `${name} ${state}`)

test.each(ORDER_STATUSES)(
  'TR1 %s has at most one step that is going on, and it comes after what is done',
  (status) => {
    const states = stepsOf({ order: order(status), events: events(status) }).map((step) => step.state)
    expect(states.filter((state) => state === 'now').length).toBeLessThan(2)
    const open = states.findIndex((state) => state === 'now' || state === 'todo')
    expect(open < 0 ? [] : states.slice(open)).not.toContain('done')
  },
)

test('TR1 units that can be redeemed by now end the steps', () => {
  const page = (isRedeemable: boolean) => ({
    order: { ...order('settled'), isRedeemable },
    events: events('submitted', 'paid', 'sent', 'confirmed', 'settled'),
  })
  expect(shown(page(false)).at(-1)).toBe('redeem todo')
  expect(shown(page(true)).at(-1)).toBe('redeem done')
})

test('TR1 a failure is marked, and its refund follows it', () => {
  const page = {
    order: order('failed', { amount: '1000.00', status: 'initiated' }),
    events: events('submitted', 'paid', 'sent', 'failed'),
  }
  expect(shown(page).slice(-2)).toEqual(['failed failed', 'refund now'])
})

test('TR1 the page asks again while the bank has not answered', () => {
  const moving = ORDER_STATUSES.filter((status) => isMoving(order(status)))
  expect(moving).toEqual(['submitted', 'paying'])
  expect(isMoving(order('cancelled', { amount: '1.00', status: 'initiated' }))).toBe(true)
  expect(isMoving(order('cancelled', { amount: '1.00', status: 'success' }))).toBe(false)
  const remitted = { ...BLANK, payMode: 'remittance', remittanceCode: 'ABCDEF7', payBy: at } as const
  expect([isMoving(remitted), isAwaited(remitted)]).toEqual([false, true])
  expect(isAwaited({ ...remitted, status: 'paid' })).toBe(false)
})

test('TR4 nothing is called paid that was never debited', () => {
  const never = ORDER_STATUSES.filter((status) => !isDebited(order(status)))
  expect(never).toEqual(['submitted', 'paying', 'pay-failed', 'cancelled'])
  expect(isDebited(order('cancelled', { amount: '1.00', status: 'success' }))).toBe(true)
})

describe('IN2 the progress of every kind of order', () => {
  const of = (kind: string, status: OrderView['status'], change: Partial<OrderView> = {}) => ({
    order: { ...BLANK, kind, status, amount: null, shares: '100.00', ...change },
    events: events('submitted', 'paid', ...(status === 'paid' ? [] : ['sent', status])),
  })
  const confirmed = { confirmDate: '2026-07-07', confirmedShares: '100.00' }

  test.each([
    ['redemption', 'paid', {}, ['paid done', 'wait now', 'confirm todo']],
    ['redemption', 'confirmed', confirmed, ['paid done', 'sent done', 'confirmed done', 'pay-out now']],
    [
      'redemption',
      'settled',
      { ...confirmed, payOut: { amount: '99.00', status: 'success', due: null } },
      ['paid done', 'sent done', 'settled done', 'pay-out done'],
    ],
    [
      'redemption',
      'settled',
      { ...confirmed, payOut: { amount: '99.00', status: 'returned', due: null } },
      ['paid done', 'sent done', 'settled done', 'pay-out failed'],
    ],
    ['redemption', 'failed', {}, ['paid done', 'sent done', 'failed failed']],
    ['switch', 'confirmed', confirmed, ['paid done', 'sent done', 'confirmed done', 'redeem todo']],
    ['dividend-method', 'paid', { shares: null }, ['paid done', 'wait now', 'confirm todo']],
    [
      'dividend-method',
      'confirmed',
      { shares: null, ...confirmed },
      ['paid done', 'sent done', 'confirmed done'],
    ],
  ] as const)('%s %s', (kind, status, change, steps) => {
    expect(shown(of(kind, status, change))).toEqual(steps)
  })

  test('nothing was ever debited for what asks for shares', () => {
    for (const status of ORDER_STATUSES) expect(isDebited(of('redemption', status).order)).toBe(false)
  })
})
