import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The number of the lock: any number that no other advisory lock of this database has. */
const NIGHT = 7_240_315
const ASK_AGAIN_MS = 50

export interface NightLock {
  /** Runs `work` if no other process is running it; null if another process still is after `waitMs`. */
  readonly alone: <T>(work: () => Promise<T>, waitMs?: number) => Promise<T | null>
  readonly isTaken: () => Promise<boolean>
}

/**
 * Opens the lock that keeps two processes from running the same night twice. It only saves work: the lock ends with its connection,
 * and it is the fence that proves the lead (`assertLead`).
 */
export function openNightLock(pool: pg.Pool): NightLock {
  return {
    async alone(work, waitMs = 0) {
      const client = await pool.connect()
      try {
        if (!(await take(client, performance.now() + waitMs))) return null
        try {
          return await work()
        } finally {
          await client.query('select pg_advisory_unlock($1)', [NIGHT])
        }
      } finally {
        client.release()
      }
    },
    async isTaken() {
      const { rows } = await pool.query<{ is_taken: boolean }>(
        `select exists (select 1 from pg_locks where locktype = 'advisory' and objid = $1 and granted
          and database = (select oid from pg_database where datname = current_database())) as is_taken`,
        [NIGHT],
      )
      return rows[0]!.is_taken
    },
  }
}

async function take(client: pg.PoolClient, until: number): Promise<boolean> {
  for (;;) {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [NIGHT])
    if (rows[0]!.ok) return true
    if (performance.now() >= until) return false
    await sleep(ASK_AGAIN_MS)
  }
}
