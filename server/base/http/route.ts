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

/** Where a call comes from: an address, and whether a page that is being rendered makes it for the reader there. */
export interface Caller {
  readonly ip: string
  readonly isPage: boolean
}

/** What a handler knows of its call. `now` and `today` are the database's business clock. */
export interface Call<A extends Actor = Actor> {
  readonly actor: A
  readonly now: Date
  readonly today: Day
  readonly requestId: string
  readonly locale: Locale
  /** A refusal in the caller's words, for a view that tells it before anything was sent. */
  readonly sentenceOf: (refusal: Refusal) => string
  readonly userAgent: string
  readonly ip: string
  /** The address as evidence, without being one. */
  readonly ipHash: Buffer
}

export interface ReadCall<A extends Actor = Actor> extends Call<A> {
  readonly db: Db
}

/** All of a change happens in `tx`; a refusal rolls it back. */
export interface WriteCall<A extends Actor = Actor> extends Call<A> {
  readonly tx: Tx
  /** The client-made key of this change; the empty text where the endpoint has none. */
  readonly idempotencyKey: string
  readonly headers: Headers
  /** Sent with the answer once the transaction has committed. */
  setCookie(cookie: string): void
}

/** A transaction of a call's own that rests on its session. */
export type Change = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Opens a transaction that rests on the caller's session: one that has ended meanwhile changes nothing, and the answer is 401. */
interface Changing {
  readonly change: Change
}

/**
 * A change that opens its own transactions, because it does slow work between them (hashing a password, a whole night):
 * nothing slow may hold a connection.
 */
export interface ActCall<A extends Actor = Actor>
  extends ReadCall<A>, Changing, Pick<WriteCall<A>, 'headers' | 'setCookie'> {}

/** Limits that a route may name: by address, or by the log-in that calls. */
export type RouteLimit = Extract<keyof Limits, `${string}FromIp` | `${string}OfPerson`>

/** A body that is a file: handed on as it comes, and read by its handler within bounds of its own. */
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

/** Binds a contract to the function that answers it; the types of actor, input and output come from the contract. */
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
 * The route, counted by the caller's address or log-in before its body is read: a limit asks the pool for a connection, which nothing
 * inside a transaction may do. Too many are answered `too-many-attempts` with 429.
 */
export function limited(limit: RouteLimit, route: Route): Route {
  return { ...route, limit }
}

/** The route, of which no more are begun than the gate lets in; the others are told to come again before anything is asked or read. */
export function gated(gate: Gate, route: Route): Route {
  return { ...route, gate }
}

/** What a call is counted under; a guest has no log-in, only an address. */
export function countedBy(limit: RouteLimit, { actor, ip }: Pick<Call, 'actor' | 'ip'>): string {
  const session = sessionOf(actor)
  return limit.endsWith('OfPerson') && session !== null ? session.loginId : ip
}

/**
 * The route, whether or not its caller's session still stands once their body is here: what ends a session asks for none, and two who end
 * the same one do not wait for each other.
 */
export function unheld(route: Route): Route {
  return { ...route, isUnheld: true }
}

/**
 * The route, answered from the copy of the database for readers where there is one, which may be some seconds behind. For what is the
 * same for everybody; never for money, for what is somebody's own, or for a date that an order is promised (docs/architecture.md).
 */
export function mayLag(route: Route): Route {
  return { ...route, mayLag: true }
}
