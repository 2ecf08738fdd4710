import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { takeDue } from './notice.store.ts'

const EVERY_MS = 60_000

/** Enqueues notices that have waited for the end of quiet hours by the business clock, and runs again in a minute. */
export async function releaseNotices(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const noticeId of await takeDue(tx))
      await enqueue(tx, 'send-notice', { noticeId }, { key: `notice:${noticeId}` })
  })
  await scheduleRelease(db, EVERY_MS)
}

/** Enqueues one run. Only one run waits at any time, however many processes start. */
export async function scheduleRelease(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'release-notices', {}, { key: 'release-notices', delayMs }))
}
