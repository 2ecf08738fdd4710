import { isExpired } from '#domain/proposal/proposal.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { findProposalRow, lockProposal } from './client-proposal.store.ts'
import { addEvent, markViewed, moveProposal } from './proposal.store.ts'

/** Saves that the client opened the present version, once. Reading it again, or one that does not exist, changes nothing. */
export async function viewProposal(call: ActCall<Client>, code: string): Promise<void> {
  const { accountNumber, partyId: actorParty } = call.actor
  const seen = await findProposalRow(call.db, accountNumber, code)
  if (seen === null || seen.viewedAt !== null) return
  await call.change(async (tx) => {
    const proposal = await lockProposal(tx, accountNumber, code)
    if (proposal === null || !(await markViewed(tx, proposal))) return
    const { proposalCode, version, state } = proposal
    const step = { proposalCode, version, actorParty }
    if (state === 'submitted' && !isExpired(proposal, call.now))
      await moveProposal(tx, { ...step, to: 'viewed' })
    else await addEvent(tx, { ...step, kind: 'viewed' })
    await auditOwn(
      { ...call, tx },
      {
        ...{ action: 'proposal.view', subject: proposalCode, facts: { version } },
        object: { kind: 'proposal', id: proposalCode, version },
      },
    )
  })
}
