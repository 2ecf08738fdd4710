import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The day whose 01 asks a registrar for an account: the file itself may be too large to be looked into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registrar_account add column asked_on date`.execute(db)
}
