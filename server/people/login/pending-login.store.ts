import { sql } from 'kysely'
import { CODE_TRIES_MOST, SECOND_STEP_SECONDS } from '#domain/security/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Area } from './session.ts'

/** A log-in whose password was right and whose second factor is still to come. */
export interface PendingLogin {
  readonly loginId: string
  readonly partyId: string
  readonly area: Area
}

export async function addPending(tx: Db | Tx, hash: Buffer, loginId: string): Promise<void> {
  const life = `${SECOND_STEP_SECONDS} seconds`
  await sql`delete from pending_login where expires_at < clock_timestamp()`.execute(tx)
  await sql`insert into pending_login (token_hash, login_id, expires_at)
    values (${hash}, ${loginId}, clock_timestamp() + ${life}::interval)`.execute(tx)
}

const OPEN = sql`p.used_at is null and p.expires_at > clock_timestamp() and p.failures < ${CODE_TRIES_MOST}
  and l.status = 'active'`

export async function findPending(db: Db, hash: Buffer): Promise<PendingLogin | null> {
  const { rows } = await sql<PendingLogin>`select login_id as "loginId", l.party_id as "partyId", l.area
    from pending_login p join login l using (login_id) where p.token_hash = ${hash} and ${OPEN}`.execute(db)
  return rows[0] ?? null
}

/** Counts an attempt at the code. Null if the step is over, or has had its five attempts. */
export async function tryPending(db: Db, hash: Buffer): Promise<PendingLogin | null> {
  const { rows } = await sql<PendingLogin>`update pending_login p set failures = p.failures + 1
    from login l where l.login_id = p.login_id and p.token_hash = ${hash} and ${OPEN}
    returning p.login_id as "loginId", l.party_id as "partyId", l.area`.execute(db)
  return rows[0] ?? null
}

/** Ends the second steps of a log-in, because the password that was given for them has changed. */
export async function endPending(tx: Tx, loginId: string): Promise<void> {
  await sql`delete from pending_login where login_id = ${loginId}`.execute(tx)
}

/** Ends a second step, once: two right answers at once open only one session. */
export async function takePending(tx: Db | Tx, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`update pending_login set used_at = clock_timestamp()
    where token_hash = ${hash} and used_at is null returning 1`.execute(tx)
  return rows.length > 0
}
