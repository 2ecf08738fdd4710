import type { Endpoint, InputOf, OutputOf, RefusalOf } from '#contract/endpoint.ts'
import type { CallRefusal } from '#contract/refusals.ts'
import type { Refusal } from './envelope.ts'
import type { FaultStatus } from './fault-toast.ts'

/**
 * The result of a call: the value, a refusal with its sentence, or a technical fault (already shown in a toast). `K`: the kinds that
 * the contract names, so that a screen cannot check for another.
 */
export type Answer<T, K extends string = string> =
  | { readonly kind: 'ok'; readonly value: T }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly message: string
      readonly refusal?: Refusal<K>
    }
  | { readonly kind: 'fault'; readonly status: FaultStatus }

export interface CallOptions {
  readonly signal?: AbortSignal
  /** A form body is for some calls of rules/product.md#calls; all others send JSON. */
  readonly body?: 'json' | 'form'
  /** Further headers of one call, such as `Security-Key`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A call that changes something must carry the id that its sender made for it (rules/threats.md#twice-sent). */
export type OptionsOf<E> = E extends { readonly idempotent: true }
  ? [options: CallOptions & { readonly idempotencyKey: string }]
  : [options?: CallOptions]

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  ...rest: OptionsOf<E>
) => Promise<Answer<OutputOf<E>, RefusalOf<E> | CallRefusal>>

/**
 * Returns the value of an answer, or throws the error page: for loaders, which cannot show half a page. `too-many-attempts` is always
 * a fault of the page, whatever the page looked for.
 */
export function valueOr<T>(answer: Answer<T>, onRefused: (code: string) => never): T {
  if (answer.kind === 'ok') return answer.value
  if (answer.kind === 'refused') {
    const code = answer.refusal?.kind ?? answer.code
    if (code === 'too-many-attempts') throw new Response(null, { status: 429 })
    return onRefused(code)
  }
  throw new Response(null, { status: typeof answer.status === 'number' ? answer.status : 503 })
}
