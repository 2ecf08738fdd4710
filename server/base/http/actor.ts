import type { Audience, Endpoint } from '#contract/endpoint.ts'

/** A person with a session. `ticket` is what state-changing calls must show beside the cookie (rules/product.md#calls). */
export interface SignedIn {
  readonly sessionHash: Buffer
  readonly ticket: string
  readonly authMode: 'ticket' | 'accessToken'
  readonly loginId: string
  readonly partyId: string
  readonly area: 'individual' | 'institutional' | 'operations'
}

/** `session` is set where someone has logged in but not yet chosen an account. */
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

/** Who orders for an account: a person for their own, or somebody for their company's, by their duty there. */
export type Client = Investor | Corporate

export type Actor = Guest | Investor | Adviser | Corporate | Operator
export type Role = Actor['role']

/** The actors an endpoint can be called by, so that a role mistake in a handler is a type error. */
export type ActorOf<E extends Endpoint> = 'public' extends E['audience'][number]
  ? Actor
  : Extract<Actor, { role: Exclude<E['audience'][number], 'public'> }>

export function isAllowed(actor: Actor, audience: readonly Audience[]): boolean {
  return audience.some((each) => each === 'public' || each === actor.role)
}

/** The session that an actor acts by; null for a guest who has none. */
export function sessionOf(actor: Actor): SignedIn | null {
  return actor.role === 'guest' ? actor.session : actor
}

/** The name of the actor in idempotency rows, limits and logs. It is never a number or token of theirs. */
export function actorKey(actor: Actor): string {
  if (actor.role === 'guest') return actor.session ? `login:${actor.session.loginId}` : 'guest'
  return 'accountNumber' in actor ? `account:${actor.accountNumber}` : `login:${actor.loginId}`
}
