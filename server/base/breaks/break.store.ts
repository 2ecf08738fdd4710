import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import { sql } from 'kysely'
import type { BreakCheck } from '#domain/ledger/break-kind.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A difference between two sides: the check that found it, its subject, our value and the other side's value. */
export interface Break {
  readonly check: BreakCheck
  readonly registrarCode: string
  readonly subject: string
  readonly reason: BreakReason
  readonly ours: string | null
  readonly theirs: string | null
}

/**
 * Opens breaks. A break that is already open for the same check, registrar, subject and reason, even since another day, is only marked
 * as seen again. A break of the same day that was closed is opened again. Of two about the same subject the first is kept.
 */
export async function openBreaks(tx: Tx | Db, day: Day, breaks: readonly Break[]): Promise<void> {
  if (breaks.length === 0) return
  const column = (pick: (each: Break) => string | null) => breaks.map(pick)
  await sql`
    with found as (
      select * from unnest(${column((b) => b.check)}::text[], ${column((b) => b.registrarCode)}::text[],
        ${column((b) => b.subject)}::text[], ${column((b) => b.reason)}::text[], ${column((b) => b.ours)}::text[],
        ${column((b) => b.theirs)}::text[]) with ordinality
        as f (check_name, registrar_code, subject, reason, ours, theirs, place)
    ), seen as (
      update recon_break b set last_seen_on = ${day}, ours = f.ours, theirs = f.theirs
      from (select distinct on (check_name, registrar_code, subject, reason) * from found
        order by check_name, registrar_code, subject, reason, place desc) f
      where b.check_name = f.check_name and b.registrar_code = f.registrar_code and b.subject = f.subject
        and b.reason = f.reason and b.closed_at is null
      returning b.check_name, b.registrar_code, b.subject, b.reason
    )
    insert into recon_break (day, check_name, registrar_code, subject, reason, ours, theirs, opened_at, last_seen_on)
    select distinct on (check_name, registrar_code, subject) ${day}::date, check_name, registrar_code, subject, reason, ours,
      theirs, business_now(), ${day}::date
    from found f where not exists (select 1 from seen s where s.check_name = f.check_name
      and s.registrar_code = f.registrar_code and s.subject = f.subject and s.reason = f.reason)
      -- An open break of today with the same subject and another reason stays as it is.
      and not exists (select 1 from recon_break o where o.day = ${day}::date and o.check_name = f.check_name
        and o.registrar_code = f.registrar_code and o.subject = f.subject and o.closed_at is null)
    order by check_name, registrar_code, subject, place
    on conflict (day, check_name, registrar_code, subject) do update set reason = excluded.reason, ours = excluded.ours,
      theirs = excluded.theirs, closed_at = null, closed_by = null, closing_proposed_by = null, closing_reason = null,
      last_seen_on = excluded.last_seen_on
    where recon_break.closed_at is not null`.execute(tx)
}

/** The closing reason of a break that closed by itself because both sides agree again. */
export const AGREES_AGAIN = 'agrees-again'

/**
 * Closes the open breaks of a check that its complete new run has not found again. `reason` limits this to the breaks with that reason,
 * `registrarCodes` to the registrars that were checked.
 */
export async function closeAgreed(
  tx: Tx,
  of: {
    readonly check: BreakCheck
    readonly reason?: BreakReason
    readonly registrarCodes?: readonly string[]
    readonly found: readonly Break[]
  },
): Promise<void> {
  const key = (each: Break) => `${each.registrarCode}|${each.subject}|${each.reason}`
  await sql`update recon_break set closed_at = business_now(), closing_reason = ${AGREES_AGAIN}
    where check_name = ${of.check} and closed_at is null
      and (${of.reason ?? null}::text is null or reason = ${of.reason ?? null})
      and (${of.registrarCodes ?? null}::text[] is null or registrar_code = any(${of.registrarCodes ?? null}::text[]))
      and not concat_ws('|', registrar_code, subject, reason) = any(${of.found.map(key)}::text[])`.execute(tx)
}

export async function findOpenBreaks(db: Db | Tx): Promise<(Break & { day: Day })[]> {
  const { rows } = await sql<Break & { day: Day }>`
    select day, check_name as "check", registrar_code as "registrarCode", subject, reason, ours, theirs
    from recon_break where closed_at is null order by day desc, check_name, subject limit 200`.execute(db)
  return rows
}

export async function hasOpenBreak(
  db: Tx | Db,
  of: { day: Day; check: BreakCheck; registrarCode: string; subject: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from recon_break where check_name = ${of.check} and closed_at is null
    and registrar_code = ${of.registrarCode} and subject = ${of.subject}`.execute(db)
  return rows.length > 0
}

/** Closes the break of a file fault that was corrected because the registrar sent the file again. `subject` limits this to one file. */
export async function closeBreaks(
  tx: Tx | Db,
  of: { day: Day; check: BreakCheck; registrarCode: string; subject?: string },
): Promise<void> {
  await sql`update recon_break set closed_at = business_now(), closing_reason = ${AGREES_AGAIN}
    where day = ${of.day} and check_name = ${of.check} and registrar_code = ${of.registrarCode} and closed_at is null
      and (${of.subject ?? null}::text is null or subject = ${of.subject ?? null})`.execute(tx)
}
