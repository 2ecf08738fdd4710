import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { takeDue } from './notice.store.ts'

const EVERY_MS = 60_000

/** Sends on what has waited for the end of its reader's quiet hours, by the clock of the business, and comes again in a minute. */
export async function releaseNotices(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const noticeId of await takeDue(tx))
      await enqueue(tx, 'send-notice', { noticeId }, { key: `notice:${noticeId}` })
  })
  await scheduleRelease(db, EVERY_MS)
}

/** One look waits at any time, however many processes start. */
export async function scheduleRelease(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'release-notices', {}, { key: 'release-notices', delayMs }))
}
