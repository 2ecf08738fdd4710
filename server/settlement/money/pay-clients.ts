import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText } from '#domain/number/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { payOutPaid } from '#server/base/ledger/journals.ts'
import type { PayOut } from '#server/trade/payments/pay-out.store.ts'
import {
  beginPayOut,
  endInWallet,
  endPayOut,
  findDuePayOuts,
  findWalletPayOuts,
  markPayOutUnknown,
  redirectToBank,
} from '#server/trade/payments/pay-out.store.ts'
import { findOpenReturns } from '#server/trade/payments/receipt-return.store.ts'
import { sendAgain } from '#server/trade/payments/resend-pay-out.ts'
import { sendReturn } from '#server/trade/payments/return-receipt.ts'
import { findOpenResends } from '#server/trade/payments/returned-pay-out.store.ts'
import type { ChannelAnswer } from '#ports/payment-channel.ts'
import { buyWallet } from '#server/trade/wallet/buy-wallet.ts'
import { settleWallet } from '#server/trade/wallet/settle-wallet.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { Counts, Night } from '#server/settlement/step/night.ts'
import { lead } from '#server/settlement/step/night.ts'
import { owedFor } from '#server/base/ledger/pay-out-debt.ts'
import { startInterestPayOuts } from './share-interest.ts'

/**
 * Pays clients the sums for which the registrar's money has come in, and their shares of interest, each by one serial: J11, or J11b
 * if the money becomes shares of their wallet. A lost answer is asked for the next time and never sent twice. A refused pay-out
 * stays owed and is listed by the reconciliation (rules/orders.md#payment, rules/ledger.md#journals). Before that, wallet payments
 * are settled, and receipts that are to be returned are sent back.
 */
export async function payClients(night: Night): Promise<Counts> {
  const { day, confirmDay, tradingCalendar: calendar } = night
  const wallet = await lead(night, 'pay-clients:wallet', (tx) =>
    settleWallet(tx, { day, confirmDay, calendar }),
  )
  for (const payOut of await findWalletPayOuts(night.db)) {
    await lead(night, 'pay-clients:into-wallet', (tx) =>
      payIntoWallet(tx, payOut, { day: confirmDay, calendar }),
    )
  }
  await lead(night, 'pay-clients:interest', (tx) => startInterestPayOuts(tx, day))
  const returns = await findOpenReturns(night.db)
  for (const serial of returns) await sendReturn(night, { serial })
  for (const key of await findOpenResends(night.db)) await sendAgain(night, key)
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
      await postJournal(tx, {
        businessDate: night.confirmDay,
        ...payOutPaid({ ...payOut, owed: owedFor(payOut) }),
      })
      paid += 1
    })
  }
  return { ...wallet, returns: returns.length, due: due.length, paid }
}

/** W05, W09: the money stays and buys the wallet's fund. If the fund takes none, it goes to a bank account with tonight's others. */
async function payIntoWallet(
  tx: Tx,
  payOut: Awaited<ReturnType<typeof findWalletPayOuts>>[number],
  at: { day: Day; calendar: TradingCalendar },
): Promise<void> {
  const { accountNumber, serial: source, amount, orderNo: cause } = payOut
  const owed = owedFor(payOut)
  const orderNo = await buyWallet(tx, { accountNumber, amount, source, cause, owed }, at)
  if (orderNo !== null) {
    await endInWallet(tx, payOut, orderNo, at.day)
    return
  }
  if (await redirectToBank(tx, payOut)) return
  const found = {
    check: 'payments' as const,
    registrarCode: '',
    subject: source,
    reason: 'no-account' as const,
  }
  await openBreaks(tx, at.day, [{ ...found, ours: fenText(amount), theirs: null }])
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
