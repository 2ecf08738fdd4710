import type { ParsedOf } from '#contract/endpoint.ts'
import type { askProposal } from '#contract/order/proposal-question.ts'
import type { declineProposal as declineContract } from '#contract/order/proposal.ts'
import { decideProposal } from '#domain/proposal/proposal.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import { insertApproval } from './approval.store.ts'
import { lockProposal } from './client-proposal.store.ts'
import { moveProposal } from './proposal.store.ts'
import { countQuestions, insertQuestion } from './question.store.ts'

/** The most questions about one proposal. For more, client and adviser can use the telephone. */
const MOST_QUESTIONS = 10

/** Declines a proposal in the version that was read, with or without a reason. */
export async function declineProposal(
  call: WriteCall<Client>,
  input: ParsedOf<typeof declineContract>,
): Promise<
  Answer<
    { proposalCode: string },
    'account-not-open' | 'proposal-changed' | 'proposal-decided' | 'proposal-expired' | 'proposal-not-found'
  >
> {
  const { tx, actor } = call
  const { proposalCode } = input
  const proposal = await lockProposal(tx, actor.accountNumber, proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const at = await takeInstant(tx, actor.accountNumber)
  if (at.kind !== 'instant') return at
  const verdict = decideProposal(proposal, { version: input.version, now: at.now })
  if (verdict.kind !== 'ok') return verdict
  const { partyId } = actor
  const reason = input.reason.trim() || null
  const word = { decision: 'decline', cause: null, reason } as const
  await insertApproval(tx, { proposal, personParty: partyId, checker: null, word })
  await moveProposal(tx, { proposalCode, version: proposal.version, to: 'declined', actorParty: partyId })
  await audit(call, 'proposal.decline', proposal)
  return ok({ proposalCode })
}

/** Saves a question for the adviser, while the proposal can still be decided. */
export async function askAboutProposal(
  call: WriteCall<Client>,
  input: ParsedOf<typeof askProposal>,
): Promise<
  Answer<
    { proposalCode: string },
    | 'account-not-open'
    | 'invalid-input'
    | 'proposal-changed'
    | 'proposal-decided'
    | 'proposal-expired'
    | 'proposal-not-found'
    | 'questions-full'
  >
> {
  const { tx, actor } = call
  const { proposalCode } = input
  const proposal = await lockProposal(tx, actor.accountNumber, proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const at = await takeInstant(tx, actor.accountNumber)
  if (at.kind !== 'instant') return at
  const verdict = decideProposal(proposal, { version: proposal.version, now: at.now })
  if (verdict.kind !== 'ok') return verdict
  const question = input.question.trim()
  if (question === '') return { kind: 'invalid-input', field: 'question' }
  if ((await countQuestions(tx, proposalCode)) >= MOST_QUESTIONS)
    return { kind: 'questions-full', most: MOST_QUESTIONS }
  await insertQuestion(tx, proposal, question)
  const { version } = proposal
  await moveProposal(tx, { proposalCode, version, to: 'questioned', actorParty: actor.partyId })
  await audit(call, 'proposal.ask', proposal)
  return ok({ proposalCode })
}

async function audit(
  call: WriteCall<Client>,
  action: string,
  { proposalCode, version }: { readonly proposalCode: string; readonly version: number },
): Promise<void> {
  const object = { kind: 'proposal', id: proposalCode, version }
  await auditOwn(call, { action, subject: proposalCode, object, facts: { version } })
}
