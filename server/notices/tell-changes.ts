import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Seal } from '#server/identity/seal.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { findUntold } from './change.store.ts'
import { notify } from './notify.ts'

const AT_ONCE = 500
const EVERY_MS = 60_000

/**
 * Tells holders that their fund is wound up or merged, and savers that a plan has ended or paused without their doing or a term was
 * refused (domain.md 1.6, 1.9). Each once, in his own language; killed anywhere, the next run goes on. Comes again in a minute.
 */
export async function tellChanges(db: Db, seal: Seal): Promise<void> {
  for (;;) {
    const told = await inTransaction(db, async (tx) => {
      const changes = await findUntold(tx, AT_ONCE)
      for (const change of changes) await notify(tx, seal, change)
      return changes.length
    })
    if (told < AT_ONCE) break
  }
  await scheduleChanges(db, EVERY_MS)
}

/** One look waits at any time, however many processes start. */
export async function scheduleChanges(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'tell-changes', {}, { key: 'tell-changes', delayMs }))
}
