import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Numbers of the register are kept in capitals, as they are read now, so that a file in another case suspends nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CAPITALS).execute(db)
}

const CAPITALS = `
update adviser set register_no = upper(register_no) where register_no <> upper(register_no);
update register_entry e set register_no = upper(register_no) where register_no <> upper(register_no)
  and not exists (select 1 from register_entry o where o.imported_on = e.imported_on
    and upper(o.register_no) = upper(e.register_no) and o.register_no <> e.register_no);`
