import { setTimeout as sleep } from 'node:timers/promises'
import type { approveCompanyProposal as contract } from '#contract/order/company-decision.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { isUnderWay } from '#server/people/authorization/authorization.store.ts'
import type { CompanyProposalRow } from './company-proposal.store.ts'
import { findDecisions } from './proposal-decision.store.ts'

export type ApprovalAnswer = OutputOf<typeof contract>

/** The answer to the very call that this person's approval came of; null for any other. */
export async function findFirstAnswer(
  { db, actor }: ActCall<Corporate>,
  proposal: CompanyProposalRow,
  nonce: string,
): Promise<ApprovalAnswer | null> {
  const decisions = await findDecisions(db, proposal)
  const own = decisions.find((each) => each.personParty === actor.partyId && each.nonce === nonce)
  return (own?.answer ?? null) as ApprovalAnswer | null
}

/** How long the same call, sent twice at once, waits for the one that took the nonce: its password is looked at, its lines are ordered. */
const WAITS_MS = [50, 100, 200, 400, 800, 1600]

/** What became of a nonce that another call has taken: the answer of that one, once it is there; else it is worth nothing. */
export async function readOutcome(
  call: ActCall<Corporate>,
  proposal: CompanyProposalRow,
  nonce: string,
): Promise<Answer<ApprovalAnswer, 'payment-key-expired'>> {
  for (const wait of WAITS_MS) {
    const isOpen = await isUnderWay(call.db, nonce, call.actor.sessionHash)
    const answer = await findFirstAnswer(call, proposal, nonce)
    if (answer) return ok(answer)
    if (!isOpen) break
    await sleep(wait)
  }
  return { kind: 'payment-key-expired' }
}
