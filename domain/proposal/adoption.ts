import type { CompanyProposalKind, Member } from './company-proposal.ts'
import { COMPANY_KINDS } from './company-proposal.ts'
import type { ProposalFacts, ProposalKind, ProposalRefusal } from './proposal.ts'
import { decideProposal } from './proposal.ts'

/**
 * An adviser's proposal to a company is adopted by one of its makers, and is the company's own from then on (CO10, rules/companies.md#adoption).
 */

/** Nobody but the company changes what it has adopted. `by` is the member who did. */
export interface ProposalAdopted {
  readonly kind: 'proposal-adopted'
  readonly by: string
}

export interface AdvisedProposal extends ProposalFacts {
  readonly kind: ProposalKind
  /** The name of the member who adopted it. Null while nobody has. */
  readonly adopter: string | null
}

export type AdoptionRefusal =
  | { readonly kind: 'maker-only' }
  | { readonly kind: 'own-advice' }
  | { readonly kind: 'not-adoptable'; readonly proposes: ProposalKind }
  | ProposalAdopted
  | ProposalRefusal

interface AdoptionRequest {
  readonly version: number
  readonly now: Date
}

/**
 * Checks whether an adviser may still change this version, or its client decide it. What is adopted is told as that, whatever became of it
 * afterwards.
 */
export function decideAdvised(
  proposal: ProposalFacts & Pick<AdvisedProposal, 'adopter'>,
  asked: AdoptionRequest,
): { readonly kind: 'ok' } | ProposalAdopted | ProposalRefusal {
  if (proposal.adopter !== null) return { kind: 'proposal-adopted', by: proposal.adopter }
  return decideProposal(proposal, asked)
}

/**
 * Checks whether this member may adopt this version now: a maker, who is not the person who advises. What a company cannot propose itself it
 * cannot adopt. Refuses in this order.
 */
export function judgeAdoption(
  proposal: AdvisedProposal,
  member: Pick<Member, 'isMaker'> & { readonly isAdviser: boolean },
  asked: AdoptionRequest,
): { readonly kind: 'ok'; readonly proposes: CompanyProposalKind } | AdoptionRefusal {
  if (!member.isMaker) return { kind: 'maker-only' }
  if (member.isAdviser) return { kind: 'own-advice' }
  const verdict = decideAdvised(proposal, asked)
  if (verdict.kind !== 'ok') return verdict
  const proposes = COMPANY_KINDS.find((each) => each === proposal.kind)
  return proposes === undefined
    ? { kind: 'not-adoptable', proposes: proposal.kind }
    : { kind: 'ok', proposes }
}

/** Returns the end of what is adopted: that of the company's aim, but never later than the adviser's own. */
export function adoptedEnd(ends: { readonly aim: Date; readonly adviser: Date }): Date {
  return ends.aim < ends.adviser ? ends.aim : ends.adviser
}
