import type { ParsedOf } from '#contract/endpoint.ts'
import type { setWalletSweep as contract } from '#contract/order/wallet.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { beginSweep, endSweep, findSweep } from './sweep.store.ts'
import { findWalletFund, findWalletInstrument } from '#server/trade/books/wallet-fund.store.ts'

/**
 * Starts or ends the instruction that money for which no order names an account goes into the wallet. It applies to pay-outs made from
 * now on and can always be ended. Money that the wallet does not take on its day goes to the bank account (`pay-clients.ts`).
 */
export async function setSweep(
  call: WriteCall<Investor>,
  { isOn }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber, partyId } = actor
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant') return at
  const isOffered = (await findWalletFund(tx, at.today)) && (await findWalletInstrument(tx, accountNumber))
  if (isOn && !isOffered) return { kind: 'wallet-not-offered' }
  if (isOn) await beginSweep(tx, accountNumber, partyId)
  else await endSweep(tx, accountNumber)
  await appendAudit(tx, {
    ...audited(call),
    stream: `account:${accountNumber}`,
    action: 'wallet.sweep',
    subject: accountNumber,
    facts: { isOn },
  })
  const since = await findSweep(tx, accountNumber)
  return ok({ sweepSince: since?.toISOString() ?? null })
}
