import type { ParsedOf } from '#contract/endpoint.ts'
import type { recordCareCall as contract } from '#contract/suitability/suitability-desk.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { lockAccount } from '#server/people/accounts/instant.store.ts'
import { lockOrder, moveOrder } from '#server/trade/books/order.store.ts'
import { startRefund } from '#server/trade/payments/refund-order.ts'
import { findUncalledOrder, insertCall } from '#server/trade/books/care-call.store.ts'

/**
 * Records the call before an order of an R5 fund, or of a senior, leaves (rules/suitability.md#highest-risk). If they confirm, the order
 * goes with the next file, and that R5 fund needs no call for a year; if not, it is cancelled and the money goes back.
 */
export async function recordCareCall(
  call: WriteCall<Operator>,
  input: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  const { orderNo, isConfirmed, recording } = input
  const waiting = await findUncalledOrder(tx, orderNo)
  if (!waiting) return { kind: 'order-not-waiting' }
  const { accountNumber } = waiting
  await lockAccount(tx, accountNumber)
  const order = await lockOrder(tx, accountNumber, orderNo)
  if (order?.status !== 'paid' || !(await findUncalledOrder(tx, orderNo)))
    return { kind: 'order-not-waiting' }
  await insertCall(tx, waiting, { isConfirmed, recording, by: actor.partyId })
  const audit = (action: string, facts: Readonly<Record<string, string | boolean>>) =>
    appendAudit(tx, {
      ...audited(call),
      stream: `account:${accountNumber}`,
      action,
      subject: orderNo,
      facts: { ...facts, person: actor.partyId },
    })
  await audit('order.care-call', { isConfirmed, recording })
  if (isConfirmed) return ok({ orderNo, outcome: 'confirmed' })
  await moveOrder(tx, order, 'cancelled', { actor: actor.partyId, facts: { reason: 'care-call' } })
  if (order.amount !== null) await startRefund(tx, order, order.amount, today)
  await audit('order.cancel', { from: order.status })
  return ok({ orderNo, outcome: 'cancelled' })
}
