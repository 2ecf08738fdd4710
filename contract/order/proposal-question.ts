import * as z from 'zod/mini'
import { seenText } from '#contract/part.ts'
import { endpoint } from '#contract/endpoint.ts'
import { OF_OWNER, proposalCode } from './proposal.ts'
import { LOCKED_REFUSALS, ONCE_REFUSALS } from '#contract/refusals.ts'

/** A client's questions about a proposal. Their adviser answers them (`contract/adviser/proposal-answer.ts`). */

export const askProposal = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/proposal/ask-question',
  idempotent: true,
  input: z.object({ proposalCode, question: seenText(1, 500) }),
  output: z.object({ proposalCode }),
  refusals: [
    'proposal-not-found',
    'proposal-decided',
    'proposal-expired',
    'proposal-changed',
    'invalid-input',
    'questions-full',
    ...ONCE_REFUSALS,
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '就建议书提问', en: 'Ask about a proposal' },
})
