import type { getClientSharing as contract } from '#contract/adviser/client-things.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar/day.ts'
import { RECENT_LOOK_DAYS } from '#domain/security/look.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { VIEW_WORDS } from '#server/people/identity/look-words.copy.ts'
import { reachClient } from '#server/advisers/reach/reach-client.ts'
import { countFirmLooks, findCoversOf, findOwner, findSharesOf } from './sharing.store.ts'

const MOST_LOOKS = 100

/** Shows who may read a client now and by what, and who of the reader's firm looked at them lately. The reader's own look is among them. */
export async function showClientSharing(
  call: ReadCall<Adviser>,
  { clientRef }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { db, actor, today } = call
  const found = await reachClient(call, clientRef, { part: 'sharing', view: 'client.sharing' })
  if (found.kind !== 'reached') return found
  const owner = await findOwner(db, found.client)
  if (owner === null) return { kind: 'client-not-found' }
  const { accountNumber } = found.client
  const looks = await countFirmLooks(db, {
    ...{ accountNumber, firmId: actor.firmId },
    ...{ from: addDays(today, 1 - RECENT_LOOK_DAYS), most: MOST_LOOKS + 1 },
  })
  return ok({
    ...{ today, owner },
    covers: await findCoversOf(db, found.client),
    shares: await findSharesOf(db, found.client),
    looks: looks.slice(0, MOST_LOOKS).map(({ views, ...look }) => ({
      ...look,
      views: views.map(({ view, count }) => ({ what: VIEW_WORDS[view], count })),
    })),
    hasMoreLooks: looks.length > MOST_LOOKS,
  })
}
