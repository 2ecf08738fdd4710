import type { ParsedOf } from '#contract/endpoint.ts'
import type { findLooks as contract } from '#contract/account/look.ts'
import { maskPersonName } from '#domain/person/masking.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { BASIS_WORDS, VIEW_WORDS } from './look-words.copy.ts'
import { findLooks, findOtherMonths, LOOK_KEYS } from './look.store.ts'

/**
 * Returns who looked at the client's data in a month. An adviser is named as in the public register; of our own staff a client reads
 * what their colleagues read, the family name.
 */
export async function showLooks(
  { db, actor, today }: ReadCall<Investor>,
  { month: asked, ...input }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const place = placeOf(LOOK_KEYS, input)
  if ('kind' in place) return place
  const month = asked === '' ? today.slice(0, 7) : asked
  const { rows, next } = await findLooks(db, actor, month, place)
  const looks = rows.map(({ lookId, at, name, nameEn, firmName, firmNameEn, basis, view }) => ({
    lookId,
    at: at.toISOString(),
    name: firmName === null ? { zh: maskPersonName(name), en: null } : { zh: name, en: nameEn },
    firm: firmName === null ? null : { zh: firmName, en: firmNameEn },
    basis: BASIS_WORDS[basis],
    what: VIEW_WORDS[view],
  }))
  return ok({ month, looks, next, ...(await findOtherMonths(db, actor, month)) })
}
