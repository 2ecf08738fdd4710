import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { proposalCode } from '#contract/order/proposal.ts'
import { instant, seenText } from '#contract/part.ts'
import { ONCE_REFUSALS } from '#contract/refusals.ts'

/** What clients ask about proposals, and the adviser's answers. */

const OF_ADVISER = { client: 'fe', audience: ['adviser'], right: 'question.answer' } as const
const questionId = z.uuid()

/** Returns questions of the clients that an adviser serves today, unanswered ones first. */
export const findAskedQuestions = endpoint({
  ...OF_ADVISER,
  method: 'GET',
  path: '/rest/proposal/find-asked-questions',
  input: z.object({}),
  output: z.object({
    questions: z.array(
      z.object({
        questionId,
        proposalCode,
        title: z.string(),
        clientName: z.string(),
        question: z.string(),
        askedAt: instant,
        answer: z.nullable(z.string()),
        answeredAt: z.nullable(instant),
      }),
    ),
  }),
  refusals: ['adviser-not-active'],
  summary: { zh: '客户就建议书的提问', en: 'What clients have asked about proposals' },
})

export const answerQuestion = endpoint({
  ...OF_ADVISER,
  method: 'POST',
  path: '/rest/proposal/answer-question',
  idempotent: true,
  input: z.object({ questionId, answer: seenText(1, 1000) }),
  output: z.object({ questionId }),
  refusals: [
    'adviser-not-active',
    'question-not-found',
    'question-answered',
    'wording-banned',
    'invalid-input',
    ...ONCE_REFUSALS,
  ],
  summary: { zh: '答复客户提问', en: 'Answer a question about a proposal' },
})
