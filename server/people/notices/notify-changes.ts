import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { findUntold } from './change.store.ts'
import { notify } from './notify.ts'
import { findTradeNews, saveNotification, readTelling, SOURCES } from './trade-news.store.ts'

const AT_ONCE = 500
const EVERY_MS = 60_000

/**
 * Notifies holders that their fund is wound up or merged, savers that a plan has ended or paused without their doing or a term
 * was refused (rules/orders.md#fund-status, rules/orders.md#terms-of-a-plan), and buyers and sellers of the results of their
 * orders and money (1.10). Each once, in their own language, by day. If killed, the next run continues. Runs again in a minute.
 */
export async function notifyChanges(db: Db, seal: Seal): Promise<void> {
  for (;;) {
    const told = await inTransaction(db, async (tx) => {
      const changes = await findUntold(tx, AT_ONCE)
      for (const change of changes) await notify(tx, seal, change)
      return changes.length
    })
    if (told < AT_ONCE) break
  }
  await tellTrades(db, seal)
  await scheduleChanges(db, EVERY_MS)
}

/** Reads each source from where the last run ended, in order of time, so that a night of many orders is read only once. */
async function tellTrades(db: Db, seal: Seal): Promise<void> {
  const telling = await inTransaction(db, readTelling)
  if (!telling) return
  for (const source of Object.values(SOURCES)) {
    let { since } = telling
    for (;;) {
      const told = await inTransaction(db, async (tx) => {
        const news = await findTradeNews(tx, source, since, AT_ONCE)
        for (const each of news) await notify(tx, seal, each)
        return news
      })
      if (told.length < AT_ONCE) break
      since = told.at(-1)!.at
    }
  }
  await inTransaction(db, (tx) => saveNotification(tx, telling.until))
}

/** Enqueues one run. Only one run waits at any time, however many processes start. */
export async function scheduleChanges(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'tell-changes', {}, { key: 'tell-changes', delayMs }))
}
