import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import { fenText } from '#domain/number/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { refundOwed } from '#server/base/ledger/journals.ts'
import { requestRefund } from '#server/trade/payments/refund-order.ts'
import { closeAgreed, openBreaks } from '#server/base/breaks/break.store.ts'
import { buyWallet } from './buy-wallet.ts'
import type { Rest } from './hold.store.ts'
import { closePairs, findRests, findShortHolds, postFundHolds, scheduleHolds } from './hold.store.ts'
import { findRefusedTransfers } from './pair.store.ts'

/**
 * Settles the wallet payments of a night, after all registrars' answers are booked. Purchases that have all their money get their J3a and
 * become payable. Money that a purchase did not need goes back into the wallet (W08, W10), or to a bank account if the wallet cannot take
 * it. Missing money, and shares that a bank has paid for and not received, become breaks for a person. Repeatable.
 */
export async function settleWallet(
  tx: Tx,
  at: { day: Day; confirmDay: Day; calendar: TradingCalendar },
): Promise<Record<string, number>> {
  const { day, confirmDay } = at
  const funded = await postFundHolds(tx, confirmDay)
  await scheduleHolds(tx, confirmDay)
  const rests = await findRests(tx)
  for (const rest of rests) await giveBack(tx, rest, { day: confirmDay, calendar: at.calendar })
  await closePairs(tx)
  await openBreaks(tx, day, await findRefusedTransfers(tx, confirmDay))
  await tellShort(tx, day)
  return { funded, givenBack: rests.length }
}

/** Posts J6: the money is owed to the client again. Then it buys shares of their wallet, or is refunded like any other. */
async function giveBack(tx: Tx, rest: Rest, at: { day: Day; calendar: TradingCalendar }): Promise<void> {
  const { accountNumber, orderNo, amount } = rest
  const refund = refundOwed({ orderNo, amount })
  await postJournal(tx, { businessDate: at.day, ...refund })
  const owed = [ACCOUNT.refundPayable, orderNo] as const
  const money = { accountNumber, amount, source: refund.source, cause: orderNo, owed }
  if ((await buyWallet(tx, money, at)) !== null) return
  await requestRefund(tx, { accountNumber, orderNo }, fenText(amount), at.day)
}

async function tellShort(tx: Tx, day: Day): Promise<void> {
  const short = await findShortHolds(tx)
  const found = short.map(({ orderNo: subject, registrarCode, reason, owed: ours, confirmed: theirs }) => ({
    ...{ check: 'wallet' as const, registrarCode, subject, reason, ours, theirs },
  }))
  await openBreaks(tx, day, found)
  await closeAgreed(tx, { check: 'wallet', found })
}
