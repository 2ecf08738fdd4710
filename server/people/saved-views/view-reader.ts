import type { Adviser, Operator } from '#server/base/http/actor.ts'
import type { ViewReader } from './saved-view.store.ts'

/** Returns whose views a call is about. */
export function readerOf(actor: Adviser | Operator): ViewReader {
  const { membershipId } = actor
  return actor.role === 'adviser'
    ? { membershipId, firmId: actor.firmId, adviserId: actor.adviserId }
    : { membershipId, firmId: null, adviserId: null }
}
