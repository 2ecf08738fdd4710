import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Files of any size, and a night's confirmations booked batch by batch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FILES).execute(db)
  await sql.raw(BATCHES).execute(db)
}

const FILES = `
alter table exchange_file
  alter column bytes drop not null,
  alter column byte_count type bigint,
  -- A large file lies below DATA_DIR, at this path; sha256 says whether it is still the one that was received.
  add column path text,
  add constraint exchange_file_place check ((bytes is null) <> (path is null));`

const BATCHES = `
alter table confirmation
  -- Lines that are booked in one transaction: all of an account are in one, so that their order among each other holds.
  add column batch integer not null default 0;
create index confirmation_batch on confirmation (registrar_code, confirm_date, batch);`
