import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tx } from './tx.ts'

/** Sets the sandbox's clock to an instant, from which it runs on like the real clock. Never sets it backwards. */
export async function setClock(tx: Tx | Db, at: Date): Promise<void> {
  await sql`insert into sandbox_clock (shift, last_seen) values (${at}::timestamptz - clock_timestamp(), ${at})
    on conflict (is_only) do update set shift = excluded.shift, last_seen = excluded.last_seen
      where excluded.last_seen >= business_now()`.execute(tx)
}

/** Lets the sandbox's clock continue where the last run was seen, because it stands still while the sandbox does not run. */
export async function resumeClock(db: Db): Promise<void> {
  await sql`update sandbox_clock set shift = greatest(last_seen,
      (select coalesce(max(at), last_seen) from order_event)) - clock_timestamp()`.execute(db)
}

/** Saves the sandbox's time now and then while it runs, so that the next start knows where to continue. */
export async function rememberClock(db: Db): Promise<void> {
  await sql`update sandbox_clock set last_seen = business_now()`.execute(db)
}

export async function hasClock(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from sandbox_clock`.execute(db)
  return rows.length > 0
}
