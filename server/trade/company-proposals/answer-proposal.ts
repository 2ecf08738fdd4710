import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  declineCompanyProposal as declineContract,
  withdrawCompanyProposal as withdrawContract,
} from '#contract/order/company-decision.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { judgeChecker, judgeWithdrawal } from '#domain/proposal/company-proposal.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { insertApproval } from '#server/trade/proposals/approval.store.ts'
import { moveProposal } from '#server/trade/proposals/proposal.store.ts'
import { lockProposal } from './company-proposal.store.ts'
import { findMember } from './member.store.ts'
import { checkerOf, hasApproved, loadNeed } from './need.ts'
import { notifyMaker } from './notify-maker.ts'

type Call = WriteCall<Corporate>

/** Declines a proposal for one checker, which ends it. The maker is notified and can read the reason (CO11, CO14). */
export async function declineProposal(
  call: Call,
  input: ParsedOf<typeof declineContract>,
  seal: Seal,
): Promise<Answer<{ proposalCode: string }, RefusalOf<typeof declineContract>>> {
  const { tx, actor } = call
  const { proposalCode, version, cause } = input
  const proposal = await lockProposal(tx, actor, proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const at = await takeInstant(tx, actor.accountNumber)
  if (at.kind !== 'instant') return at
  const member = await findMember(tx, actor)
  const verdict = judgeChecker(proposal, member, { version, now: at.now })
  if (verdict.kind !== 'ok') return verdict
  const need = await loadNeed(tx, actor.accountNumber, proposal)
  if (hasApproved(need, actor.partyId)) return { kind: 'already-approved' }
  const reason = input.reason.trim()
  if (reason === '') return { kind: 'invalid-input', field: 'reason' }
  const word = { decision: 'decline', cause, reason } as const
  const { partyId: personParty } = member
  await insertApproval(tx, { proposal, personParty, checker: checkerOf(member, need), word })
  await moveProposal(tx, { proposalCode, version, to: 'declined', actorParty: personParty })
  await notifyMaker(tx, seal, proposal, 'company-proposal-declined')
  await audit(call, 'proposal.decline', { proposalCode, cause })
  return ok({ proposalCode })
}

/** Withdraws a proposal for its maker, while nobody has decided it. */
export async function withdrawProposal(
  call: Call,
  { proposalCode, version }: ParsedOf<typeof withdrawContract>,
): Promise<Answer<{ proposalCode: string }, RefusalOf<typeof withdrawContract>>> {
  const { tx, actor } = call
  const proposal = await lockProposal(tx, actor, proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const at = await takeInstant(tx, actor.accountNumber)
  if (at.kind !== 'instant') return at
  const verdict = judgeWithdrawal(proposal, await findMember(tx, actor), { version, now: at.now })
  if (verdict.kind !== 'ok') return verdict
  await moveProposal(tx, { proposalCode, version, to: 'withdrawn', actorParty: actor.partyId })
  await audit(call, 'proposal.withdraw', { proposalCode })
  return ok({ proposalCode })
}

async function audit(
  call: Call,
  action: string,
  { proposalCode: subject, ...facts }: { readonly proposalCode: string; readonly cause?: string },
): Promise<void> {
  const stream = `account:${call.actor.accountNumber}`
  const object = { kind: 'proposal', id: subject }
  await appendAudit(call.tx, { ...audited(call), stream, action, subject, object, facts })
}
