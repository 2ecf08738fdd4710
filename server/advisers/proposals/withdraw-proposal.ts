import type { withdrawClientProposal as contract } from '#contract/adviser/proposal.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { decideAdvised } from '#domain/proposal/adoption.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { readClock } from '#server/db/tx.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findOwnClient } from '#server/trade/proposals/adviser.store.ts'
import { lockProposal } from '#server/trade/proposals/client-proposal.store.ts'
import { notifyClient } from '#server/trade/proposals/notify-client.ts'
import { moveProposal } from '#server/trade/proposals/proposal.store.ts'
import { findOwnProposal } from './own-proposal.store.ts'

/** Takes back a proposal of the adviser's own while its client has not decided. One of somebody else, or of a former client, does not exist. */
export async function withdrawProposal(
  call: WriteCall<Adviser>,
  { proposalCode, version }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  const accountNumber = await findOwnProposal(tx, { adviserId: actor.adviserId, proposalCode })
  const proposal = accountNumber === null ? null : await lockProposal(tx, accountNumber, proposalCode)
  if (proposal === null) return { kind: 'proposal-not-found' }
  const { now } = await readClock(tx)
  const verdict = decideAdvised(proposal, { version, now })
  if (verdict.kind !== 'ok') return verdict
  await moveProposal(tx, { proposalCode, version, to: 'withdrawn', actorParty: actor.partyId })
  await appendAudit(tx, {
    ...{
      ...audited(call),
      stream: `account:${accountNumber}`,
      action: 'proposal.withdraw',
      subject: proposalCode,
    },
    object: { kind: 'proposal', id: proposalCode, version },
    facts: { version },
  })
  const { adviserId } = actor
  const client =
    accountNumber === null || adviserId === null
      ? null
      : await findOwnClient(tx, { adviserId, accountNumber }, today)
  if (client !== null && accountNumber !== null)
    await notifyClient(tx, seal, {
      ...{ template: 'proposal-taken-back', accountNumber },
      parameters: { adviser: proposal.adviserName },
      onceKey: `proposal-taken-back:${proposalCode}`,
    })
  return ok({ proposalCode })
}
