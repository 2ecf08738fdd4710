import { describe, expect, test } from 'vitest'
import type { JournalKind } from './journal-kind.ts'
import { RESTS_ON } from './journal-kind.ts'
import type { ReversalRefusal, ReversibleJournal } from './reversal.ts'
import { decideReversal } from './reversal.ts'

const stray: ReversibleJournal = { kind: 'J1', source: 'D1', reversedBy: null, isGrounded: false }
const money = (restsOn: Extract<ReversalRefusal, { restsOn: string }>['restsOn']) =>
  ({ kind: 'journal-grounded', restsOn, source: 'D1' }) as const
const shares = { kind: 'journal-of-shares' } as const

/** The refusal of each kind once the fact that it records has happened. */
const GROUNDED = {
  J1: money('bank'),
  J2: money('bank'),
  J3a: money('confirmation'),
  J3b: money('confirmation'),
  'J3b-own': money('confirmation'),
  'J3b-paid': money('bank'),
  'J3b-received': money('bank'),
  J4: money('bank'),
  J5: money('bank'),
  'J5-own': money('bank'),
  J6: money('order'),
  J7: money('bank'),
  J9: money('confirmation'),
  J10: money('bank'),
  J11: money('bank'),
  J11b: money('order'),
  J12: money('bank'),
  J13: money('confirmation'),
  J15: money('bank'),
  J16: money('order'),
  'J16-back': money('order'),
  J17: money('bank'),
  J18: money('claim'),
  'J18-received': money('bank'),
  J19: money('bank'),
  J20: shares,
  J21: shares,
  J22: shares,
  'J23-out': shares,
  'J23-in': shares,
  J24: money('interest'),
  shares,
  REV: { kind: 'journal-is-reversal' },
} as const satisfies Record<JournalKind, ReversalRefusal>

describe.each(Object.entries(GROUNDED) as [JournalKind, ReversalRefusal][])('%s', (kind, refusal) => {
  const isMoney = refusal.kind === 'journal-grounded'

  test('is not reversed while it is the record of what has happened', () =>
    expect(decideReversal({ ...stray, kind, isGrounded: true })).toEqual(refusal))

  test('is reversed where it is the record of nothing, if it is money', () =>
    expect(decideReversal({ ...stray, kind })).toEqual(isMoney ? { kind: 'ok' } : refusal))

  test('is reversed once', () =>
    expect(decideReversal({ ...stray, kind, reversedBy: 'r' })).toEqual(
      isMoney ? { kind: 'journal-reversed' } : refusal,
    ))
})

test('the table has every kind', () => expect(Object.keys(GROUNDED)).toEqual(Object.keys(RESTS_ON)))
