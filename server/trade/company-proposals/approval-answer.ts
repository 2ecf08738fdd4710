import { setTimeout as sleep } from 'node:timers/promises'
import type { approveCompanyProposal as contract } from '#contract/order/company-decision.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { isUnderWay } from '#server/people/authorization/authorization.store.ts'
import type { CompanyProposalRow } from './company-proposal.store.ts'
import { findApprovals } from '#server/trade/proposals/approval.store.ts'

export type ApprovalAnswer = OutputOf<typeof contract>

/** Finds the answer that this person's approval got for the same nonce; null for any other call. */
export async function findFirstAnswer(
  { db, actor }: ActCall<Corporate>,
  proposal: CompanyProposalRow,
  nonce: string,
): Promise<ApprovalAnswer | null> {
  const decisions = await findApprovals(db, proposal)
  const own = decisions.find((each) => each.personParty === actor.partyId && each.nonce === nonce)
  return (own?.answer ?? null) as ApprovalAnswer | null
}

/** Waits, in ms, of a duplicate call for the first call with the same nonce, which checks its password and orders its lines meanwhile. */
const WAITS_MS = [50, 100, 200, 400, 800, 1600]

/** Returns the answer of the other call that took the nonce, as soon as it is there; refuses if that call ends without an answer. */
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
