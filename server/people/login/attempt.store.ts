import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { usernameKey } from '#server/people/accounts/username-key.ts'
import type { Area } from './session.ts'
import type { LogInWay } from './session.store.ts'

export interface Attempt {
  readonly way: LogInWay
  readonly outcome: 'in' | 'second-step' | 'refused'
  readonly network: string
  readonly userAgent: string
}

/** Saves an attempt at a log-in. For a name that nobody has, it does the same work and saves nothing. */
export async function saveAttempt(
  db: Db | Tx,
  of: { readonly loginId: string } | { readonly area: Area; readonly username: string },
  attempt: Attempt,
): Promise<void> {
  const who =
    'loginId' in of
      ? sql`login_id = ${of.loginId}`
      : sql`area = ${of.area} and username_key = ${usernameKey(of.username)} and status = 'active'`
  await sql`insert into log_in_attempt (login_id, at, way, outcome, network, user_agent)
    select login_id, business_now(), ${attempt.way}, ${attempt.outcome}, ${attempt.network},
      ${attempt.userAgent.slice(0, 200)} from login where ${who}`.execute(db)
}

interface KeptAttempt extends Attempt {
  readonly attemptId: string
  readonly at: Date
}

/** Finds the attempts at one log-in, newest first. `before` is the id of the last attempt seen. */
export async function findAttempts(
  db: Db,
  of: { readonly loginId: string; readonly before: string | null; readonly most: number },
): Promise<KeptAttempt[]> {
  const { rows } = await sql<KeptAttempt>`select attempt_id::text as "attemptId", at, way, outcome, network,
      user_agent as "userAgent"
    from log_in_attempt where login_id = ${of.loginId}
      and (${of.before}::bigint is null or attempt_id < ${of.before}::bigint)
    order by attempt_id desc limit ${of.most}`.execute(db)
  return rows
}

type LastLogIn = Pick<KeptAttempt, 'at' | 'network' | 'userAgent'>

/** Finds the log-in before the newest one. Null if there is none. */
export async function findLastLogIn(db: Db, loginId: string): Promise<LastLogIn | null> {
  const { rows } = await sql<LastLogIn>`select at, network, user_agent as "userAgent" from log_in_attempt
    where login_id = ${loginId} and outcome = 'in' order by attempt_id desc offset 1 limit 1`.execute(db)
  return rows[0] ?? null
}
