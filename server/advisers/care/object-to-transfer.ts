import type { ParsedOf } from '#contract/endpoint.ts'
import type { objectToTransfer as contract } from '#contract/account/my-adviser.ts'
import { judgeTransferAct } from '#domain/duty/transfer.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { lackedRight } from '#server/people/accounts/account-right.store.ts'
import { lockAnyTransfer } from '#server/advisers/transfers/transfer.store.ts'
import { findStateOf, saveObjection } from './my-adviser.store.ts'

/** Saves that a client does not agree to a transfer: they stay, the others go. Possible from the word to the client until its day. */
export async function objectToTransfer(
  call: WriteCall<Client>,
  { transferId }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const lacked = await lackedRight(call, 'adviser.say')
  if (lacked !== null) return lacked
  const { tx, actor, today } = call
  const { accountNumber } = actor
  const transfer = await lockAnyTransfer(tx, transferId)
  const state = await findStateOf(tx, transferId, accountNumber)
  if (!transfer || state === null) return { kind: 'transfer-not-found' }
  const judged = judgeTransferAct('object', transfer, today)
  if (judged.kind !== 'ok') return judged
  if (state !== 'waiting') return { kind: 'transfer-decided', transferState: transfer.state }
  await saveObjection(tx, transferId, accountNumber)
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `transfer:${transferId}`, action: 'transfer.objected', subject: accountNumber, facts: {} },
    object: { kind: 'transfer', id: transferId },
  })
  return ok({})
}
