import type { ProposalLineKind } from './proposal.ts'
import { PROPOSAL_LINES } from './proposal.ts'

/** What a draft of a proposal is about: a new one of a kind to a client, or the next version of one that was sent. */
export type DraftedProposal =
  | {
      readonly clientRef: string
      readonly kind: ProposalLineKind
      /** Whether it is about plans that there are: such a draft is kept apart from that of new ones. */
      readonly isOfPlans: boolean
    }
  | { readonly clientRef: string; readonly proposalCode: string; readonly version: number }

const OF_PLANS = 'acts'

/** Returns the name under which a draft is kept (rules/staff.md#drafts): one for each client and kind, and one for each version that is revised. */
export function draftKeyOf(of: DraftedProposal): string {
  const { clientRef } = of
  if ('version' in of) return `${clientRef}-${of.proposalCode}-${of.version}`
  return of.isOfPlans ? `${clientRef}-${of.kind}-${OF_PLANS}` : `${clientRef}-${of.kind}`
}

const KEY =
  /^(?<clientRef>[0-9a-f]{12})-(?:(?<kind>[a-z]+)(?<part>-acts)?|(?<proposalCode>P[0-9]{8}[0-9A-Z]{8})-(?<version>[1-9][0-9]{0,5}))$/

/** Reads the name of a draft. Null for a name that no form gives. */
export function draftedBy(key: string): DraftedProposal | null {
  const { clientRef, kind, part, proposalCode, version } = KEY.exec(key)?.groups ?? {}
  if (clientRef === undefined) return null
  if (proposalCode !== undefined) return { clientRef, proposalCode, version: Number(version) }
  const known = PROPOSAL_LINES.find((each) => each === kind)
  const isOfPlans = part !== undefined
  if (known === undefined || (isOfPlans && known !== 'rsp')) return null
  return { clientRef, kind: known, isOfPlans }
}
