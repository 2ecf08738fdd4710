import type { ParsedOf } from '#contract/endpoint.ts'
import type { answerQuestion as contract } from '#contract/order/proposal-question.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { findActiveAdviser, findOwnClient } from './adviser.store.ts'
import { addEvent } from './proposal.store.ts'
import { lockQuestion, saveAnswer } from './question.store.ts'

/**
 * Answers a client's question about an adviser's own proposal, once, and notifies the client. Refuses an inactive adviser. A question to
 * another adviser, or of a client they no longer serve, counts as one that does not exist (rules/advisers.md#proposals).
 */
export async function answerQuestion(
  tx: Tx,
  seal: Seal,
  of: ParsedOf<typeof contract> & {
    /** Null for a member of a firm who advises nobody. */
    readonly adviserId: string | null
    readonly today: Day
  },
): Promise<AnswerOf<typeof contract>> {
  const { questionId, today } = of
  const adviser = await findActiveAdviser(tx, of.adviserId, today)
  if (!adviser) return { kind: 'adviser-not-active' }
  const { adviserId, partyId, name } = adviser
  const question = await lockQuestion(tx, { adviserId, questionId })
  const client = question && (await findOwnClient(tx, { adviserId, ...question }, today))
  if (!client) return { kind: 'question-not-found' }
  if (question.isAnswered) return { kind: 'question-answered' }
  const answer = of.answer.trim()
  if (answer === '') return { kind: 'invalid-input', field: 'answer' }
  await saveAnswer(tx, { questionId, answer, by: partyId })
  await addEvent(tx, question.proposalCode, 'answered', partyId)
  await notify(tx, seal, {
    template: 'proposal-answered',
    partyId: client.partyId,
    parameters: { adviser: name },
    onceKey: `question:${questionId}`,
  })
  return ok({ questionId })
}
