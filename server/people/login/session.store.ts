import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { PROLONGED_EACH_MS, SESSION_LIFE } from '#domain/security/session-life.ts'
import type { Db } from '#server/db/open.ts'
import { KEEP_PLANS } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { MOST_SESSIONS } from './session.ts'
import type { Area } from './session.ts'

export interface SessionRow {
  readonly loginId: string
  readonly partyId: string
  readonly area: Area
  readonly accountNumber: string | null
  readonly role: 'guest' | 'enrolling' | 'investor' | 'adviser' | 'corporate' | 'operator'
  readonly authMode: 'ticket' | 'accessToken'
  /** The membership of the house or of a firm by which staff and advisers act, and the duty they chose. Null for clients. */
  readonly membershipId: string | null
  readonly duty: string | null
}

/** The seat of a session of staff or of an adviser: what its membership is today. */
export interface Seat {
  readonly duties: readonly string[]
  readonly firmId: string | null
  readonly adviserId: string | null
  /** Whether it is an adviser's who is qualified today. */
  readonly isQualified: boolean
}

/** The way in which a session was opened. */
export type LogInWay = 'password' | 'code' | 'recovery-code' | 'passkey'

export interface FoundSession {
  readonly now: Date
  readonly today: string
  readonly session: (SessionRow & { readonly seat: Seat }) | null
  /** Whether the session was not marked as used for `PROLONGED_EACH_MS`. The caller may mark it, so that most calls write nothing. */
  readonly isStale: boolean
}

/** The condition that a session was used recently enough for its area. If not, it is over although nobody ended it. */
const IS_IN_USE = sql`s.seen_at > clock_timestamp() - case when s.area = 'individual'
  then ${`${SESSION_LIFE.individual.idleMs} ms`}::interval
  else ${`${SESSION_LIFE.institutional.idleMs} ms`}::interval end`

/** Returns the condition that a session's person has a membership with a duty that counts today. */
const memberWhere = (where: RawBuilder<unknown>) => sql`exists (
  select 1 from acting_duty d where d.person_party_id = s.party_id and ${where})`

/** The condition that neither the absolute nor the idle time of a session is over. */
const IS_IN_TIME = sql`s.expires_at > clock_timestamp() and ${IS_IN_USE}`

/** The condition that the log-in `l` and the account `a`, if any, of a session `s` are valid, with a duty there or in the house. */
const HAS_GROUND = sql`l.status = 'active' and case
    when s.membership_id is not null then ${memberWhere(sql`d.membership_id = s.membership_id`)}
      and (a.account_number is null or a.status = 'confirmed')
    when s.account_number is null then true
    else a.status = 'confirmed' and ${memberWhere(sql`d.account_number = s.account_number`)} end`

/** The condition of a valid session. Every check uses all of it, so that an invalid session ends with the next request. */
export const STANDS = sql`${IS_IN_TIME} and ${HAS_GROUND}`

/** A session joined with all the rows that it depends on. */
export const WITH_ALL = sql`session s join login l using (login_id) left join account a using (account_number)`

/** What the membership of a session is, in columns. Clients have none, and nothing is looked up for them. */
const SEAT = sql`case when s.membership_id is null then null else
    array(select distinct d.duty from acting_duty d where d.membership_id = s.membership_id) end as duties,
  case when s.membership_id is not null then
    (select m.firm_id from membership m where m.membership_id = s.membership_id) end as firm_id,
  case when s.membership_id is not null then
    (select ad.adviser_id from adviser ad where ad.membership_id = s.membership_id) end as adviser_id,
  s.membership_id is not null and exists (select 1 from adviser ad join adviser_status q using (adviser_id)
    where ad.membership_id = s.membership_id and q.status = 'qualified' and q.validity @> business_today()) as is_qualified`

