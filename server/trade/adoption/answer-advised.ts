import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  askAdviser as askContract,
  declineAdvisedProposal as declineContract,
} from '#contract/order/adoption.ts'
import type { ProposalAdopted } from '#domain/proposal/adoption.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findMember } from '#server/trade/company-proposals/member.store.ts'
import { askAboutProposal, declineProposal } from '#server/trade/proposals/answer-proposal.ts'
import { lockProposal } from '#server/trade/proposals/client-proposal.store.ts'

type Call = WriteCall<Corporate>

/** Asks the adviser about a proposal that nobody has adopted yet, for a maker of the company (CO10). */
export async function askAdviser(
  call: Call,
  input: ParsedOf<typeof askContract>,
): Promise<AnswerOf<typeof askContract>> {
  return (await refuseAnswer(call, input.proposalCode)) ?? askAboutProposal(call, input)
}

/** Declines an adviser's proposal that nobody has adopted yet, for a maker of the company (CO10). */
export async function declineAdvised(
  call: Call,
  input: ParsedOf<typeof declineContract>,
): Promise<AnswerOf<typeof declineContract>> {
  return (await refuseAnswer(call, input.proposalCode)) ?? declineProposal(call, input)
}

/** Why this member cannot answer the adviser. What is adopted is withdrawn by its maker or declined by a checker. Null if they can. */
async function refuseAnswer(
  { tx, actor }: Call,
  proposalCode: string,
): Promise<{ kind: 'proposal-not-found' } | { kind: 'maker-only' } | ProposalAdopted | null> {
  const proposal = await lockProposal(tx, actor.accountNumber, proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  if (!(await findMember(tx, actor)).isMaker) return { kind: 'maker-only' }
  return proposal.adopter === null ? null : { kind: 'proposal-adopted', by: proposal.adopter }
}
