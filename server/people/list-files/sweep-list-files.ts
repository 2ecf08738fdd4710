import { enqueue } from '#server/base/jobs/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { GiveUpDeps } from './give-up.ts'
import { giveUp } from './give-up.ts'
import { dropBlobs } from './list-file-blob.ts'
import { dropFile, findAbandoned, lockPast } from './list-file.store.ts'

const EVERY_MS = 3_600_000
const AT_ONCE = 50
const MOST_BATCHES = 100

/**
 * Tells of files that nobody will make any more, and drops those whose time is over. The bytes go before the row: if it is killed in between, the next run finds the
 * row again. Enqueues itself again in an hour.
 */
export async function sweepListFiles(deps: GiveUpDeps): Promise<void> {
  const { db, blobs } = deps
  for (const file of await findAbandoned(db, AT_ONCE)) await giveUp(deps, file, 'broken')
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const swept = await inTransaction(db, async (tx) => {
      const past = await lockPast(tx, AT_ONCE)
      for (const listFileId of past) {
        await dropBlobs(blobs, listFileId)
        await dropFile(tx, listFileId)
      }
      return past.length
    })
    if (swept === 0) break
  }
  await scheduleFileSweep(db, EVERY_MS)
}

/** Enqueues one sweep. Only one sweep waits at any time, however many processes start. */
export async function scheduleFileSweep(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'sweep-list-files', {}, { key: 'sweep-list-files', delayMs }))
}
