import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Tries at a password, counted before it is looked at (rules/threats.md#guessing). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TRIES).execute(db)
}

const TRIES = `
create table log_in_try (
  -- A keyed hash: what is typed as a name may be a password, and names that nobody has are counted like others.
  counter bytea primary key check (length(counter) = 32),
  -- In the quarter of an hour since began_at.
  failures int not null check (failures between 1 and 10),
  in_row int not null check (in_row >= 0),
  began_at timestamptz not null,
  -- No try is taken before.
  open_at timestamptz not null
);
create index log_in_try_open_at on log_in_try (open_at);`
