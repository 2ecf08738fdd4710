import { expect, test } from 'vitest'
import type { ReversalRefusal, ReversibleJournal } from './reversal.ts'
import { decideReversal } from './reversal.ts'

const money: ReversibleJournal = {
  reverses: null,
  reversedBy: null,
  lines: [{ ledger: 'trust' }, { ledger: 'own' }],
}

const refused = {
  'journal-is-reversal': { ...money, reverses: 'a', reversedBy: 'b' },
  'journal-of-shares': { ...money, lines: [{ ledger: 'trust' }, { ledger: 'units' }] },
  'journal-reversed': { ...money, reversedBy: 'b' },
} as const satisfies Record<ReversalRefusal['kind'], ReversibleJournal>

test.each(Object.entries(refused))('%s', (kind, journal) => expect(decideReversal(journal)).toEqual({ kind }))

test('a journal of money is reversed once', () => expect(decideReversal(money)).toEqual({ kind: 'ok' }))
