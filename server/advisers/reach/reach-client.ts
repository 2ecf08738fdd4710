import type { ClientPart } from '#domain/duty/client-view.ts'
import { sightOf } from '#domain/duty/client-view.ts'
import type { ClientView } from '#domain/security/look.ts'
import { recordLook } from '#server/base/audit/access-log.store.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { findReached } from './reach.store.ts'
import type { ReachedClient } from './reach.store.ts'

/**
 * Answers whether this actor, under this duty, may read this client now, on which basis, and what of them; and writes the look. A client whom
 * they may not see is one that does not exist: the same answer, and no look. A part that the basis does not give is refused by name.
 */
export async function reachClient(
  call: ReadCall<Adviser>,
  clientRef: string,
  wanted: { readonly part: ClientPart; readonly view: ClientView },
): Promise<
  | { readonly kind: 'reached'; readonly client: ReachedClient }
  | { readonly kind: 'client-not-found' }
  | { readonly kind: 'client-part-hidden'; readonly part: ClientPart }
> {
  const client = await findReached(call.db, call.actor, clientRef)
  if (client === null) return { kind: 'client-not-found' }
  if (sightOf(client.basis, wanted.part, client.granted) === 'none')
    return { kind: 'client-part-hidden', part: wanted.part }
  const { accountNumber, partyId, basis } = client
  await recordLook(call.db, call, { basis, view: wanted.view, of: { accountNumber, partyId } })
  return { kind: 'reached', client }
}
