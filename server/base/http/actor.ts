import type { Audience, Endpoint } from '#contract/endpoint.ts'
import { actingDuty } from '#domain/duty/right.ts'
import type { FirmDuty, HouseDuty } from '#domain/duty/duty.ts'
import type { Right } from '#domain/duty/right.ts'

/** A person with a session. State-changing calls must send `ticket` besides the cookie (rules/product.md#calls). */
export interface SignedIn {
  readonly sessionHash: Buffer
  readonly ticket: string
  readonly authMode: 'ticket' | 'accessToken'
  readonly loginId: string
  readonly partyId: string
  readonly area: 'individual' | 'institutional' | 'operations'
}

/** `session` is set if the person has logged in but not yet chosen an account. */
export interface Guest {
  readonly role: 'guest'
  readonly session: SignedIn | null
}
export interface Investor extends SignedIn {
  readonly role: 'investor'
  readonly accountNumber: string
}
/** A member of an adviser firm. Only who advises has an adviser and an account; a principal or an assistant may have neither. */
export interface Adviser extends SignedIn {
  readonly role: 'adviser'
  readonly membershipId: string
  readonly firmId: string
  readonly adviserId: string | null
  readonly accountNumber: string | null
  /** Whether they may serve clients today: the adviser's standing is qualified. */
  readonly isQualified: boolean
  readonly duties: readonly FirmDuty[]
  /** The duty this request acts under. */
  readonly duty: FirmDuty
}
export interface Corporate extends SignedIn {
  readonly role: 'corporate'
  readonly accountNumber: string
}
export interface Operator extends SignedIn {
  readonly role: 'operator'
  readonly membershipId: string
  readonly duties: readonly HouseDuty[]
  /** The duty this request acts under. */
  readonly duty: HouseDuty
}

/** A person whose log-in lacks a second factor, or whose password is over its time: they can do nothing but mend that. */
export interface Enrolling extends SignedIn {
  readonly role: 'enrolling'
}

/** A caller who orders for an account: a person for their own, or a company's member by their duty there. */
export type Client = Investor | Corporate

export type Actor = Guest | Enrolling | Investor | Adviser | Corporate | Operator
export type Role = Actor['role']
/** A caller with a log-in of their own, whatever they may do with it. */
export type Owner = Exclude<Actor, Guest>

/** The actors who may call an endpoint, so that a wrong role in a handler is a type error. */
export type ActorOf<E extends Endpoint> = 'public' extends E['audience'][number]
  ? Actor
  : Extract<Actor, { role: Exclude<E['audience'][number], 'public'> }>

export function isAllowed(actor: Actor, audience: readonly Audience[]): boolean {
  return audience.some((each) => each === 'public' || each === actor.role)
}

/**
 * Returns the actor with the duty under which they make a request that needs a right: the one they chose where it allows it, else another
 * that they hold. Null if none of their duties allows it. Clients and guests act without a duty.
 */
export function actUnder(actor: Actor, right: Right | null): Actor | null {
  if (actor.role === 'adviser') {
    const duty = actingDuty(actor.duties, actor.duty, right)
    return duty === null ? null : { ...actor, duty }
  }
  if (actor.role === 'operator') {
    const duty = actingDuty(actor.duties, actor.duty, right)
    return duty === null ? null : { ...actor, duty }
  }
  return actor
}

/** Returns the session of an actor. Null for a guest without one. */
export function sessionOf(actor: Actor): SignedIn | null {
  return actor.role === 'guest' ? actor.session : actor
}

/** Returns the name of the actor for idempotency rows, limits and logs. It contains no phone, document number or token. */
export function actorKey(actor: Actor): string {
  if (actor.role === 'guest') return actor.session ? `login:${actor.session.loginId}` : 'guest'
  const accountNumber = 'accountNumber' in actor ? actor.accountNumber : null
  return accountNumber === null ? `login:${actor.loginId}` : `account:${accountNumber}`
}
