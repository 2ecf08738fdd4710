import type { Audience, Endpoint } from '#contract/endpoint.ts'

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
export interface Adviser extends SignedIn {
  readonly role: 'adviser'
  readonly accountNumber: string
}
export interface Corporate extends SignedIn {
  readonly role: 'corporate'
  readonly accountNumber: string
}
export interface Operator extends SignedIn {
  readonly role: 'operator'
}

/** A caller who orders for an account: a person for their own, or a company's member by their duty there. */
export type Client = Investor | Corporate

export type Actor = Guest | Investor | Adviser | Corporate | Operator
export type Role = Actor['role']

/** The actors who may call an endpoint, so that a wrong role in a handler is a type error. */
export type ActorOf<E extends Endpoint> = 'public' extends E['audience'][number]
  ? Actor
  : Extract<Actor, { role: Exclude<E['audience'][number], 'public'> }>

export function isAllowed(actor: Actor, audience: readonly Audience[]): boolean {
  return audience.some((each) => each === 'public' || each === actor.role)
}

/** Returns the session of an actor. Null for a guest without one. */
export function sessionOf(actor: Actor): SignedIn | null {
  return actor.role === 'guest' ? actor.session : actor
}

/** Returns the name of the actor for idempotency rows, limits and logs. It contains no phone, document number or token. */
export function actorKey(actor: Actor): string {
  if (actor.role === 'guest') return actor.session ? `login:${actor.session.loginId}` : 'guest'
  return 'accountNumber' in actor ? `account:${actor.accountNumber}` : `login:${actor.loginId}`
}
