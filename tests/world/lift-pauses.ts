import { sql } from 'kysely'
import type { World } from './world.ts'

/** As if a guesser had waited out the seconds after their last failure; what is closed for longer stays closed. */
export async function liftPauses({ database }: World): Promise<void> {
  await sql`update log_in_try set open_at = clock_timestamp() where failures < 10`.execute(database.db)
}
