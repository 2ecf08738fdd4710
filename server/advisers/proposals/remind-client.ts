import type { remindClientOfProposal as contract } from '#contract/adviser/proposal-detail.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { decideAdvised } from '#domain/proposal/adoption.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { readClock } from '#server/db/tx.ts'
import { findOwnClient } from '#server/trade/proposals/adviser.store.ts'
import { lockProposal } from '#server/trade/proposals/client-proposal.store.ts'
import { notifyOfWaiting } from '#server/trade/proposals/remind-of-proposals.ts'
import { findOwnProposal, markReminded } from './own-proposal.store.ts'

/** Reminds the client of a proposal that they have not decided, once a day and without amounts (AD46). Whose it may be is as for taking it back. */
export async function remindClient(
  call: WriteCall<Adviser>,
  { proposalCode, version }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { adviserId } = actor
  const accountNumber = await findOwnProposal(tx, { adviserId, proposalCode })
  const proposal = accountNumber === null ? null : await lockProposal(tx, accountNumber, proposalCode)
  if (proposal === null || accountNumber === null || adviserId === null) return { kind: 'proposal-not-found' }
  const { now, today } = await readClock(tx)
  const client = await findOwnClient(tx, { adviserId, accountNumber }, today)
  if (client === null) return { kind: 'proposal-not-found' }
  const verdict = decideAdvised(proposal, { version, now })
  if (verdict.kind !== 'ok') return verdict
  if (!(await markReminded(tx, proposalCode))) return { kind: 'reminded-today' }
  await appendAudit(tx, {
    ...{
      ...audited(call),
      stream: `account:${accountNumber}`,
      action: 'proposal.remind',
      subject: proposalCode,
    },
    object: { kind: 'proposal', id: proposalCode, version },
    facts: { version },
  })
  const onceKey = `proposal-reminder:${proposalCode}:${today}`
  await notifyOfWaiting(tx, seal, { ...proposal, accountNumber, onceKey })
  return ok({ proposalCode })
}
