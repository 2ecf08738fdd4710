import { groupName, judgeGroupName, judgeRoom } from '#domain/fund/favourite.ts'
import type { Investor } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { lockFavourites } from './favourite.store.ts'
import { deleteGroup, findGroups, insertGroup, placeGroups, renameGroup } from './group.store.ts'

type Owner = WriteCall<Investor>

async function groupsOf({ tx, actor }: Owner) {
  await lockFavourites(tx, actor.accountNumber)
  return findGroups(tx, actor.accountNumber)
}

export async function addGroup(call: Owner, typed: string) {
  const groups = await groupsOf(call)
  const name = groupName(typed)
  const room = judgeRoom('groups', groups.length)
  if (room.kind !== 'ok') return room
  const verdict = judgeGroupName(
    name,
    groups.map((each) => each.name),
  )
  if (verdict.kind !== 'ok') return verdict
  return ok({ groupId: await insertGroup(call.tx, call.actor.accountNumber, name) })
}

export async function changeGroupName(call: Owner, groupId: string, typed: string) {
  const groups = await groupsOf(call)
  if (!groups.some((each) => each.groupId === groupId)) return { kind: 'group-not-found' as const }
  const name = groupName(typed)
  const others = groups.filter((each) => each.groupId !== groupId).map((each) => each.name)
  const verdict = judgeGroupName(name, others)
  if (verdict.kind !== 'ok') return verdict
  await renameGroup(call.tx, call.actor.accountNumber, { groupId, name })
  return ok({ groupId })
}

export async function removeGroup(call: Owner, groupId: string) {
  await groupsOf(call)
  if (!(await deleteGroup(call.tx, call.actor.accountNumber, groupId)))
    return { kind: 'group-not-found' as const }
  return ok({ groupId })
}

/** Saves the order of the owner's groups. Refuses an order that does not contain exactly the groups there are now. */
export async function orderGroups(call: Owner, groupIds: readonly string[]) {
  const groups = await groupsOf(call)
  const known = new Set(groups.map((each) => each.groupId))
  const isWhole = new Set(groupIds).size === known.size && groupIds.every((each) => known.has(each))
  if (!isWhole || groupIds.length !== known.size) return { kind: 'groups-changed' as const }
  await placeGroups(call.tx, call.actor.accountNumber, groupIds)
  return ok({ groupIds: [...groupIds] })
}
