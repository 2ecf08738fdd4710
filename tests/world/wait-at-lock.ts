import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { World } from './world.ts'

/**
 * Locks these accounts with their orders in another connection, starts the calls, which wait for the lock, runs `meanwhile`, and releases
 * the lock. Returns the results of the calls. Throws if one of them does not wait.
 */
export async function whileWaiting<T>(
  { database: { db } }: World,
  accountNumbers: readonly string[],
  calls: readonly (() => Promise<T>)[],
  meanwhile: (holder: Tx) => Promise<unknown>,
): Promise<T[]> {
  const { asked } = await db.transaction().execute(async (holder) => {
    await sql`select 1 from account where account_number = any(${[...accountNumbers]}::text[])
      order by account_number for no key update`.execute(holder)
    await sql`select 1 from fund_order where account_number = any(${[...accountNumbers]}::text[])
      order by account_number, order_no for update`.execute(holder)
    const early: unknown[] = []
    const asked = Promise.all(
      calls.map(async (each) => {
        const answer = await each()
        early.push(answer)
        return answer
      }),
    )
    asked.catch((error: unknown) => early.push(error))
    await waitFor(db, calls.length, early)
    await meanwhile(holder)
    return { asked }
  })
  return asked
}

/** Waits until so many calls wait for a lock. Throws if one of them has answered early. */
export async function waitFor(db: Db, count: number, early: readonly unknown[]): Promise<void> {
  for (let tries = 0; tries < 2400 && early.length === 0; tries += 1) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows[0]!.n >= count) return
    await sleep(50)
  }
  throw new Error(`a call did not wait: ${JSON.stringify(early).slice(0, 2000)}`)
}
