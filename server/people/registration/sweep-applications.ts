import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { expire, lockEnded } from './application.store.ts'

const EVERY_MS = 10 * 60_000
const MOST_BATCHES = 50

/** Deletes the data of registrations whose time is over, and runs again in ten minutes. If killed, the next run continues. */
export async function sweepApplications(db: Db): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const swept = await inTransaction(db, async (tx) => {
      const ended = await lockEnded(tx)
      for (const applicationId of ended) {
        await expire(tx, applicationId)
        await appendAudit(tx, {
          ...{ stream: `application:${applicationId}`, action: 'application.expire', actor: 'system' },
          ...{ subject: applicationId, facts: {}, requestId: null },
        })
      }
      return ended.length
    })
    if (swept === 0) break
  }
  await scheduleSweep(db, EVERY_MS)
}

/** Enqueues one sweep. Only one sweep waits at any time, however many processes start. */
export async function scheduleSweep(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) =>
    enqueue(tx, 'sweep-applications', {}, { key: 'sweep-applications', delayMs }),
  )
}
