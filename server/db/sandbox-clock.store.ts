import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tx } from './tx.ts'

/** Sets the sandbox's clock to an instant; from there it goes on as the real one does. Never backwards. */
export async function setClock(tx: Tx | Db, at: Date): Promise<void> {
  await sql`insert into sandbox_clock (shift, last_seen) values (${at}::timestamptz - clock_timestamp(), ${at})
    on conflict (is_only) do update set shift = excluded.shift, last_seen = excluded.last_seen
      where excluded.last_seen >= business_now()`.execute(tx)
}

/** The sandbox's time stands still while nobody runs it: a start goes on from where the last run was seen. */
export async function resumeClock(db: Db): Promise<void> {
  await sql`update sandbox_clock set shift = greatest(last_seen,
      (select coalesce(max(at), last_seen) from order_event)) - clock_timestamp()`.execute(db)
}

/** Called now and then while running, so that the next start knows where to go on. */
export async function rememberClock(db: Db): Promise<void> {
  await sql`update sandbox_clock set last_seen = business_now()`.execute(db)
}

export async function hasClock(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from sandbox_clock`.execute(db)
  return rows.length > 0
}
