import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface EmergencyOpeningRow {
  readonly sealId: string
  readonly openerId: string
  readonly openedAt: Date
  readonly endsAt: Date
  readonly isOver: boolean
  readonly closedBy: string[]
  readonly closings: { readonly name: string; readonly reason: string }[]
}

/** The hours of an opening are told by the clock of the house; they are over by the real one, as its session is. */
const OPENINGS = sql`select e.seal_id as "sealId", l.party_id as "openerId", e.opened_at as "openedAt",
    e.ends_at + (business_now() - clock_timestamp()) as "endsAt", e.ends_at <= clock_timestamp() as "isOver",
    array(select c.closed_by from emergency_closing c where c.seal_id = e.seal_id order by c.nth) as "closedBy",
    coalesce((select json_agg(json_build_object('name', p.name, 'reason', c.reason) order by c.nth)
      from emergency_closing c join party p on p.party_id = c.closed_by where c.seal_id = e.seal_id), '[]') as closings
  from emergency_seal e join login l using (login_id)
  where e.opened_at is not null and e.closed_at is null`

/** Finds the openings that two have not closed yet, the oldest first. */
export async function findOpenings(db: Db): Promise<readonly EmergencyOpeningRow[]> {
  const { rows } = await sql<EmergencyOpeningRow>`${OPENINGS} order by e.opened_at`.execute(db)
  return rows
}

/** Finds an opening that two have not closed yet, and locks it. Null if there is none. */
export async function lockOpening(tx: Tx, sealId: string): Promise<EmergencyOpeningRow | null> {
  await sql`select 1 from emergency_seal where seal_id = ${sealId} for update`.execute(tx)
  const { rows } = await sql<EmergencyOpeningRow>`${OPENINGS} and e.seal_id = ${sealId}`.execute(tx)
  return rows[0] ?? null
}

export async function addClosing(
  tx: Tx,
  of: { readonly sealId: string; readonly nth: number; readonly closedBy: string; readonly reason: string },
): Promise<void> {
  await sql`insert into emergency_closing (seal_id, nth, closed_by, reason, closed_at)
    values (${of.sealId}, ${of.nth}, ${of.closedBy}, ${of.reason}, business_now())`.execute(tx)
}

export async function markClosed(tx: Tx, sealId: string): Promise<void> {
  await sql`update emergency_seal set closed_at = business_now() where seal_id = ${sealId}`.execute(tx)
}

/** Finds the person of the emergency log-in, whom every seal uses again. Null if nothing was ever sealed. */
export async function findEmergencyPerson(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ partyId: string }>`select l.party_id as "partyId" from emergency_seal e
    join login l using (login_id) order by e.sealed_at, e.seal_id limit 1`.execute(tx)
  return rows[0]?.partyId ?? null
}

/** Makes an unused seal void, with its log-in. */
export async function replaceSeal(tx: Tx): Promise<void> {
  await sql`with void as (
      update emergency_seal set replaced_at = business_now() where opened_at is null and replaced_at is null
      returning login_id)
    update login l set status = 'closed' from void where l.login_id = void.login_id`.execute(tx)
}

/** Seals the log-in of a name. Returns the ids of both. */
export async function addSeal(
  tx: Tx,
  username: string,
): Promise<{ readonly sealId: string; readonly loginId: string }> {
  const { rows } = await sql<{
    sealId: string
    loginId: string
  }>`insert into emergency_seal (login_id, sealed_at)
    select login_id, business_now() from login where area = 'operations' and username = ${username}
    returning seal_id as "sealId", login_id as "loginId"`.execute(tx)
  return rows[0]!
}
