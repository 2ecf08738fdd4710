import type { Endpoint, InputOf, OutputOf, RefusalOf } from '#contract/endpoint.ts'
import type { CallRefusal } from '#contract/refusals.ts'
import type { Refusal } from './envelope.ts'
import type { FaultStatus } from './fault-toast.ts'

/**
 * What became of a call: the value, a refusal with its sentence, or a fault of the world (already told in a toast). `K`: the kinds that
 * the contract names, so that a screen asks for no other.
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
  /** Some calls of rules/product.md#calls; JSON otherwise. */
  readonly body?: 'json' | 'form'
  /** Further headers of one call, such as `Security-Key`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A call that changes something must bring the id that its sender made for it (rules/threats.md#twice-sent). */
export type OptionsOf<E> = E extends { readonly idempotent: true }
  ? [options: CallOptions & { readonly idempotencyKey: string }]
  : [options?: CallOptions]

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  ...rest: OptionsOf<E>
) => Promise<Answer<OutputOf<E>, RefusalOf<E> | CallRefusal>>

/**
 * The value of an answer, or the page of the fault: for loaders, which cannot show half a page. To be asked too often is a fault
 * of the page, whatever it looked for.
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
