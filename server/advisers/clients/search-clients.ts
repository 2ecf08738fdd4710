import { BASIS_OF_DUTY } from '#domain/duty/client-view.ts'
import type { ListView, LookBasis } from '#domain/security/look.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import type { CardRow } from './client-list.store.ts'
import { searchCards } from './client-list.store.ts'
import { findByNumber } from './contact.store.ts'

/**
 * Finds the reader's clients by what was typed, `most` of them, and writes the look, also where nobody was found: what was asked for is what
 * tells one who tries names. `typed` is trimmed and has two characters or more.
 */
export async function searchClients(
  call: ReadCall<Adviser>,
  { typed, most }: { readonly typed: string; readonly most: number },
  seal: Seal,
): Promise<{ readonly shown: readonly CardRow[]; readonly hasMore: boolean }> {
  const parties = await findByNumber(call.db, seal, typed)
  const found = await searchCards(call.db, call.actor, { term: typed, parties }, most)
  const shown = found.slice(0, most)
  const view = 'list.client-search'
  const filterHash = hashFilter(seal, { term: typed })
  await recordLook(call.db, call, { basis: basisOf(call, view), view, shown: shown.length, filterHash })
  return { shown, hasMore: found.length > most }
}

/** The basis under which a whole list is looked at: the one its duty gives. A mixed list of an adviser is their own look. */
export function basisOf({ actor }: Pick<ReadCall<Adviser>, 'actor'>, view: ListView): LookBasis {
  if (view === 'list.my-client') return 'own'
  return actor.duty === 'adviser' ? 'share' : BASIS_OF_DUTY[actor.duty]
}
