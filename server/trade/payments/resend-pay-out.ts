import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { SubAccount } from '#server/base/ledger/journal.store.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { payOutPaid } from '#server/base/ledger/journals.ts'
import type { ChannelAnswer } from '#ports/payment-channel.ts'
import { owedFor } from '#server/base/ledger/pay-out-debt.ts'
import type { DebitDeps } from './debit-order.ts'
import { endPayOut, markPayOutUnknown } from './pay-out.store.ts'
import type { OpenResend, PayOutRow } from './returned-pay-out.store.ts'
import { insertResend, isOwnCard, lockPayOut, takeResend } from './returned-pay-out.store.ts'

const ASK_AGAIN_MS = 2_000

/**
 * Sends a pay-out again that came back, or that the bank refused, with a new serial to an active card of the same account, which has the
 * same name. Each is sent again once; if the new pay-out comes back, that one is sent again. No amount is asked for, because it is the
 * returned one. rules/ledger.md#journals J11, J12.
 */
export async function resendPayOut(
  tx: Tx,
  asked: { readonly accountNumber: string; readonly serial: string; readonly investorPayId: string },
  by: { readonly partyId: string; readonly origin: AuditOrigin },
): Promise<
  Answer<
    { serial: string },
    'pay-instrument-unknown' | 'pay-out-not-found' | 'pay-out-not-resendable' | 'pay-out-resent'
  >
> {
  const payOut = await lockPayOut(tx, asked.accountNumber, asked.serial)
  if (!payOut) return { kind: 'pay-out-not-found' }
  if (payOut.resentBy) return { kind: 'pay-out-resent', serial: payOut.resentBy }
  if (payOut.status !== 'returned' && payOut.status !== 'failed')
    return { kind: 'pay-out-not-resendable', status: payOut.status }
  if (!(await isOwnCard(tx, asked.accountNumber, asked.investorPayId)))
    return { kind: 'pay-instrument-unknown' }
  const serial = nextSerial(payOut)
  const { investorPayId } = asked
  await insertResend(tx, payOut, { serial, investorPayId, owed: owedBy(payOut), by: by.partyId })
  await appendAudit(tx, {
    ...by.origin,
    stream: `account:${payOut.accountNumber}`,
    action: 'pay-out.resend',
    subject: payOut.serial,
    facts: { serial, investorPayId, status: payOut.status },
  })
  const key = { accountNumber: payOut.accountNumber, serial }
  await enqueue(tx, 'resend-pay-out', key, { key: `resend:${serial}` })
  return ok({ serial })
}

/** Returns the next serial: P…, P…-2, P…-3. No bank has seen it. */
function nextSerial({ serial, resends }: PayOutRow): string {
  if (resends === null) return `${serial}-2`
  const at = serial.lastIndexOf('-')
  return `${serial.slice(0, at)}-${Number(serial.slice(at + 1)) + 1}`
}

/** Returns the account that owes the money: returned money is owed by order or serial, refused money never left its account. */
function owedBy(payOut: PayOutRow): SubAccount {
  if (payOut.status === 'returned') return [ACCOUNT.returnedPayOut, payOut.orderNo ?? payOut.serial]
  if (payOut.owedAccount && payOut.owedSubject) return [payOut.owedAccount, payOut.owedSubject]
  return owedFor(payOut)
}

/** Sends the money and books J11 from the account that owed it. A lost answer is queried by serial; nothing is sent twice. */
export async function sendAgain(
  deps: Pick<DebitDeps, 'db' | 'channel'>,
  key: { accountNumber: string; serial: string },
): Promise<void> {
  const begun = await inTransaction(deps.db, async (tx) => {
    const payOut = await takeResend(tx, key)
    return payOut ? { payOut, at: (await readClock(tx)).now.toISOString() } : null
  })
  if (!begun) return
  const answer = await ask(deps, begun.payOut, begun.at)
  await inTransaction(deps.db, (tx) => record(tx, key, begun.payOut, answer))
}

async function ask(
  { channel }: Pick<DebitDeps, 'channel'>,
  payOut: OpenResend,
  at: string,
): Promise<ChannelAnswer> {
  const known = payOut.attempts === 1 ? null : await channel.query(payOut.serial)
  if (known && known.kind !== 'not-found') return known
  const { serial, cardToken, amount } = payOut
  return channel.payOut({ serial, payee: cardToken, amount, at, purpose: 'redemption' })
}

async function record(
  tx: Tx,
  key: { accountNumber: string; serial: string },
  payOut: OpenResend,
  answer: ChannelAnswer,
): Promise<void> {
  if (answer.kind === 'unknown' || answer.kind === 'not-found') {
    await markPayOutUnknown(tx, key)
    await enqueue(tx, 'resend-pay-out', key, { key: `resend:${key.serial}`, delayMs: ASK_AGAIN_MS })
    return
  }
  const { channelSerial } = answer
  if (answer.kind === 'failed') {
    // The money is still owed by the same account, and the list of returned pay-outs contains it again.
    await endPayOut(tx, key, { status: 'failed', channelSerial, reason: answer.reason })
    return
  }
  if (!(await endPayOut(tx, key, { status: 'success', channelSerial }))) return
  await postJournal(tx, {
    businessDate: (await readClock(tx)).today,
    ...payOutPaid(payOut),
  })
}
