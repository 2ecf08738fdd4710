import { describe, expect, test } from 'vitest'
import type { ScheduleScope } from './fee-schedule.ts'
import { FEE_KIND_OF, selectSchedule } from './fee-schedule.ts'
import { ORDER_KINDS, orderKind } from '#domain/order/order-kind.ts'

function schedule(id: string, change: Partial<ScheduleScope> = {}) {
  const scope: ScheduleScope = {
    kind: 'purchase',
    customerKind: 'all',
    channel: 'own',
    validity: { from: '2026-01-01', to: null },
  }
  return { id, ...scope, ...change }
}

const asked = { kind: 'purchase', customerKind: 'individual', channel: 'own', day: '2026-07-06' } as const
const all = schedule('all')
const mine = schedule('mine', { customerKind: 'individual' })
const firms = schedule('firms', { customerKind: 'institution' })
const rsp = schedule('rsp', { kind: 'rsp' })
const past = schedule('past', { validity: { from: '2025-01-01', to: '2026-01-01' } })

describe('the one schedule in force', () => {
  test.each([
    ['all', [all], {}, 'all'],
    ['his kind before all', [all, mine, firms], {}, 'mine'],
    ['the other kind is not his', [firms], {}, null],
    ['an institution has its own', [all, mine, firms], { customerKind: 'institution' }, 'firms'],
    ['an institution falls to all', [all, mine], { customerKind: 'institution' }, 'all'],
    ['another channel', [schedule('bank', { channel: 'bank' })], {}, null],
    ['another kind', [all], { kind: 'redemption' }, null],
    ['a subscription is no purchase', [all], { kind: 'subscription' }, null],
    ['a switch has its own', [all], { kind: 'switch' }, null],
    ['a plan’s own', [all, rsp], { kind: 'rsp' }, 'rsp'],
    ['a plan’s own for all before the purchase of his kind', [mine, rsp], { kind: 'rsp' }, 'rsp'],
    ['a plan without its own', [all, mine], { kind: 'rsp' }, 'mine'],
    ['a purchase never takes a plan’s', [rsp], {}, null],
    ['the first day counts', [all], { day: '2026-01-01' }, 'all'],
    ['the day after the last does not', [past], { day: '2026-01-01' }, null],
    ['the last day does', [past, all], { day: '2025-12-31' }, 'past'],
    ['before all of them', [past, all], { day: '2024-12-31' }, null],
    ['none', [], {}, null],
  ] as const)('%s', (_, schedules, change, expected) => {
    const found = selectSchedule([...schedules], { ...asked, ...change })
    expect('id' in found ? found.id : found).toEqual(expected ?? { kind: 'fee-unknown' })
  })

  test('two at once are a defect of the books', () => {
    expect(() => selectSchedule([all, schedule('again')], asked)).toThrow('one purchase schedule')
  })
})

test('every kind of order knows its schedule, and whatever is paid has one', () => {
  expect(Object.keys(FEE_KIND_OF)).toEqual([...ORDER_KINDS])
  expect(ORDER_KINDS.filter((kind) => orderKind[kind].isPaid && FEE_KIND_OF[kind] === null)).toEqual([])
})
