import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A company says which level the checker whom it names is to have; two persons of the house look at that as well (CO8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_naming
    add column level integer not null default 1 check (level between 1 and 3),
    add check (duty = 'checker' or level = 1)`.execute(db)
}
