import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { FIRM_DUTIES, HOUSE_DUTIES } from '#domain/duty/duty.ts'
import { hashToken, ticketOf } from '#server/people/login/session.ts'
import { findSession, touchSession } from '#server/people/login/session.store.ts'
import { isElsewhere } from '#server/people/login/staff-network.ts'
import type { StaffNetwork } from '#server/people/login/staff-network.ts'
import type { FoundSession } from '#server/people/login/session.store.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import type { Actor } from '#server/base/http/actor.ts'

export interface Identity {
  readonly actor: Actor
  readonly now: Date
  readonly today: string
}

export interface IdentityMeans extends StaffNetwork {
  readonly secret: string
  /** The client's address. */
  readonly ip: string
}

/**
 * Finds the actor of the request's cookie and reads the business clock in the same query. Without a valid session the actor is a guest.
 * Of several areas' cookies, the one of the page's area counts (`people/login/session.ts`).
 * A session of staff at an address where staff may not act is as one that has ended; it is not prolonged, and goes on where they may.
 */
export async function identify(db: Db, token: string, means: IdentityMeans): Promise<Identity> {
  const hash = hashToken(token)
  const { now, today, session, isStale } = await findSession(db, hash)
  if (!session || token === '' || isElsewhere(session.area, means.ip, means))
    return { actor: GUEST, now, today }
  if (isStale) void touchSession(db, hash).catch(() => {})
  return { actor: actorOf(session, hash, ticketOf(token, means.secret)), now, today }
}

const GUEST: Actor = { role: 'guest', session: null }

function actorOf(session: NonNullable<FoundSession['session']>, sessionHash: Buffer, ticket: string): Actor {
  const { role, accountNumber, membershipId, duty, seat, ...rest } = session
  const signedIn = { ...rest, sessionHash, ticket }
  if (role === 'operator' && membershipId !== null) {
    const duties = HOUSE_DUTIES.filter((each) => seat.duties.includes(each))
    const chosen = duties.find((each) => each === duty) ?? duties[0]!
    return { role, ...signedIn, membershipId, duties, duty: chosen }
  }
  if (role === 'adviser' && membershipId !== null) {
    const duties = FIRM_DUTIES.filter((each) => seat.duties.includes(each))
    const chosen = duties.find((each) => each === duty) ?? duties[0]!
    const { firmId, adviserId, isQualified } = seat
    return {
      role,
      ...signedIn,
      membershipId,
      firmId: firmId!,
      adviserId,
      accountNumber,
      isQualified,
      duties,
      duty: chosen,
    }
  }
  if ((role === 'investor' || role === 'corporate') && accountNumber !== null)
    return { role, accountNumber, ...signedIn }
  return role === 'enrolling' ? { role, ...signedIn } : { role: 'guest', session: signedIn }
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
