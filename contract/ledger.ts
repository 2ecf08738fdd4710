import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, instant, money, seenText } from './part.ts'

/** The ledger for our staff: journals, and how a journal is reversed by another. */

const id = z.uuid()
const reversalState = z.enum(['proposed', 'approved', 'refused', 'replaced'])

export const findJournals = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/ledger/find-journals',
  audience: ['operator'],
  right: 'money.read',
  /** The complete subject of the entries: an order, a registrar, a channel. Returns the newest fifty journals. */
  input: z.object({ subject: z.string().check(z.minLength(1), z.maxLength(80)) }),
  output: z.object({
    journals: z.array(
      z.object({
        journalId: id,
        businessDate: day,
        kind: z.string(),
        source: z.string(),
        recordedAt: instant,
        reverses: z.nullable(id),
        reversedBy: z.nullable(id),
        lines: z.array(
          z.object({
            ledger: z.enum(['trust', 'own', 'units']),
            account: z.string(),
            subject: z.string(),
            unit: z.string(),
            side: z.enum(['D', 'C']),
            amount: money,
          }),
        ),
        /** The latest proposal of a reversal, whatever its state. */
        proposal: z.nullable(
          z.object({ state: reversalState, reason: z.string(), isProposedByMe: z.boolean() }),
        ),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '查账务凭证', en: 'Journals about an order, a serial or an account' },
})

export const proposeReversal = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/ledger/propose-reversal',
  audience: ['operator'],
  right: 'money.make',
  idempotent: true,
  input: z.object({ journalId: id, reason: seenText(3, 400) }),
  output: z.object({ state: z.literal('proposed') }),
  refusals: [
    'journal-not-found',
    'journal-is-reversal',
    'journal-of-shares',
    'journal-reversed',
    'journal-grounded',
  ],
  summary: { zh: '提议冲销凭证', en: 'Propose that a journal is reversed' },
})

export const decideReversal = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/ledger/decide-reversal',
  audience: ['operator'],
  right: 'money.decide',
  idempotent: true,
  input: z.object({ journalId: id, isApproved: z.boolean() }),
  output: z.object({ state: z.enum(['approved', 'refused']), reversalJournalId: z.nullable(id) }),
  refusals: [
    'journal-not-found',
    'not-proposed',
    'same-person',
    'journal-is-reversal',
    'journal-of-shares',
    'journal-reversed',
    'journal-grounded',
    'reversal-breaks-books',
  ],
  summary: { zh: '复核凭证冲销', en: 'Approve or refuse that a journal is reversed' },
})
