import { postJournal, transfer } from '#server/ledger/journal.store.ts'
import type { PayOut } from '#server/payments/pay-out.store.ts'
import { beginPayOut, endPayOut, findDuePayOuts, markPayOutUnknown } from '#server/payments/pay-out.store.ts'
import type { ChannelAnswer } from '#server/ports/payment-channel.ts'
import type { Counts, Night } from './night.ts'
import { lead } from './night.ts'
import { owedAccount } from './receive-money.ts'

/**
 * Pays clients what the registrar's money has come in for, each by one serial: J11. A lost answer is asked for the next
 * time and never sent twice; a refused one stays owed and is listed by the reconciliation (domain.md 1.3, 6.6).
 */
export async function payClients(night: Night): Promise<Counts> {
  const due = await findDuePayOuts(night.db)
  let paid = 0
  for (const payOut of due) {
    await lead(night, 'pay-clients:begin', (tx) => beginPayOut(tx, payOut))
    const answer = await ask(night, payOut)
    night.point?.('pay-clients:asked')
    await lead(night, 'pay-clients:book', async (tx) => {
      if (answer.kind === 'unknown' || answer.kind === 'not-found') return markPayOutUnknown(tx, payOut)
      const { channelSerial } = answer
      if (answer.kind === 'failed') {
        await endPayOut(tx, payOut, { status: 'failed', channelSerial, reason: answer.reason })
        return
      }
      if (!(await endPayOut(tx, payOut, { status: 'success', channelSerial }))) return
      const subject = payOut.kind === 'dividend' ? payOut.accountNumber : (payOut.orderNo ?? payOut.serial)
      await postJournal(tx, {
        businessDate: night.confirmDay,
        kind: 'J11',
        source: payOut.serial,
        lines: transfer([owedAccount(payOut.kind), subject], ['1101', 'settlement'], payOut.amount),
      })
      paid += 1
    })
  }
  return { due: due.length, paid }
}

async function ask(night: Night, payOut: PayOut): Promise<ChannelAnswer> {
  const known = payOut.attempts === 0 ? null : await night.channel.query(payOut.serial)
  if (known && known.kind !== 'not-found') return known
  return night.channel.payOut({
    serial: payOut.serial,
    payee: payOut.cardToken,
    amount: payOut.amount,
    at: new Date(`${night.day}T20:00:00+08:00`).toISOString(),
    purpose: 'redemption',
  })
}
