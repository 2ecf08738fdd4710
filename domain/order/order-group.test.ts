import { expect, test } from 'vitest'
import { kindsOf, ORDER_GROUPS, ORDER_STAGES, statusesOf } from './order-group.ts'
import { ORDER_KINDS, orderKind } from './order-kind.ts'
import { ORDER_STATUSES, orderCan } from './order.ts'

test('every kind is in one group, and every status in one stage', () => {
  expect(ORDER_GROUPS.flatMap(kindsOf).toSorted()).toEqual([...ORDER_KINDS].toSorted())
  expect(ORDER_STAGES.flatMap(statusesOf).toSorted()).toEqual([...ORDER_STATUSES].toSorted())
})

test('the registrar’s own group is what nobody applies for, and transfers, which are applied for elsewhere', () => {
  const silent = ORDER_KINDS.filter((kind) => orderKind[kind].application === null)
  expect(kindsOf('registrar').toSorted()).toEqual([...silent, 'transfer-in', 'transfer-out'].toSorted())
})

test('what has ended can go nowhere, and what is open can', () => {
  for (const status of statusesOf('ended')) expect(orderCan[status].next).toEqual([])
  for (const status of statusesOf('open')) expect(orderCan[status].next.length).toBeGreaterThan(0)
})
