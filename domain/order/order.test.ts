import { describe, expect, test } from 'vitest'
import type { CancelKindRefusal, CancelRefusal, OrderStatus } from './order.ts'
import { decideCancel, ORDER_STATUSES, orderCan } from './order.ts'
import type { OrderKind } from './order-kind.ts'
import { ORDER_KINDS, orderKind } from './order-kind.ts'

describe('kinds of order', () => {
  test('every kind stands in the table once', () => {
    expect(Object.keys(orderKind)).toEqual([...ORDER_KINDS])
  })

  /** rules/orders.md#order-kinds. */
  test.each([
    ['subscription', '020', ['120', '130'], 'amount'],
    ['purchase', '022', ['122'], 'amount'],
    ['rsp-purchase', '039', ['139'], 'amount'],
    ['redemption', '024', ['124'], 'shares'],
    ['rsp-redemption', '063', ['163'], 'shares'],
    ['switch', '036', ['136'], 'shares'],
    ['dividend-method', '029', ['129'], 'none'],
    ['transfer-out', '028', ['128'], 'shares'],
    ['transfer-in', '027', ['127'], 'shares'],
    ['forced-redemption', null, ['142'], 'shares'],
    ['dividend', null, ['143'], 'shares'],
    ['forced-increase', null, ['144'], 'shares'],
    ['forced-decrease', null, ['145'], 'shares'],
    ['raise-failed', null, ['149'], 'amount'],
    ['liquidation', null, ['150'], 'shares'],
    ['termination', null, ['151'], 'shares'],
  ] as const)('%s is %s and answered by %j', (kind, application, confirmations, unit) => {
    expect(orderKind[kind]).toMatchObject({ application, confirmations, unit })
  })

  test('a confirmation code is 1 and the last two digits of its application', () => {
    const wrong = ORDER_KINDS.filter((kind) => {
      const { application, confirmations } = orderKind[kind]
      return application !== null && confirmations[0] !== `1${application.slice(1)}`
    })
    expect(wrong).toEqual([])
  })

  test('no code says two things', () => {
    const codes = ORDER_KINDS.flatMap((kind) =>
      [orderKind[kind].application ?? [], ...orderKind[kind].confirmations].flat(),
    )
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('only what is bought is paid, and only by amount', () => {
    const paid = ORDER_KINDS.filter((kind) => orderKind[kind].isPaid)
    expect(paid).toEqual(['purchase', 'subscription', 'rsp-purchase'])
    const mayPay = (status: OrderStatus) =>
      ORDER_KINDS.filter((kind) => [...orderKind[kind].passes].some((each) => each === status))
    expect(mayPay('paying')).toEqual(paid)
    expect(mayPay('pay-failed')).toEqual(paid)
    expect(mayPay('accepted-by-registrar')).toEqual(['subscription'])
  })
})

describe('the life of an order', () => {
  test.each(ORDER_KINDS)('%s reaches each of its statuses and no other, and can always end', (kind) => {
    const first: OrderStatus = orderKind[kind].application === null ? 'confirmed' : 'submitted'
    const reached = reachable(kind, first)
    expect([...reached].toSorted()).toEqual([...orderKind[kind].passes].toSorted())
    for (const status of reached) {
      expect([...reachable(kind, status)].some((each) => orderCan[each].next.length === 0)).toBe(true)
    }
  })

  test('what is over never moves', () => {
    const over = ORDER_STATUSES.filter((status) => orderCan[status].next.length === 0)
    expect(over).toEqual(['pay-failed', 'cancelled', 'failed', 'settled'])
  })

  test.each([
    ['purchase', 'paid', 'sent', true],
    ['purchase', 'sent', 'accepted-by-registrar', false],
    ['subscription', 'sent', 'accepted-by-registrar', true],
    ['subscription', 'paid', 'cancelling', false],
    ['redemption', 'submitted', 'paying', false],
    ['redemption', 'submitted', 'paid', true],
    ['redemption', 'sent', 'cancelling', true],
    ['transfer-out', 'sent', 'partially-confirmed', false],
    ['termination', 'confirmed', 'settled', true],
    ['purchase', 'settled', 'paid', false],
  ] as const)('%s from %s to %s: %s', (kind, from, to, expected) =>
    expect(canMove(kind, from, to)).toBe(expected),
  )
})

/** Whether a kind has both statuses and the table of states allows the move. */
function canMove(kind: OrderKind, from: OrderStatus, to: OrderStatus): boolean {
  const passes: readonly OrderStatus[] = orderKind[kind].passes
  const next: readonly OrderStatus[] = orderCan[from].next
  return passes.includes(from) && passes.includes(to) && next.includes(to)
}

function reachable(kind: OrderKind, from: OrderStatus): Set<OrderStatus> {
  const seen = new Set([from])
  for (const status of seen) {
    for (const next of orderCan[status].next) if (canMove(kind, status, next)) seen.add(next)
  }
  return seen
}

const before = { isBeforeCutOff: true }
const after = { isBeforeCutOff: false }
const on = (status: OrderStatus) => ({ status, tradeDate: '2026-07-06' })

const REFUSALS = {
  'order-being-paid': [
    () => decideCancel(on('paying'), before),
    () => decideCancel(on('paying'), after, 'subscription'),
  ],
  'order-already-sent': [
    () => decideCancel(on('sent'), before),
    () => decideCancel(on('cancelling'), before, 'redemption'),
    () => decideCancel(on('confirmed'), before, 'liquidation'),
  ],
  'kind-not-cancellable': [() => decideCancel(on('paid'), before, 'subscription')],
  'cut-off-passed': [
    () => decideCancel(on('paid'), after),
    () => decideCancel(on('paid'), after, 'switch'),
    () => decideCancel(on('submitted'), after, 'subscription'),
  ],
} satisfies Record<(CancelRefusal | CancelKindRefusal)['kind'], (() => { kind: string })[]>

describe('cancelling', () => {
  for (const [kind, asks] of Object.entries(REFUSALS)) {
    test.each(asks)(`${kind} (%#)`, (ask) => expect(ask().kind).toBe(kind))
  }

  test.each(ORDER_KINDS.filter((kind) => orderKind[kind].application !== null))(
    '%s before the cut-off',
    (kind) => {
      expect(decideCancel(on('submitted'), before, kind)).toEqual({ kind: 'ok' })
      expect(decideCancel(on('paid'), before, kind).kind).toBe(
        kind === 'subscription' ? 'kind-not-cancellable' : 'ok',
      )
    },
  )

  test('an order not yet dated says so by an empty day', () => {
    expect(decideCancel({ status: 'submitted', tradeDate: null }, after)).toEqual({
      kind: 'cut-off-passed',
      tradeDate: '',
    })
  })
})
