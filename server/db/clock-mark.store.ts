import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tx } from './tx.ts'

/**
 * SQLSTATE of `hold_clock()`: the database's clock is more than two seconds behind the highest time stamp it has given
 * (rules/threats.md#clock).
 */
export const CLOCK_BEHIND = 'FP006'

/**
 * Saves that the clock has been set back, outside the transaction that failed because of it. Saves nothing if the clock has caught up, or
 * if an earlier step still waits to be reported.
 */
export async function noteClockStep(db: Db): Promise<void> {
  await sql`insert into clock_step (highest, clock)
    select to_timestamp(last_value / 1000000.0), clock_timestamp() from clock_mark
    where to_timestamp(last_value / 1000000.0) > clock_timestamp() + interval '2 s' on conflict do nothing`.execute(
    db,
  )
}

export interface ClockStep {
  /** The highest time stamp given, and the clock's time when the step was noticed. */
  readonly highest: Date
  readonly clock: Date
}

/** Returns the clock step that has not been reported yet, and marks it as reported; null if there is none. */
export async function takeClockStep(tx: Tx): Promise<ClockStep | null> {
  const { rows } = await sql<ClockStep>`update clock_step set is_told = true where not is_told
    returning highest, clock`.execute(tx)
  return rows[0] ?? null
}

/** Moves the mark forward while nobody orders. True if the clock is over two seconds behind it: no trade date may be given then. */
export async function isClockBehind(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isBehind: boolean; taken: bigint | null }>`
    select mark - stamp > 2000000 as "isBehind", case when stamp > mark then setval('clock_mark', stamp) end as taken
    from (select last_value as mark, (extract(epoch from clock_timestamp()) * 1000000)::bigint as stamp
      from clock_mark) read`.execute(db)
  return rows[0]!.isBehind
}
