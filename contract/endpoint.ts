import type { $ZodType, output as Output, input as Input } from 'zod/v4/core'

/** Who may call: the role of the session, or `public` for anybody. An endpoint without one does not compile. */
export type Audience = 'public' | 'investor' | 'adviser' | 'corporate' | 'operator'

/** The browser's clients (rules/product.md#calls): main, files, single sign-on. */
export type Client = 'fe' | 'file' | 'fsso'

export interface Endpoint<I extends $ZodType = $ZodType, O extends $ZodType = $ZodType> {
  readonly client: Client
  readonly method: 'GET' | 'POST'
  /** Path below the client's base. The only place where it is written. */
  readonly path: `/${string}`
  readonly audience: readonly Audience[]
  readonly input: I
  readonly output: O
  /** Kinds of refusal it may answer with; `edge/envelope.ts` has a sentence for each. */
  readonly refusals: readonly string[]
  /** A change that carries a client-made `Idempotency-Key`. */
  readonly idempotent?: true
  /** A read that is sent by POST (the rules/product.md does so), or a call that a guest without a session makes. */
  readonly needsTicket?: false
  /** The body is a form with one file (`FormData`), not JSON. */
  readonly body?: 'multipart'
  /** A password comes with it, sealed by the key in the header `Security-Key`. */
  readonly sealed?: true
  /** Faults of this call are not toasted (rules/product.md#calls). */
  readonly quiet?: true
  readonly summary: { readonly zh: string; readonly en: string }
}

export type InputOf<E> = E extends Endpoint<infer I, $ZodType> ? Input<I> : never
export type ParsedOf<E> = E extends Endpoint<infer I, $ZodType> ? Output<I> : never
/** The kinds of refusal that a contract names. */
export type RefusalOf<E> = E extends { readonly refusals: readonly (infer K)[] } ? K : never
export type OutputOf<E> = E extends Endpoint<$ZodType, infer O> ? Output<O> : never

/** Keeps the literal types of a contract value; it does nothing else. */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value
}

/** The address below the site's root: `/fe/rest/…`, `/fsso/rest/…`, `/upload/…`. */
export function addressOf(value: Pick<Endpoint, 'client' | 'path'>): string {
  return value.client === 'file' ? value.path : `/${value.client}${value.path}`
}
