import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Something that does not agree: which check found it, about what, what we say and what they say. */
export interface Break {
  readonly check: string
  readonly registrarCode: string
  readonly subject: string
  readonly reason: string
  readonly ours: string | null
  readonly theirs: string | null
}

/** Opens breaks; one that is already open for that day, check and subject stays as it is. */
export async function openBreaks(tx: Tx | Db, day: Day, breaks: readonly Break[]): Promise<void> {
  for (const each of breaks) {
    await sql`insert into recon_break (day, check_name, registrar_code, subject, reason, ours, theirs, opened_at)
      values (${day}, ${each.check}, ${each.registrarCode}, ${each.subject}, ${each.reason}, ${each.ours},
        ${each.theirs}, business_now())
      on conflict (day, check_name, registrar_code, subject) do nothing`.execute(tx)
  }
}

export async function findOpenBreaks(db: Db | Tx): Promise<(Break & { day: Day })[]> {
  const { rows } = await sql<Break & { day: Day }>`
    select day, check_name as "check", registrar_code as "registrarCode", subject, reason, ours, theirs
    from recon_break where closed_at is null order by day desc, check_name, subject limit 200`.execute(db)
  return rows
}

/** A file fault that was mended (the registrar sent it again) closes by itself. */
export async function closeBreaks(
  tx: Tx | Db,
  of: { day: Day; check: string; registrarCode: string },
): Promise<void> {
  await sql`update recon_break set closed_at = business_now() where day = ${of.day} and check_name = ${of.check}
    and registrar_code = ${of.registrarCode} and closed_at is null`.execute(tx)
}
