import { sql } from 'kysely'
import { maskAccount } from '#domain/person/masking.ts'
import type { Db } from '#server/db/open.ts'
import { ACTION_WORDS } from './action-words.copy.ts'

const MOST = 50

/**
 * Finds what was done with a log-in and its account, from the audit chains, newest first. Only actions that have words for
 * clients are returned. The others are internal.
 */
export async function findOperateLog(
  db: Db,
  of: {
    readonly loginId: string
    readonly accountNumber: string
    readonly partyId: string
    readonly before: string | null
  },
) {
  const streams = [`login:${of.loginId}`, `account:${of.accountNumber}`, `party:${of.partyId}`]
  const actions = Object.keys(ACTION_WORDS)
  const { rows } = await sql<{
    at: string
    action: keyof typeof ACTION_WORDS
    actor: string
    subject: string
  }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, action, actor, subject
    from audit_event
    where stream = any(${streams}::text[]) and action = any(${actions}::text[])
      and (${of.before}::timestamptz is null or audit_event.at < ${of.before}::timestamptz)
    order by audit_event.at desc, stream, n desc limit ${MOST}`.execute(db)
  const entries = rows.map(({ at, action, actor, subject }) => ({
    at,
    action,
    words: ACTION_WORDS[action],
    by: byOf(actor, of.loginId),
    subject: subjectOf(subject, of.accountNumber),
  }))
  return { entries, next: rows.length === MOST ? entries.at(-1)!.at : null }
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** Returns the subject of an action: an account number masked, and an empty text for an internal id. */
function subjectOf(subject: string, accountNumber: string): string {
  if (ID.test(subject)) return ''
  return subject === accountNumber ? maskAccount(subject) : subject
}

function byOf(actor: string, loginId: string): 'self' | 'house' | 'system' {
  if (actor === `login:${loginId}` || actor === 'applicant') return 'self'
  return actor.startsWith('login:') ? 'house' : 'system'
}
