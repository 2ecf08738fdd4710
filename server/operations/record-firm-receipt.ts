import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { fen, fenText, parseTypedAmount } from '#domain/number/money.ts'
import type { FirmClaimKind } from '#domain/fee/trail.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { claimedFeeReceived, salesServiceReceived, trailReceived } from '#server/base/ledger/journals.ts'
import { settleClaims } from '#server/settlement/money/fee-claim.store.ts'
import { insertReceipt, lockOutstanding } from '#server/settlement/money/firm-receipt.store.ts'

/** The journal with which each kind of receipt is booked. */
const BOOKED = {
  trail: trailReceived,
  'purchase-fee': claimedFeeReceived,
  'sales-service': salesServiceReceived,
} as const

/**
 * Records a payment on the firm's own account. Trail commission settles its receivable, and so does a fee that a registrar
 * owed us, oldest claims first. A sales service fee is booked as income. A part of a claim is accepted. Refuses an amount
 * above the claim, a bank reference that is recorded already, and a future day.
 */
export async function recordFirmReceipt(
  call: WriteCall<Operator>,
  input: {
    readonly kind: FirmClaimKind
    readonly companyCode: string
    readonly amount: string
    readonly receivedOn: Day
    readonly bankReference: string
  },
): Promise<
  Answer<
    { outstanding: string },
    'above-claimed' | 'amount-format' | 'company-unknown' | 'receipt-day-wrong' | 'receipt-known'
  >
> {
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
  if (kind === 'purchase-fee') await settleClaims(call.tx, amount, { companyCode })
  await postJournal(call.tx, {
    businessDate: receivedOn,
    ...BOOKED[kind]({ serial: bankReference, companyCode, amount }),
  })
  await appendAudit(call.tx, {
    ...audited(call),
    stream: 'operations:commission',
    action: 'firm-receipt.record',
    subject: bankReference,
    facts: { kind, companyCode, amount: fenText(amount), person: call.actor.partyId },
  })
  return ok({ outstanding: fenText(fen(outstanding - amount)) })
}
