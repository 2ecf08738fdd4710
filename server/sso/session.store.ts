import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { MOST_SESSIONS, SESSION_LIFE } from './session.ts'
import type { Area } from './session.ts'

export interface SessionRow {
  readonly loginId: string
  readonly partyId: string
  readonly area: Area
  readonly accountNumber: string | null
  readonly role: 'guest' | 'investor' | 'adviser' | 'corporate' | 'operator'
  readonly authMode: 'ticket' | 'accessToken'
}

/** How a session was opened. */
export type LogInWay = 'password' | 'code' | 'recovery-code' | 'passkey'

export interface FoundSession {
  readonly now: Date
  readonly today: string
  readonly session: SessionRow | null
  /** Not marked as used for a minute: the caller may do so, so that most calls write nothing. */
  readonly isStale: boolean
}

/** The live session of a token hash with the business clock, in one look. An account that is no longer confirmed ends it. */
export async function findSession(db: Db, hash: Buffer): Promise<FoundSession> {
  const { rows } = await sql<{
    now: Date
    today: string
    login_id: string | null
    party_id: string
    area: Area
    account_number: string | null
    role: SessionRow['role']
    auth_mode: SessionRow['authMode']
    is_stale: boolean | null
  }>`
    select business_now() as now, business_today() as today, s.*
    from (select 1) as one left join (
      select s.login_id, s.party_id, s.area, s.account_number, s.role, s.auth_mode,
        s.seen_at < clock_timestamp() - interval '1 minute' as is_stale
      from session s join login l using (login_id) left join account a using (account_number)
      where s.session_hash = ${hash} and s.expires_at > clock_timestamp() and l.status = 'active'
        and (s.account_number is null or a.status = 'confirmed')
        and s.seen_at > clock_timestamp() - case when s.area = 'individual'
          then ${`${SESSION_LIFE.individual.idleMs} ms`}::interval
          else ${`${SESSION_LIFE.institutional.idleMs} ms`}::interval end
    ) s on true`.execute(db)
  const row = rows[0]!
  if (row.login_id === null) return { now: row.now, today: row.today, session: null, isStale: false }
  const session = {
    loginId: row.login_id,
    partyId: row.party_id,
    area: row.area,
    accountNumber: row.account_number,
    role: row.role,
    authMode: row.auth_mode,
  }
  return { now: row.now, today: row.today, session, isStale: row.is_stale === true }
}

/** Marks the session as used. */
export async function touchSession(db: Db, hash: Buffer): Promise<void> {
  await sql`update session set seen_at = clock_timestamp() where session_hash = ${hash}`.execute(db)
}

export async function addSession(
  tx: Tx,
  row: SessionRow & { hash: Buffer; userAgent: string; way: LogInWay; network: string },
): Promise<void> {
  const life = `${SESSION_LIFE[row.area].absoluteMs} ms`
  await sql`insert into session (session_hash, login_id, party_id, area, account_number, role, auth_mode,
      created_at, seen_at, expires_at, user_agent, way, network)
    values (${row.hash}, ${row.loginId}, ${row.partyId}, ${row.area}, ${row.accountNumber}, ${row.role},
      ${row.authMode}, clock_timestamp(), clock_timestamp(), clock_timestamp() + ${life}::interval,
      ${row.userAgent.slice(0, 200)}, ${row.way}, ${row.network})`.execute(tx)
  await sql`delete from session where session_hash in (
    select session_hash from session where login_id = ${row.loginId}
    order by created_at desc offset ${MOST_SESSIONS})`.execute(tx)
}

export async function endSession(db: Db | Tx, hash: Buffer): Promise<void> {
  await sql`delete from session where session_hash = ${hash}`.execute(db)
}

/** How a session was opened; a choice of account or a new password does not change it. */
export async function findWay(tx: Tx, hash: Buffer): Promise<LogInWay> {
  const { rows } = await sql<{ way: LogInWay }>`select way from session where session_hash = ${hash}`.execute(
    tx,
  )
  return rows[0]?.way ?? 'password'
}

export interface OwnSession {
  readonly sessionId: string
  readonly hash: Buffer
  readonly userAgent: string
  readonly network: string
  readonly way: LogInWay
  readonly startedAt: Date
  readonly seenAt: Date
}

/** Live sessions of a log-in, the last used first; their times by the business clock, as everything else that is shown. */
export async function findOwnSessions(db: Db | Tx, loginId: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`select s.session_id as "sessionId", s.session_hash as hash,
      coalesce(s.user_agent, '') as "userAgent", s.network, s.way,
      business_now() - (clock_timestamp() - s.created_at) as "startedAt",
      business_now() - (clock_timestamp() - s.seen_at) as "seenAt"
    from session s left join account a using (account_number)
    where s.login_id = ${loginId} and s.expires_at > clock_timestamp()
      and (s.account_number is null or a.status = 'confirmed')
      and s.seen_at > clock_timestamp() - case when s.area = 'individual'
        then ${`${SESSION_LIFE.individual.idleMs} ms`}::interval
        else ${`${SESSION_LIFE.institutional.idleMs} ms`}::interval end
    order by s.seen_at desc`.execute(db)
  return rows
}

/** False for a session that is not of this log-in. */
export async function endOwnSession(tx: Tx, loginId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`delete from session where login_id = ${loginId} and session_id = ${sessionId}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** All of a log-in but one; how many were ended. */
export async function endOtherSessions(tx: Tx, loginId: string, kept: Buffer): Promise<number> {
  const { rows } = await sql`delete from session where login_id = ${loginId} and session_hash <> ${kept}
    returning 1`.execute(tx)
  return rows.length
}

/** All of a log-in: whoever is in has to come in anew. */
export async function endAllSessions(tx: Tx, loginId: string): Promise<void> {
  await sql`delete from session where login_id = ${loginId}`.execute(tx)
}
