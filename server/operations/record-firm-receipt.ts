import { appendAudit } from '#server/audit/audit.store.ts'
import type { Day } from '#domain/calendar.ts'
import { fen, fenText, parseTypedAmount } from '#domain/money.ts'
import type { FirmMoneyKind } from '#domain/trail.ts'
import type { Operator } from '#server/edge/actor.ts'
import { actorKey } from '#server/edge/actor.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import type { WriteCall } from '#server/edge/route.ts'
import { postJournal } from '#server/ledger/journal.store.ts'
import { ownIncomeLines, ownLine } from '#server/ledger/own-income.ts'
import { insertReceipt, lockOutstanding } from '#server/settlement/firm-receipt.store.ts'

/**
 * Records a fund company's payment on the firm's own account: trail settles its receivable (Dr 8101 Cr 8122), a sales service
 * fee is income now (J19). Part of a claim may come; more than is claimed is refused, and so is a number of the bank that
 * is recorded already, or a day to come.
 */
export async function recordFirmReceipt(
  call: WriteCall<Operator>,
  input: {
    readonly kind: FirmMoneyKind
    readonly companyCode: string
    readonly amount: string
    readonly receivedOn: Day
    readonly bankReference: string
  },
): Promise<Answer<{ outstanding: string }>> {
  const { kind, companyCode, receivedOn, bankReference } = input
  const amount = parseTypedAmount(input.amount)
  if (amount === null) return { kind: 'amount-format' }
  if (receivedOn > call.today) return { kind: 'receipt-day-wrong', today: call.today }
  const outstanding = await lockOutstanding(call.tx, kind, companyCode)
  if (outstanding === null) return { kind: 'company-unknown', companyCode }
  const id = `${call.actor.partyId}:${call.idempotencyKey}`
  const receipt = { id, kind, companyCode, amount, receivedOn, bankReference, by: call.actor.partyId }
  if (amount > outstanding) return { kind: 'above-claimed', outstanding: fenText(outstanding) }
  if (!(await insertReceipt(call.tx, receipt))) return { kind: 'receipt-known', bankReference }
  const of = { subject: companyCode, gross: amount }
  await postJournal(call.tx, {
    businessDate: receivedOn,
    kind: kind === 'trail' ? 'J18-received' : 'J19',
    source: bankReference,
    lines:
      kind === 'trail'
        ? [ownLine('8101', 'D', companyCode, amount), ownLine('8122', 'C', companyCode, amount)]
        : ownIncomeLines('8101', '8603', of),
  })
  await appendAudit(call.tx, {
    stream: 'operations:commission',
    action: 'firm-receipt.record',
    actor: actorKey(call.actor),
    subject: bankReference,
    facts: { kind, companyCode, amount: fenText(amount), person: call.actor.partyId },
    requestId: call.requestId,
  })
  return ok({ outstanding: fenText(fen(outstanding - amount)) })
}
