import type { Right } from '#domain/duty/right.ts'
import type { $ZodType, output as Output, input as Input } from 'zod/v4/core'

/**
 * Who may call: the role of the session, or `public` for anybody. An endpoint without an audience does not compile. `enrolling` is a person whose
 * log-in lacks a second factor, or a password in its time: they can do nothing but mend that.
 */
export type Audience = 'public' | 'enrolling' | 'investor' | 'adviser' | 'corporate' | 'operator'

/** Everybody with a log-in of their own: what they do with it is the same for all. */
export const EVERY_OWNER = [
  'investor',
  'corporate',
  'adviser',
  'operator',
] as const satisfies readonly Audience[]
/** Everybody with a log-in, also while it lacks something. */
export const WITH_ENROLLING = [...EVERY_OWNER, 'enrolling'] as const satisfies readonly Audience[]

/** The API clients in the browser (rules/product.md#calls): main, files, single sign-on. */
export type Client = 'fe' | 'file' | 'fsso'

export interface Endpoint<I extends $ZodType = $ZodType, O extends $ZodType = $ZodType> {
  readonly client: Client
  readonly method: 'GET' | 'POST'
  /** The path below the client's base. It is written nowhere else. */
  readonly path: `/${string}`
  readonly audience: readonly Audience[]
  /** What staff and advisers need a duty for (domain/duty/right.ts). A call of theirs without it is open to each of them. */
  readonly right?: Right
  readonly input: I
  readonly output: O
  /** The kinds of refusal this endpoint may answer with. `edge/envelope.ts` has a sentence for each. */
  readonly refusals: readonly string[]
  /** Marks a change that must send an `Idempotency-Key` made by the client. */
  readonly idempotent?: true
  /** Set for a read by POST (as in rules/product.md#calls), or for a call of a guest without a session. */
  readonly needsTicket?: false
  /** The body is a form with one file (`FormData`), not JSON. */
  readonly body?: 'multipart'
  /** The call carries a password, encrypted with the key in the header `Security-Key`. */
  readonly sealed?: true
  /** Faults of this call are not shown as a toast (rules/product.md#calls). */
  readonly quiet?: true
  readonly summary: { readonly zh: string; readonly en: string }
}

export type InputOf<E> = E extends Endpoint<infer I, $ZodType> ? Input<I> : never
export type ParsedOf<E> = E extends Endpoint<infer I, $ZodType> ? Output<I> : never
/** The kinds of refusal that a contract names. */
export type RefusalOf<E> = E extends { readonly refusals: readonly (infer K)[] } ? K : never
export type OutputOf<E> = E extends Endpoint<$ZodType, infer O> ? Output<O> : never

/** Returns the contract value unchanged, so that the compiler keeps its literal types. */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value
}

/** Returns the address below the site's root: `/fe/rest/…`, `/fsso/rest/…`, `/upload/…`. */
export function addressOf(value: Pick<Endpoint, 'client' | 'path'>): string {
  return value.client === 'file' ? value.path : `/${value.client}${value.path}`
}
