import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { notify } from '#server/people/notices/notify.ts'
import { takeDue } from './firing.store.ts'
import { judgeAlerts } from './judge-alerts.ts'

const AT_ONCE = 500
/** The night judges new NAVs at once. This job is for late NAVs and for changes of facts. */
const EVERY_MS = 60_000

/** Judges the alerts, notifies the owners, and plans itself again in one minute. */
export async function watchAlerts(db: Db, seal: Seal): Promise<void> {
  await judgeAlerts(db)
  await notifyAlerts(db, seal)
  await scheduleAlerts(db, EVERY_MS)
}

/** Notifies the owner of each firing once, by the ways they chose. Messages to the outside wait for the end of quiet hours (`notify`). */
export async function notifyAlerts(db: Db, seal: Seal): Promise<number> {
  let told = 0
  for (;;) {
    const firings = await inTransaction(db, async (tx) => {
      const due = await takeDue(tx, AT_ONCE)
      for (const { firingId, partyId, facts } of due) {
        await notify(tx, seal, {
          template: 'fund-alert',
          partyId,
          parameters: facts,
          onceKey: `alert:${firingId}`,
        })
      }
      return due
    })
    told += firings.length
    if (firings.length < AT_ONCE) return told
  }
}

/** Schedules the job. Only one job waits at any time, however many processes start. */
export async function scheduleAlerts(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'watch-alerts', {}, { key: 'watch-alerts', delayMs }))
}
