import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { receiptKept } from '#server/base/ledger/journals.ts'
import { shareOpenDay } from '#server/trade/books/order.store.ts'
import type { PaymentChannel } from '#ports/payment-channel.ts'
import { matchReceipts } from './match-receipts.ts'
import { findAwaited, saveNotices } from './receipt.store.ts'

/** The wait before the bank is asked again for new money. */
const ASK_AGAIN_MS = 30_000

/**
 * Looks for the money of an order that waits for a remittance, and saves all other new receipts (J15). It repeats until the order is paid
 * or its cut-off has passed; after that the night's statement decides. If it runs twice, each notice is saved once.
 */
export async function takeCredits(
  means: {
    readonly db: Db
    readonly channel: PaymentChannel
    readonly calendar: () => Promise<TradingCalendar>
  },
  key: { accountNumber: string; orderNo: string },
): Promise<void> {
  const [awaited] = await findAwaited(means.db, { orderNo: key.orderNo })
  if (!awaited) return
  const notices = await means.channel.credits(awaited.acceptedAt.toISOString())
  const calendar = await means.calendar()
  await inTransaction(means.db, async (tx) => {
    const firstDay = await shareOpenDay(tx)
    const { now, today } = await readClock(tx)
    for (const notice of await saveNotices(tx, means.channel.channelCode, today, notices)) {
      await postJournal(tx, { businessDate: today, ...receiptKept(notice) })
    }
    await matchReceipts(tx, { calendar, firstDay }, { orderNo: key.orderNo })
    const waits = (await findAwaited(tx, { orderNo: key.orderNo })).length > 0
    if (!waits || now >= awaited.payBy) return
    await enqueue(tx, 'watch-remittance', key, {
      key: `remittance:${key.orderNo}`,
      delayMs: ASK_AGAIN_MS,
    })
  })
}
