import type { Db } from '#server/db/open.ts'
import { findApprovals } from '#server/trade/proposals/approval.store.ts'
import type { ApprovalAnswer } from './approval-answer.ts'
import type { HeldProposal } from './need.ts'
import { countOf, loadNeeds } from './need.ts'

/** How many checkers' approvals count, and how many are needed. */
export interface GivenCount {
  readonly given: number
  readonly required: number
}

/** Counts the approvals of an account's proposals, as its own list of them does: no fee is known there, so that none voids an approval. */
export async function countGiven(
  db: Db,
  accountNumber: string,
  proposals: readonly (HeldProposal & { readonly version: number })[],
): Promise<ReadonlyMap<string, GivenCount>> {
  const counts = new Map<string, GivenCount>()
  const needs = await loadNeeds(db, accountNumber, proposals)
  for (const proposal of proposals) {
    const need = needs.get(proposal.proposalCode)!
    const counted = countOf(need, null)
    const persons = new Set(need.given.map(({ partyId }) => partyId))
    // What is asked may depend on the day’s other approvals, so that of a decided one is what its last approval was told.
    const told =
      proposal.decidedAt === null
        ? null
        : ((await findApprovals(db, proposal)).findLast(({ decision }) => decision === 'approve')?.answer as
            | ApprovalAnswer
            | null
            | undefined)
    counts.set(proposal.proposalCode, {
      given:
        proposal.decidedAt === null && counted.kind === 'count' ? counted.count.counted.length : persons.size,
      required: told?.required ?? (counted.kind === 'count' ? counted.need.approvals : 0),
    })
  }
  return counts
}
