import { describe, expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import type { PrivateContract, PrivateContractStage, PrivateOrderRefusal } from './private-contract.ts'
import { decidePrivateOrder, isPrivateFund, privateContractStage } from './private-contract.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const signedAt = at('2026-03-02T15:30:00')
const paidAt = at('2026-03-02T16:00:00')
const amount = fen(110_000_000n)
const contract = (over: Partial<PrivateContract> = {}): PrivateContract => ({
  ...{ amount, signedAt, order: { status: 'paid', paidAt }, callBack: null, isCancelled: false },
  ...over,
})
const before = at('2026-03-03T15:59:59.999')
const after = at('2026-03-03T16:00:00')

const STAGES = {
  unpaid: [
    [contract({ order: null }), after],
    [contract({ order: { status: 'paying', paidAt: null } }), after],
    [contract({ order: { status: 'pay-failed', paidAt: null } }), after],
  ],
  'cooling-off': [[contract(), before]],
  // The vector of rules/private-funds.md#cooling-off: signed and paid 2026-03-02 16:00, called from 2026-03-03 16:00.
  'awaiting-call-back': [[contract(), after]],
  effective: [
    [contract({ callBack: { isEffective: true } }), after],
    [contract({ callBack: { isEffective: true }, order: { status: 'settled', paidAt } }), after],
  ],
  cancelled: [
    [contract({ isCancelled: true }), before],
    [contract({ callBack: { isEffective: false } }), after],
    [contract({ order: { status: 'cancelled', paidAt } }), before],
    [contract({ order: { status: 'failed', paidAt }, callBack: { isEffective: true } }), after],
  ],
} satisfies Record<PrivateContractStage, [PrivateContract, Date][]>

describe.each(Object.entries(STAGES))('%s', (stage, cases) => {
  test.each(cases)('case %#', (of, now) => expect(privateContractStage(of, now)).toBe(stage))
})

const unpaid = contract({ order: null })
const CASES = {
  'contract-unsigned': [null, contract({ isCancelled: true }), contract({ callBack: { isEffective: true } })],
  'contract-other-amount': [{ ...unpaid, amount: fen(amount + 1n) }],
  'contract-already-paid': [contract(), contract({ order: { status: 'submitted', paidAt: null } })],
} satisfies Record<PrivateOrderRefusal['kind'], (PrivateContract | null)[]>

describe('may an order pay it', () => {
  for (const [kind, cases] of Object.entries<(PrivateContract | null)[]>(CASES)) {
    test.each(cases.map((each) => [each]))(`${kind} (%#)`, (of) =>
      expect(decidePrivateOrder(of, amount, after).kind).toBe(kind),
    )
  }
  test('once, in its amount, and again after a debit that failed', () => {
    expect(decidePrivateOrder(unpaid, amount, after)).toEqual({ kind: 'ok' })
    const failed = contract({ order: { status: 'pay-failed', paidAt: null } })
    expect(decidePrivateOrder(failed, amount, after)).toEqual({ kind: 'ok' })
  })
})

test('private funds are those of the five private types', () => {
  expect(['POF-EQ', 'PE-FOF', 'POF-AI'].map(isPrivateFund)).toEqual([true, true, true])
  expect(['FOF', 'EQ', 'UNKNOWN'].map(isPrivateFund)).toEqual([false, false, false])
})
