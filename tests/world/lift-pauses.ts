import { sql } from 'kysely'
import type { World } from './world.ts'

/** Ends the pauses after failed log-ins as if the seconds had passed. A longer lock stays. */
export async function liftPauses({ database }: World): Promise<void> {
  await sql`update log_in_try set open_at = clock_timestamp() where failures < 10`.execute(database.db)
}
