import type { ParsedOf } from '#contract/endpoint.ts'
import type { assignPool as contract } from '#contract/adviser/pool.ts'
import { judgeReceiver } from '#domain/duty/transfer.ts'
import { findColleague, findReceiver } from '#server/advisers/transfers/colleague.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { notify } from '#server/people/notices/notify.ts'
import { assignWaiting } from './pool.store.ts'

/**
 * Gives clients who lost their adviser to another one of the firm, from today on, and tells them. All whom the principal asked for, or none: if
 * somebody else gave some away in the meantime, nothing is done (rules/advisers.md#pool).
 */
export async function assignPool(
  call: WriteCall<Adviser>,
  { formerId, receiverId, clients }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  const { firmId, partyId: by } = actor
  const receiver = await findColleague(tx, actor, receiverId)
  if (receiver === null) return { kind: 'adviser-not-found' }
  const able = judgeReceiver(await findReceiver(tx, receiverId, today))
  if (able.kind !== 'ok') return able
  const assigned = await assignWaiting(tx, { firmId, formerId, receiverId, most: clients, by })
  if (assigned.length < clients) return { kind: 'pool-short', left: assigned.length }
  for (const { accountNumber, partyId, relationId } of assigned) {
    await appendAudit(tx, {
      ...audited(call),
      ...{ stream: `account:${accountNumber}`, action: 'client.transferred', subject: accountNumber },
      facts: { cause: 'pool-assigned', former: formerId, receiver: receiverId },
      object: { kind: 'relation', id: relationId },
    })
    await notify(tx, seal, {
      ...{ template: 'adviser-assigned', partyId, parameters: { adviser: receiver.name } },
      onceKey: `adviser-assigned:${relationId}`,
    })
  }
  return ok({ assigned: assigned.length })
}
