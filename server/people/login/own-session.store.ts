import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { STANDS, WITH_ALL } from './session.store.ts'
import type { LogInWay } from './session.store.ts'

export interface OwnSession {
  readonly sessionId: string
  readonly hash: Buffer
  readonly userAgent: string
  readonly network: string
  readonly way: LogInWay
  readonly startedAt: Date
  readonly seenAt: Date
}

/** Finds the live sessions of a log-in, last used first. Their times are by the business clock, like all times on pages. */
export async function findOwnSessions(db: Db | Tx, loginId: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`select s.session_id as "sessionId", s.session_hash as hash,
      coalesce(s.user_agent, '') as "userAgent", s.network, s.way,
      business_now() - (clock_timestamp() - s.created_at) as "startedAt",
      business_now() - (clock_timestamp() - s.seen_at) as "seenAt"
    from ${WITH_ALL} where s.login_id = ${loginId} and ${STANDS} order by s.seen_at desc`.execute(db)
  return rows
}

/** Ends one session. False if it is not of this log-in. */
export async function endOwnSession(tx: Tx, loginId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`delete from session where login_id = ${loginId} and session_id = ${sessionId}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Ends all sessions of a log-in except one. Returns how many were ended. */
export async function endOtherSessions(tx: Tx, loginId: string, kept: Buffer): Promise<number> {
  const { rows } = await sql`delete from session where login_id = ${loginId} and session_hash <> ${kept}
    returning 1`.execute(tx)
  return rows.length
}

/** Ends all sessions of a log-in. Everybody who is logged in must log in again. */
export async function endAllSessions(tx: Tx, loginId: string): Promise<void> {
  await sql`delete from session where login_id = ${loginId}`.execute(tx)
}
