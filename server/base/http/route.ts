import type { Endpoint, ParsedOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { sessionOf } from './actor.ts'
import type { Gate } from '#server/base/http/gate.ts'
import type { Actor, ActorOf } from './actor.ts'
import type { Answer, AnswerOf, Refusal } from './answer.ts'
import type { Locale } from './locale.ts'
import type { Limits } from './limits.ts'

/** The origin of a call: an address, and whether a page rendered on the server calls on behalf of the reader at that address. */
export interface Caller {
  readonly ip: string
  readonly isPage: boolean
}

/** The data of a call for its handler. `now` and `today` come from the database's business clock. */
export interface Call<A extends Actor = Actor> {
  readonly actor: A
  readonly now: Date
  readonly today: Day
  readonly requestId: string
  readonly locale: Locale
  /** Returns the sentence of a refusal in the caller's language, for a view that shows it before anything is sent. */
  readonly sentenceOf: (refusal: Refusal) => string
  readonly userAgent: string
  readonly ip: string
  /** A hash of the address, stored as evidence instead of the address. */
  readonly ipHash: Buffer
}

export interface ReadCall<A extends Actor = Actor> extends Call<A> {
  readonly db: Db
}

/** A change. All of it happens in `tx`; a refusal rolls it back. */
export interface WriteCall<A extends Actor = Actor> extends Call<A> {
  readonly tx: Tx
  /** The key that the client made for this change. Empty if the endpoint needs none. */
  readonly idempotencyKey: string
  readonly headers: Headers
  /** Adds a cookie to the response, which is sent once the transaction has committed. */
  setCookie(cookie: string): void
}

/** A transaction that a call opens itself and that requires the caller's session to be valid. */
export type Change = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Opens a transaction that requires a valid session: if the session has ended, nothing changes and the answer is 401. */
interface Changing {
  readonly change: Change
}

/**
 * A change that opens its own transactions, because it does slow work between them (hashing a password, a whole night). Slow work must
 * not hold a connection.
 */
export interface ActCall<A extends Actor = Actor>
  extends ReadCall<A>, Changing, Pick<WriteCall<A>, 'headers' | 'setCookie'> {}

/** The limits a route may have: by address, or by the caller's login. */
export type RouteLimit = Extract<keyof Limits, `${string}FromIp` | `${string}OfPerson`>

/** A call whose body is a file. The body is streamed to the handler, which reads it within its own limits. */
export interface ReceiveCall<A extends Actor = Actor> extends ReadCall<A>, Changing {
  readonly request: Request
}

export type Route = {
  readonly endpoint: Endpoint
  readonly limit?: RouteLimit
  readonly mayLag?: true
  readonly isUnheld?: true
  readonly gate?: Gate
} & (
  | { readonly mode: 'read'; readonly run: (call: ReadCall, input: unknown) => Promise<Answer<unknown>> }
  | { readonly mode: 'write'; readonly run: (call: WriteCall, input: unknown) => Promise<Answer<unknown>> }
  | { readonly mode: 'act'; readonly run: (call: ActCall, input: unknown) => Promise<Answer<unknown>> }
  | { readonly mode: 'receive'; readonly run: (call: ReceiveCall) => Promise<Answer<unknown>> }
)

/** Binds a contract to its handler. The types of actor, input and output come from the contract. */
export function read<const E extends Endpoint>(
  endpoint: E,
  run: (call: ReadCall<ActorOf<E>>, input: ParsedOf<E>) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, mode: 'read', run: run as Extract<Route, { mode: 'read' }>['run'] }
}

export function write<const E extends Endpoint>(
  endpoint: E,
  run: (call: WriteCall<ActorOf<E>>, input: ParsedOf<E>) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, mode: 'write', run: run as Extract<Route, { mode: 'write' }>['run'] }
}

export function act<const E extends Endpoint & { idempotent?: never }>(
  endpoint: E,
  run: (call: ActCall<ActorOf<E>>, input: ParsedOf<E>) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, mode: 'act', run: run as Extract<Route, { mode: 'act' }>['run'] }
}

export function receive<const E extends Endpoint & { body: 'multipart'; idempotent?: never }>(
  endpoint: E,
  run: (call: ReceiveCall<ActorOf<E>>) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, mode: 'receive', run: run as Extract<Route, { mode: 'receive' }>['run'] }
}

/**
 * Adds a rate limit to a route, by the caller's address or login. It is checked before the body is read, because it needs a connection
 * of the pool, which is forbidden inside a transaction. Above the limit the answer is `too-many-attempts` with 429.
 */
export function limited(limit: RouteLimit, route: Route): Route {
  return { ...route, limit }
}

/** Limits how many calls of a route run at once. Calls that the gate refuses are answered before anything is queried or read. */
export function gated(gate: Gate, route: Route): Route {
  return { ...route, gate }
}

/** The key under which a call is counted. A guest has no login, only an address. */
export function countedBy(limit: RouteLimit, { actor, ip }: Pick<Call, 'actor' | 'ip'>): string {
  const session = sessionOf(actor)
  return limit.endsWith('OfPerson') && session !== null ? session.loginId : ip
}

/**
 * Marks a route that does not lock or check the caller's session when the body has arrived: calls that end a session need none, and two
 * calls that end the same session must not wait for each other.
 */
export function withoutSessionHold(route: Route): Route {
  return { ...route, isUnheld: true }
}

/**
 * Marks a route that may be answered from the read replica, if there is one, which may be some seconds behind. Only for data that is
 * the same for everybody; never for money, a client's own data, or the promised date of an order (docs/architecture.md).
 */
export function mayLag(route: Route): Route {
  return { ...route, mayLag: true }
}
