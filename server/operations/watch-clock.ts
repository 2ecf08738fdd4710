import { isClockBehind, noteClockStep, takeClockStep } from '#server/db/clock-mark.store.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'

/**
 * Whether the database's clock stands more than two seconds before the highest stamp it has given (rules/threats.md#clock). Each
 * step back, whether an order or this look met it, is a break that two persons close: what was stamped around it has to be looked
 * at.
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
