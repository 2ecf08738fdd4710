import type { prepareTagging } from '#contract/adviser/bulk.ts'
import type { InputOf } from '#contract/endpoint.ts'

/** Whom an act for several clients is for, as its calls take them. */
export type BulkClients = InputOf<typeof prepareTagging>['clients']

/** What an act for several clients is told by the list. */
export interface ActedOn {
  readonly clients: BulkClients
  /** The tags in use among the clients of the list. */
  readonly tags: readonly string[]
  readonly today: string
}
