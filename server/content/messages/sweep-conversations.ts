import { RECORDS_YEARS } from '#domain/retention.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { closeIdle, deleteOld } from './conversation.store.ts'

const EVERY_MS = 24 * 3_600_000
const MOST_BATCHES = 200
/** Days without a reply after which an answered conversation is closed; the chat cookie lives as long. */
const IDLE_DAYS = 30

/**
 * Closes answered conversations without a reply, deletes those past their retention time unless they are held, and runs again in a day.
 * If it is killed, the next run continues. The audit records each deletion, without any text of it.
 */
export async function sweepConversations(db: Db): Promise<void> {
  await inTransaction(db, (tx) => closeIdle(tx, IDLE_DAYS))
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const deleted = await inTransaction(db, async (tx) => {
      const gone = await deleteOld(tx, RECORDS_YEARS)
      for (const { conversationId, number } of gone)
        await appendAudit(tx, {
          ...{ stream: `conversation:${conversationId}`, action: 'conversation.delete', actor: 'system' },
          ...{ subject: conversationId, facts: { number }, requestId: null },
        })
      return gone.length
    })
    if (deleted === 0) break
  }
  await scheduleConversationSweep(db, EVERY_MS)
}

/** Schedules a sweep. Only one is waiting at any time, however many processes start. */
export async function scheduleConversationSweep(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) =>
    enqueue(tx, 'sweep-conversations', {}, { key: 'sweep-conversations', delayMs }),
  )
}
