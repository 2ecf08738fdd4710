import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The selector tells what benchmarks made, so its list is old when an index or a benchmark changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['index_level', 'fund_benchmark']) {
    await sql
      .raw(
        `create trigger ${table}_catalog_change after insert or update or delete or truncate on ${table}
        for each statement execute function record_catalog_change()`,
      )
      .execute(db)
  }
}
