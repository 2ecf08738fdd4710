import type { Actor } from '#server/base/http/actor.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import type { Call } from '#server/base/http/route.ts'
import type { AuditEvent } from './audit.store.ts'

/** What every event of a call has in common: who acted, by which request, from which address. */
export type AuditOrigin = Pick<AuditEvent, 'actor' | 'requestId' | 'address'>

/** Returns the origin of a call's events. A caller without a log-in is named by the use case: an applicant, somebody invited. */
export function audited({
  actor,
  requestId,
  ipHash,
}: Pick<Call, 'requestId' | 'ipHash'> & { readonly actor: Actor }): AuditOrigin {
  const session = sessionOf(actor)
  return { actor: session ? `login:${session.loginId}` : 'guest', requestId, address: ipHash }
}
