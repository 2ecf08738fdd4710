import { sql } from 'kysely'
import type { QuietHours } from '#domain/calendar/quiet-hours.ts'
import { USUAL_QUIET } from '#domain/calendar/quiet-hours.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Returns a person's quiet hours: the usual ones until they choose others. Null if they want none. */
export async function readQuietHours(db: Db | Tx, partyId: string): Promise<QuietHours | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select left(from_time::text, 5) as from, left(to_time::text, 5) as to from quiet_hours
    where party_id = ${partyId}`.execute(db)
  const [row] = rows
  if (!row) return USUAL_QUIET
  return row.from === null || row.to === null ? null : { from: row.from, to: row.to }
}

export async function saveQuietHours(tx: Tx, partyId: string, quiet: QuietHours | null): Promise<void> {
  await sql`insert into quiet_hours (party_id, from_time, to_time)
    values (${partyId}, ${quiet?.from ?? null}::time, ${quiet?.to ?? null}::time)
    on conflict (party_id) do update set from_time = excluded.from_time, to_time = excluded.to_time`.execute(
    tx,
  )
}
