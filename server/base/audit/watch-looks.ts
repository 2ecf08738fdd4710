import { enqueue } from '#server/base/jobs/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { raiseAlarms } from './access-alarm.store.ts'
import { closeMinutes, makeMonths } from './access-log.store.ts'

const EVERY_MS = 60_000
/** While the job stands still for less than this, looks find their partition. */
const MONTHS_AHEAD = 3

/**
 * Keeps the access log: makes the partitions of coming months, closes the minutes that are over, raises alarms for actors who opened
 * too many clients, and runs again in a minute.
 */
export async function watchLooks(db: Db): Promise<void> {
  await makeMonths(db, MONTHS_AHEAD)
  await closeMinutes(db)
  await inTransaction(db, raiseAlarms)
  await scheduleLookWatch(db, EVERY_MS)
}

/** Enqueues one run. Only one run waits at any time, however many processes start. */
export async function scheduleLookWatch(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'watch-looks', {}, { key: 'watch-looks', delayMs }))
}
