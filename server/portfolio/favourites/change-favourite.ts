import type { changeFavourite as contract } from '#contract/fund/favourite.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Investor } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { lockFavourites, updateFavourite } from './favourite.store.ts'
import { findGroups } from './group.store.ts'

/** Moves a favourite to one of the owner's groups, or to none, and keeps its note. */
export async function changeFavourite(call: WriteCall<Investor>, input: ParsedOf<typeof contract>) {
  const { accountNumber } = call.actor
  await lockFavourites(call.tx, accountNumber)
  const groups = input.groupId === null ? [] : await findGroups(call.tx, accountNumber)
  if (input.groupId !== null && !groups.some(({ groupId }) => groupId === input.groupId))
    return { kind: 'group-not-found' as const }
  const change = { ...input, note: input.note.trim() }
  if (!(await updateFavourite(call.tx, accountNumber, change)))
    return { kind: 'favourite-not-found' as const }
  return ok({ fundCode: input.fundCode })
}
