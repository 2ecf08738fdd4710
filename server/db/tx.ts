import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { CLOCK_BEHIND, noteClockStep } from './clock-mark.store.ts'
import type { Db } from './open.ts'

export type Tx = Transaction<unknown>

const MOST_TRIES = 5
const RETRIED = new Set(['40001', '40P01'])

/** Runs `work` in one transaction; a deadlock or serialisation fault runs it anew, five times at most (rules/threats.md#twice-sent). */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      // Whoever was stopped by it could not keep it: what they wrote was taken back.
      if (code === CLOCK_BEHIND) await noteClockStep(db)
      if (!RETRIED.has(code) || tried === MOST_TRIES) throw error
      await sleep(5 * tried * (1 + (tried % 2)))
    }
  }
}

/**
 * Plans of this transaction's statements hold for any values. A write names its rows by their keys, so there is no better plan for some
 * values than for others, and planning anew over partitions costs more than running: an order took three times as long. A plan that is
 * kept must not rest on a table's being small today, so what has a key is found by it.
 */
export async function keepPlans(tx: Tx): Promise<void> {
  await sql`select ${KEEP_PLANS}`.execute(tx)
}

/** The same as a part of a statement that is sent anyway: each journey to the database costs an order as much as most of its work. */
export const KEEP_PLANS = sql`set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`

/** For writes of a day's size: the check of each row's keys into partitioned tables would be planned anew, which takes most of the time. */
export async function planChecksOnce(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
}

/** The business clock, as the database has it (rules/threats.md#clock). `today` is Beijing's date. */
export async function readClock(tx: Tx | Db): Promise<{ now: Date; today: string }> {
  const { rows } = await sql<{ now: Date; today: string }>`
    select business_now() as now, business_today() as today`.execute(tx)
  return rows[0]!
}
