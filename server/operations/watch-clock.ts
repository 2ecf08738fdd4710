import { isClockBehind, noteClockStep, takeClockStep } from '#server/db/clock-mark.store.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'

/**
 * Whether the database's clock is more than two seconds behind the highest stamp it has given (rules/threats.md#clock). Each
 * step back, found by an order or by this check, becomes a break that two persons close, because everything stamped around it
 * must be examined.
 */
export async function watchClock(db: Db): Promise<boolean> {
  const isBehind = await isClockBehind(db)
  if (isBehind) await noteClockStep(db)
  await inTransaction(db, async (tx) => {
    const step = await takeClockStep(tx)
    if (!step) return
    const found = { check: 'clock' as const, registrarCode: '', subject: 'database' }
    const [ours, theirs] = [step.highest.toISOString(), step.clock.toISOString()]
    await openBreaks(tx, await readOpenDay(tx), [{ ...found, reason: 'stepped-back', ours, theirs }])
  })
  return isBehind
}
