import type { getEvidencePack as contract } from '#contract/order/evidence.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { PackDeps } from './make-pack.ts'
import { makePack } from './make-pack.ts'

/**
 * Gives the evidence of a proposal to those who may see it: its client, or every member of its company. The audit keeps the hash of each
 * pack that was given, so that a pack can be found in the books again.
 */
export async function getPack(
  call: ActCall<Client>,
  { proposalCode }: ParsedOf<typeof contract>,
  deps: PackDeps,
): Promise<AnswerOf<typeof contract>> {
  const { accountNumber } = call.actor
  const made = await makePack(call.db, { accountNumber, proposalCode, now: call.now }, deps)
  if (!made) return { kind: 'proposal-not-found' }
  await call.change((tx) =>
    appendAudit(tx, {
      ...audited(call),
      ...{ stream: `account:${accountNumber}`, action: 'evidence.download', subject: proposalCode },
      object: { kind: 'evidence', id: proposalCode },
      facts: { sha256: made.sha256 },
    }),
  )
  return ok({ mediaType: 'application/zip', fileName: `${proposalCode}-evidence.zip`, bytes: made.bytes })
}
