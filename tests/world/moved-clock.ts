import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db, Database } from '#server/db/open.ts'

export interface MovedClock {
  /** Connections for which the real clock of the database is the one that `move` sets. */
  readonly db: Db
  /** Moves the clock, from now on and for all connections of `db`. */
  readonly move: (interval: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens connections whose `clock_timestamp()` can be moved: the path of their names finds a function of the test before the server's. */
export async function openMovedClock({ pool }: Database): Promise<MovedClock> {
  await pool.query(`create table moved_clock (shift interval not null);
    insert into moved_clock values ('0');
    create function public.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + (select shift from public.moved_clock)'`)
  const own = new pg.Pool({
    ...pool.options,
    options: '-c search_path=public,pg_catalog -c lock_timeout=10000',
  })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: own }) })
  return {
    db,
    async move(interval) {
      await sql`update moved_clock set shift = shift + ${interval}::interval`.execute(db)
    },
    close: () => own.end(),
  }
}
