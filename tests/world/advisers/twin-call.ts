import type { Endpoint } from '#contract/endpoint.ts'
import type { ClientPart } from '#domain/duty/client-view.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { AdviserKey, TwinReader } from './twin-clients.ts'
import type { Thing, TwinWorld } from './twin-world.ts'

/** What a call is given beside the id under test. */
export interface Given {
  readonly twins: TwinWorld
  readonly reader: TwinReader
  readonly today: string
  /** A trading day on which a transfer may take effect. */
  readonly later: string
}

type InputFor = (id: string, given: Given) => object

/** How a call of advisers is tried. `by` names the duties of a thing's firm that know it; to everybody else it does not exist. */
export type TwinCall = { readonly endpoint: Endpoint } & (
  | { readonly kind: 'reads-client'; readonly part: ClientPart; readonly input: InputFor }
  /** Acts on a client of the reader, or of the adviser named, where the reader leads that one. */
  | {
      readonly kind: 'acts-on-client'
      readonly of: 'self' | AdviserKey
      readonly by: readonly FirmDuty[]
      readonly input: InputFor
    }
  | {
      readonly kind: 'names'
      readonly thing: Thing
      readonly by: readonly FirmDuty[]
      readonly input: InputFor
      readonly isSpent?: true
    }
  | {
      readonly kind: 'lists'
      readonly thing: Thing
      readonly by: readonly FirmDuty[]
      readonly input: object
    }
  | { readonly kind: 'lists-clients'; readonly input: object }
  /** Finds a client by what is typed: whom the reader does not see is answered as a term that nobody has. */
  | { readonly kind: 'finds-client'; readonly input: (term: string) => object }
  /** Counts or words alone: no id and no name goes in or comes out. */
  | { readonly kind: 'names-nobody'; readonly input: object }
)

export const LEADING = ['head', 'deputy', 'principal'] as const
export const ALL = ['adviser', 'assistant', 'supervisor', ...LEADING] as const
/** The adviser whose thing it is. A head advises too, but the thing is not theirs. */
export const OWNER = ['adviser'] as const
export const SIDES = [...OWNER, ...LEADING] as const

/** A call that needs a part of a client; `beside` is what it is given besides. */
export const reads = (endpoint: Endpoint, part: ClientPart, beside: object = {}): TwinCall => ({
  ...{ endpoint, kind: 'reads-client', part, input: (clientRef) => ({ clientRef, ...beside }) },
})
export const actsOn = (
  endpoint: Endpoint,
  of: 'self' | AdviserKey,
  by: readonly FirmDuty[],
  input: InputFor,
): TwinCall => ({
  ...{ endpoint, kind: 'acts-on-client', of, by, input },
})
export const names = (
  endpoint: Endpoint,
  thing: Thing,
  by: readonly FirmDuty[],
  input: InputFor,
): TwinCall => ({
  ...{ endpoint, kind: 'names', thing, by, input },
})
/** A call after which the thing is gone, so that each try has a new one. */
export const spends = (
  endpoint: Endpoint,
  thing: 'lead' | 'pending' | 'request',
  by: readonly FirmDuty[],
  input: InputFor,
): TwinCall => ({
  ...{ endpoint, kind: 'names', thing, by, input, isSpent: true },
})
export const lists = (
  endpoint: Endpoint,
  thing: Thing,
  by: readonly FirmDuty[],
  input: object = {},
): TwinCall => ({
  ...{ endpoint, kind: 'lists', thing, by, input },
})
