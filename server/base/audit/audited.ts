import type { Actor } from '#server/base/http/actor.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import type { Call } from '#server/base/http/route.ts'
import type { AuditEvent } from './audit.store.ts'

/** What every event of a call has in common: who acted under which duty, by which request, from which address. */
export type AuditOrigin = Pick<AuditEvent, 'actor' | 'requestId' | 'address' | 'duty'>

/** Returns the origin of a call's events. A caller without a log-in is named by the use case: an applicant, somebody invited. */
export function audited({
  actor,
  requestId,
  ipHash,
}: Pick<Call, 'requestId' | 'ipHash'> & { readonly actor: Actor }): AuditOrigin {
  const session = sessionOf(actor)
  const by = session ? `login:${session.loginId}` : 'guest'
  return { actor: by, requestId, address: ipHash, duty: 'duty' in actor ? actor.duty : null }
}
