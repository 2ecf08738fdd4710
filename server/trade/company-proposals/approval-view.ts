import type { findProposalDetails as contract } from '#contract/order/company-proposal.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Fen } from '#domain/number/money.ts'
import { canBeReached } from '#domain/proposal/count-approvals.ts'
import type { ApprovalRow } from '#server/trade/proposals/approval.store.ts'
import type { ApprovalAnswer } from './approval-answer.ts'
import type { ProposalNeed } from './need.ts'
import { countOf, judgeNeed } from './need.ts'

type ProposalView = OutputOf<typeof contract>

/** Whether the matrix asks for a signature. */
export function isSignedOf({ need }: ProposalNeed): boolean {
  return need.kind === 'need' && need.isSigned
}

/**
 * Tells who has approved and who could, at the total fee of now. A decided proposal is told as it was decided: whoever approved counted, and
 * nothing is missing.
 */
export function approvalOf(
  decisions: readonly ApprovalRow[],
  proposal: ProposalNeed,
  at: Fen | null | 'decided',
): Omit<ProposalView['approval'], 'needsSignature'> {
  const approvals = decisions.filter(({ decision }) => decision === 'approve')
  const isDecided = at === 'decided'
  const fee = isDecided ? null : at
  const counted = countOf(proposal, fee)
  const count = counted.kind === 'count' ? counted.count : null
  const need = counted.kind === 'count' ? counted.need : null
  const { approvers, personOf, matrixVersion } = proposal
  const persons = isDecided ? proposal.given.map(({ partyId }) => partyId) : (count?.counted ?? [])
  const asked = approvals.at(-1)?.answer as ApprovalAnswer | undefined
  // Whoever approves for a company gives the payment password at least.
  const given = approvals.map(({ name, at, method, level, personParty, nonce }) => ({
    ...{ name, at: at.toISOString(), duty: 'checker', method: method ?? ('payment-password' as const) },
    level: level ?? 1,
    isCounted:
      persons.includes(personOf(personParty)) &&
      approvals.findLast((each) => each.personParty === personParty)?.nonce === nonce,
  }))
  const next =
    need === null ? [] : approvers.filter((each) => judgeNeed(proposal, each.partyId, fee).kind === 'ok')
  const nameOf = (partyId: string) => approvers.find((each) => each.partyId === partyId)?.name ?? ''
  return {
    ...{ given, matrixVersion, missing: isDecided ? 0 : (count?.missing ?? 0) },
    // What is asked depends on the day’s other approvals, so that of a decided one is what its last approval was told.
    required: (isDecided ? asked?.required : null) ?? need?.approvals ?? 0,
    ...{ level: need?.level ?? 1, isInOrder: need?.isInOrder ?? false },
    next: next.map(({ name, level }) => ({ name, level })),
    namedMissing: (isDecided ? [] : (need?.oneOf ?? []))
      .filter((group) => !group.some((each) => persons.includes(each)))
      .map((group) => group.map(nameOf).filter((name) => name !== '')),
    isReachable: isDecided || (need !== null && canBeReached(need, approvers, persons)),
  }
}
