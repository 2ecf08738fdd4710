import { performance } from 'node:perf_hooks'
import { rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { openFolder } from '../tests/world/open-folder.ts'
import type { Figures } from './main.ts'
import { forSeconds, round } from './pace.ts'

const ROWS = 200_000
const CHAINS = 20_000
/** Rows of a day, each of another chain. */
const DAY = 2_000
const AT_ONCE = 10_000
const CLIENTS = 8
const SECONDS = 6

/**
 * The proof of the audit over 200,000 rows in 20,000 chains: from the beginning, and by the night after a day of 2,000 rows. Then looks
 * a second by 8 clients; the floor is the same insert stamped by the clock alone, without the lock that keeps its minute open.
 */
export async function measure(): Promise<Figures> {
  const dataDir = openFolder('fp-bench-')
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    await migrate(database.db)
    const fill = await seconds(() => append(database, ROWS))
    await database.pool.query('analyze')
    const firstNight = await seconds(() => prove(database, 'audit_prove'))
    await database.pool.query(`insert into sandbox_clock (shift, last_seen) values ('0', now())`)
    // The night looks a day back before the last one: two days lie between the rows and it.
    for (const nth of [1, 2]) {
      await database.pool.query(`update sandbox_clock set shift = shift + interval '3 days'`)
      await append(database, DAY)
      await database.pool.query('analyze')
      if (nth === 1) await prove(database, 'audit_prove')
    }
    const night = await seconds(() => prove(database, 'audit_prove'))
    const whole = await seconds(() => prove(database, 'audit_verify'))
    const looks = await looksPerSecond(database, 'access_stamp()')
    const floor = await looksPerSecond(database, 'clock_timestamp()')
    return {
      rows: ROWS,
      chains: CHAINS,
      append_per_s: round(ROWS / fill),
      whole_s: round(whole, 2),
      first_night_s: round(firstNight, 2),
      night_s: round(night, 3),
      night_ratio: round(night / whole, 3),
      looks_per_s: round(looks),
      looks_floor_per_s: round(floor),
      looks_ratio: round(looks / floor, 3),
      clients: CLIENTS,
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function append({ pool }: Database, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += AT_ONCE)
    await pool.query(
      `select audit_append('account:' || (n * 7919 % ${CHAINS}), 'order.place', 'login:' || n, 'F' || n,
        '{"amount": "100.00", "kind": "purchase"}', gen_random_uuid()::text, 'order:F' || n, 1, null, sha256('a'))
      from generate_series($1::int, $2::int) n`,
      [from, Math.min(rows, from + AT_ONCE - 1)],
    )
}

/** Runs a proof, which must find nothing. A whole one may take longer than a request. */
async function prove({ pool }: Database, by: 'audit_prove' | 'audit_verify'): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query(`select * from ${by}()`)
    if (rows.length > 0) throw new Error(`${by} found ${rows.length} broken links`)
  } finally {
    client.release(true)
  }
}

async function looksPerSecond({ pool }: Database, stamp: string): Promise<number> {
  const look = () =>
    pool.query(
      `insert into access_log (recorded_at, login_id, actor_party_id, area, basis, view, account_number, request_id, address, device)
      values (${stamp}, $1, $1, 'individual', 'own', 'review.case', $2, $3, $4, 'Mozilla/5.0')`,
      [randomUUID(), '620100018806', randomUUID(), Buffer.alloc(32)],
    )
  await forSeconds(CLIENTS, 1, async () => void (await look()))
  return forSeconds(CLIENTS, SECONDS, async () => void (await look()))
}
