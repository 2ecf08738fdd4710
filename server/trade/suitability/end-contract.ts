import type { ParsedOf } from '#contract/endpoint.ts'
import type { cancelContract as contract } from '#contract/suitability/private-contract.ts'
import type { recordCallBack as callBack } from '#contract/suitability/suitability-desk.ts'
import { afterCallBack, decideCallBack } from '#domain/calendar/cooling-off.ts'
import { fenText } from '#domain/number/money.ts'
import { privateContractStage } from '#domain/suitability/private-contract.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Investor, Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { lockOrder, moveOrder } from '#server/trade/books/order.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { startRefund } from '#server/trade/payments/refund-order.ts'
import { findHolder } from './means.store.ts'
import type { KeptContract } from './private-contract.store.ts'
import { isSeller } from './private-fund.store.ts'
import {
  endContract,
  findOwnContract,
  insertCallBack,
  lockContractForCall,
} from './private-contract.store.ts'

type Call = WriteCall<Investor> | WriteCall<Operator>

/**
 * Cancels a contract for the investor, who may do so until the call-back has succeeded. All they have paid goes back to where it came
 * from (rules/private-funds.md#call-back).
 */
export async function cancelContract(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const at = await takeInstant(tx, actor.accountNumber)
  if (at.kind !== 'instant') return at
  const { now } = at
  const found = await findOwnContract(tx, actor.accountNumber, input.contractId)
  if (!found) return { kind: 'contract-not-found' }
  const stage = privateContractStage(found, now)
  if (stage === 'effective' || stage === 'cancelled') return { kind: 'contract-not-cancellable', stage }
  const ended = await endWithOrder(call, found, 'client')
  if (ended.kind !== 'ended') return ended
  await audit(call, subjectOf(found), 'private.cancel', { refund: ended.refund })
  return ok({ contractId: found.contractId, refund: ended.refund })
}

/**
 * Records a call-back by a person who sells nothing, after the cooling-off. If every point is confirmed, the contract counts and its
 * order can leave; a single "no" cancels it and starts the refund (rules/private-funds.md#call-back). The client is notified.
 */
export async function recordCallBack(
  call: WriteCall<Operator>,
  input: ParsedOf<typeof callBack>,
  seal: Seal,
): Promise<AnswerOf<typeof callBack>> {
  const { tx, actor, now } = call
  const found = await lockContractForCall(tx, input.contractId)
  if (!found) return { kind: 'contract-not-found' }
  const stage = privateContractStage(found, now)
  const paidAt = found.order?.paidAt
  if (!paidAt || (stage !== 'cooling-off' && stage !== 'awaiting-call-back'))
    return { kind: 'call-back-not-due', stage }
  const isBySeller = await isSeller(tx, actor.partyId, found.accountNumber)
  const verdict = decideCallBack({ signedAt: found.signedAt, paidAt, now, isBySeller })
  if (verdict.kind !== 'ok') return verdict
  const { answers, recording } = input
  const outcome = afterCallBack(answers)
  const { contractId } = found
  await insertCallBack(tx, {
    ...{ contractId, recording, answers, by: actor.partyId },
    isEffective: outcome.kind === 'effective',
  })
  const failed = outcome.kind === 'cancelled' ? outcome.failed.join(' ') : ''
  if (outcome.kind === 'cancelled') {
    const ended = await endWithOrder(call, found, `call-back: ${failed}`)
    if (ended.kind !== 'ended') return { kind: 'call-back-not-due', stage }
  }
  await audit(call, subjectOf(found), 'private.call-back', { outcome: outcome.kind, failed, recording })
  const { partyId } = await findHolder(tx, found.accountNumber)
  await notify(tx, seal, {
    partyId,
    template: `private-${outcome.kind}`,
    parameters: { fund: found.fundCode },
  })
  return ok({ contractId, outcome: outcome.kind })
}

/** Ends a contract and the order that pays it. Money that is certain goes back; money that is under way must arrive first. */
async function endWithOrder(
  call: Call,
  found: KeptContract,
  reason: string,
): Promise<
  { readonly kind: 'ended'; readonly refund: string | null } | { readonly kind: 'order-being-paid' }
> {
  const { tx, actor, today } = call
  const { accountNumber, orderNo, contractId } = found
  let refund: string | null = null
  const order = orderNo === null ? null : await lockOrder(tx, accountNumber, orderNo)
  if (order?.status === 'paying') return { kind: 'order-being-paid' }
  if (order?.status === 'submitted' || order?.status === 'paid') {
    await moveOrder(tx, order, 'cancelled', { actor: actor.partyId, facts: { reason } })
    await audit(call, { accountNumber, subject: order.orderNo }, 'order.cancel', {
      from: order.status,
      reason,
    })
    if (order.status === 'paid') {
      refund = fenText(found.amount)
      await startRefund(tx, order, refund, today)
    }
  }
  await endContract(tx, contractId, { by: actor.partyId, reason })
  return { kind: 'ended', refund }
}

function subjectOf({ accountNumber, contractId }: KeptContract) {
  return { accountNumber, subject: contractId }
}

async function audit(
  call: Call,
  { accountNumber, subject }: { readonly accountNumber: string; readonly subject: string },
  action: string,
  facts: Readonly<Record<string, string | null>>,
): Promise<void> {
  await appendAudit(call.tx, {
    ...audited(call),
    stream: `account:${accountNumber}`,
    action,
    subject,
    facts,
  })
}
