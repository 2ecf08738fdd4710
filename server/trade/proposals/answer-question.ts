import type { ParsedOf } from '#contract/endpoint.ts'
import type { answerQuestion as contract } from '#contract/adviser/proposal-answer.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { refuseWording } from '#domain/duty/wording.ts'
import type { Tx } from '#server/db/tx.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findFirmRules } from '#server/people/accounts/firm-setting.store.ts'
import { findActiveAdviser, findOwnClient } from './adviser.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import { notifyClient } from './notify-client.ts'
import { addEvent, moveProposal } from './proposal.store.ts'
import type { AskedOf } from './question.store.ts'
import { countUnanswered, lockQuestion, saveAnswer } from './question.store.ts'

/**
 * Answers a client's question about an adviser's own proposal, once, and notifies the client. Refuses an inactive adviser. A question to
 * another adviser, or of a client they no longer serve, counts as one that does not exist (rules/advisers.md#proposals). The answer has no
 * banned word (rules/advisers.md#banned-words).
 */
export async function answerQuestion(
  tx: Tx,
  seal: Seal,
  of: ParsedOf<typeof contract> & {
    /** Null for a member of a firm who advises nobody. */
    readonly adviserId: string | null
    readonly today: Day
    readonly origin: AuditOrigin
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
  const { bannedWords } = await findFirmRules(tx, adviserId)
  const banned = refuseWording({ answer }, bannedWords)
  if (banned) return banned
  await saveAnswer(tx, { questionId, answer, by: partyId })
  await saveAnswered(tx, question, partyId)
  await appendAudit(tx, {
    ...{ ...of.origin, stream: `account:${question.accountNumber}`, action: 'proposal.answer' },
    ...{ subject: question.proposalCode, facts: { questionId } },
    object: { kind: 'proposal', id: question.proposalCode, version: question.version },
  })
  await notifyClient(tx, seal, {
    template: 'proposal-answered',
    accountNumber: question.accountNumber,
    parameters: { adviser: name },
    onceKey: `question:${questionId}`,
  })
  return ok({ questionId })
}

/** Saves the step. The last answer returns a proposal that still waits to where its client had read it (AD43). */
async function saveAnswered(tx: Tx, question: AskedOf, actorParty: string): Promise<void> {
  const { proposalCode, version, state } = question
  const step = { proposalCode, version, actorParty }
  const isSettled = state === 'questioned' && (await countUnanswered(tx, proposalCode)) === 0
  if (isSettled) await moveProposal(tx, { ...step, to: 'viewed', event: 'answered' })
  else await addEvent(tx, { ...step, kind: 'answered' })
}
