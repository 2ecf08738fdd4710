import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { cookieName, hashToken, ticketOf } from '#server/people/login/session.ts'
import { findSession, touchSession } from '#server/people/login/session.store.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import type { Actor } from '#server/base/http/actor.ts'

export interface Identity {
  readonly actor: Actor
  readonly now: Date
  readonly today: string
}

/** Finds the actor of a cookie and reads the business clock in the same query. Without a valid session the actor is a guest. */
export async function identify(
  db: Db,
  cookies: ReadonlyMap<string, string>,
  means: { secret: string; isSecure: boolean },
): Promise<Identity> {
  const token = cookies.get(cookieName(means.isSecure)) ?? ''
  const hash = hashToken(token)
  const { now, today, session, isStale } = await findSession(db, hash)
  if (!session || token === '') return { actor: { role: 'guest', session: null }, now, today }
  if (isStale) void touchSession(db, hash).catch(() => {})
  const { role, accountNumber, ...rest } = session
  const signedIn = { ...rest, sessionHash: hash, ticket: ticketOf(token, means.secret) }
  if (role === 'operator') return { actor: { role, ...signedIn }, now, today }
  if (role === 'guest' || accountNumber === null)
    return { actor: { role: 'guest', session: signedIn }, now, today }
  return { actor: { role, accountNumber, ...signedIn }, now, today }
}

/** Whether the second token that a change needs is there: the ticket in `Authorization`, or the access token in its own header (RO6). */
export function hasTicket(actor: Actor, headers: Headers): boolean {
  const session = sessionOf(actor)
  if (!session) return false
  const shown =
    session.authMode === 'ticket'
      ? /^Ticket ([\w-]{43})$/.exec(headers.get('authorization') ?? '')?.[1]
      : headers.get('x-access-token')
  const given = Buffer.from(shown ?? '')
  const expected = Buffer.from(session.ticket)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
