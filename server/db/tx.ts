import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { CLOCK_BEHIND, noteClockStep } from './clock-mark.store.ts'
import type { Db } from './open.ts'

export type Tx = Transaction<unknown>

const MOST_TRIES = 5
const RETRIED = new Set(['40001', '40P01'])

/** Runs `work` in one transaction, again after a deadlock or serialisation fault, at most five times (rules/threats.md#twice-sent). */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      // The failed transaction was rolled back, so it could not save the clock step itself.
      if (code === CLOCK_BEHIND) await noteClockStep(db)
      if (!RETRIED.has(code) || tried === MOST_TRIES) throw error
      await sleep(5 * tried * (1 + (tried % 2)))
    }
  }
}

/**
 * Uses generic plans for this transaction's statements. A write finds its rows by their keys, so no values deserve a plan of their own,
 * and planning again over partitions costs more than running: an order took three times as long. A generic plan must not depend on a
 * table being small today, so rows with a key are found by it.
 */
export async function keepPlans(tx: Tx): Promise<void> {
  await sql`select ${KEEP_PLANS}`.execute(tx)
}

/** The same setting as SQL for a statement that is sent anyway: each round trip costs an order as much as most of its work. */
export const KEEP_PLANS = sql`set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`

/** For writes of a day's size: plans the key checks into partitioned tables once. Planning them per row takes most of the time. */
export async function planChecksOnce(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
}

/** Reads the business clock of the database (rules/threats.md#clock). `today` is the date in Beijing. */
export async function readClock(tx: Tx | Db): Promise<{ now: Date; today: string }> {
  const { rows } = await sql<{ now: Date; today: string }>`
    select business_now() as now, business_today() as today`.execute(tx)
  return rows[0]!
}