/** Finds the live session of a token hash, and reads the business clock, in one query. */
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
    membership_id: string | null
    duty: string | null
    duties: string[] | null
    firm_id: string | null
    adviser_id: string | null
    is_qualified: boolean | null
    is_stale: boolean | null
  }>`
    select business_now() as now, business_today() as today, s.*
    from (select 1) as one left join (
      select s.login_id, s.party_id, s.area, s.account_number, s.role, s.auth_mode, s.membership_id, s.duty,
        ${SEAT}, s.seen_at < clock_timestamp() - ${`${PROLONGED_EACH_MS} ms`}::interval as is_stale
      from ${WITH_ALL} where s.session_hash = ${hash} and ${STANDS}
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
    membershipId: row.membership_id,
    duty: row.duty,
    seat: {
      duties: row.duties ?? [],
      firmId: row.firm_id,
      adviserId: row.adviser_id,
      isQualified: row.is_qualified === true,
    },
  }
  return { now: row.now, today: row.today, session, isStale: row.is_stale === true }
}

/**
 * Why a session is not valid any more: its time was over (`idle`), its log-in, account or duty ended (`closed`), or it was
 * ended and its row is gone (`ended`). The area is the log-in's, null if it is not known any more.
 */
export interface Ending {
  readonly kind: 'idle' | 'closed' | 'ended'
  readonly area: Area | null
}

export async function findEnding(db: Db, hash: Buffer): Promise<Ending> {
  const { rows } = await sql<{ area: Area; ground: boolean }>`select s.area, ${HAS_GROUND} as ground
    from ${WITH_ALL} where s.session_hash = ${hash}`.execute(db)
  const [row] = rows
  if (!row) return { kind: 'ended', area: null }
  return { kind: row.ground ? 'idle' : 'closed', area: row.area }
}

/**
 * Returns the part of a statement that finds a valid session and locks its row until the transaction ends. An end of the
 * session meanwhile waits for us. If it ended before, no row is found and the change does not happen.
 */
export function heldSession(hash: Buffer): RawBuilder<unknown> {
  return sql`select s.session_hash from ${WITH_ALL} where s.session_hash = ${hash} and ${STANDS} for key share of s`
}

/** Whether a session is valid, checked in the transaction that depends on it. Also keeps the query plans, in one round trip. */
export async function holdSession(tx: Tx, hash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`with held as materialized (${heldSession(hash)}) select ${KEEP_PLANS} from held`.execute(tx)
  return rows.length > 0
}

/** Finds which of these sessions are still valid. The check does not prolong them. */
export async function findLiving(db: Db, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`select encode(s.session_hash, 'hex') as hash from ${WITH_ALL}
    where s.session_hash = any(${hashes}::bytea[]) and ${STANDS}`.execute(db)
  return new Set(rows.map((row) => row.hash))
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
      membership_id, duty, created_at, seen_at, expires_at, user_agent, way, network)
    values (${row.hash}, ${row.loginId}, ${row.partyId}, ${row.area}, ${row.accountNumber}, ${row.role},
      ${row.authMode}, ${row.membershipId}, ${row.duty}, clock_timestamp(), clock_timestamp(),
      -- A session by the emergency log-in ends with its hours, however often it is opened anew.
      least(clock_timestamp() + ${life}::interval,
        (select e.ends_at from emergency_seal e where e.login_id = ${row.loginId})),
      ${row.userAgent.slice(0, 200)}, ${row.way}, ${row.network})`.execute(tx)
  await sql`delete from session where session_hash in (
    select session_hash from session where login_id = ${row.loginId}
    order by created_at desc offset ${MOST_SESSIONS})`.execute(tx)
}

/** Ends a session. False if it had ended already. */
export async function endSession(db: Db | Tx, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`delete from session where session_hash = ${hash} returning 1`.execute(db)
  return rows.length > 0
}

/** Finds how a session was opened. A choice of account or a new password does not change it. */
export async function findWay(tx: Db | Tx, hash: Buffer): Promise<LogInWay> {
  const { rows } = await sql<{ way: LogInWay }>`select way from session where session_hash = ${hash}`.execute(
    tx,
  )
  return rows[0]?.way ?? 'password'
}

/** Notes that a session which was opened by password alone has proved a factor since, because it set one up. */
export async function setWay(tx: Tx, hash: Buffer, way: LogInWay): Promise<void> {
  await sql`update session set way = ${way} where session_hash = ${hash} and way = 'password'`.execute(tx)
}

/** Saves the duty that staff or an adviser acts under from now on. */
export async function setDuty(tx: Tx, hash: Buffer, duty: string): Promise<void> {
  await sql`update session set duty = ${duty} where session_hash = ${hash}`.execute(tx)
}
