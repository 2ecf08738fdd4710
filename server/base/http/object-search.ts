import type { OutputOf } from '#contract/endpoint.ts'
import type { findFirmObjects } from '#contract/staff-search.ts'
import { MOST_HITS } from '#contract/staff-search.ts'
import type { Right } from '#domain/duty/right.ts'
import type { Adviser, Operator } from '#server/base/http/actor.ts'
import { actUnder } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'

export type ObjectGroup = OutputOf<typeof findFirmObjects>['groups'][number]
export type ObjectHit = ObjectGroup['hits'][number]

/** Rows that a group reads: one more than it shows, which tells that there are more. */
export const MOST_READ = MOST_HITS + 1

/** Returns what was typed, or null if it is too short to search by. */
export function typedTerm(term: string): string | null {
  const typed = term.trim()
  return [...typed].length < 2 ? null : typed
}

/** A group of what was found, as much as is shown of it. */
export function groupOf(kind: ObjectGroup['kind'], found: readonly ObjectHit[]): ObjectGroup {
  return { kind, hits: found.slice(0, MOST_HITS), hasMore: found.length > MOST_HITS }
}

/**
 * Returns the call under the duty by which the list of a group is read, so that a look is recorded under the same duty as there. Null if
 * the reader holds none: then the group does not exist for them.
 */
export function callUnder<A extends Adviser | Operator>(call: ReadCall<A>, right: Right): ReadCall<A> | null {
  const actor = actUnder(call.actor, right)
  return actor === null ? null : { ...call, actor: actor as A }
}
