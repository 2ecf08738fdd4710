import type { ParsedOf } from '#contract/endpoint.ts'
import type { saveSavedView as contract } from '#contract/saved-view.ts'
import { hasViews, judgeSharing, judgeView, placeView } from '#domain/duty/saved-view.ts'
import type { Adviser, Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { auditView } from './audit-view.ts'
import { clearDefault, findKept, lockViews, setDefault, writeView } from './saved-view.store.ts'
import { findSharingDuties } from './sharing-duty.store.ts'
import { readerOf } from './view-reader.ts'

/** Keeps a view of the actor's own, for themselves, for a team that they head or, by a principal, for the firm. */
export async function keepView(
  call: WriteCall<Adviser | Operator>,
  asked: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { list, scope, nodeId } = asked
  if (!hasViews(actor.role, list)) return { kind: 'view-list-unknown' }
  const judged = judgeView(asked)
  if (judged.kind !== 'ok') return judged
  const reader = readerOf(actor)
  const sharing = judgeSharing(asked, await findSharingDuties(tx, actor.membershipId))
  if (sharing.kind !== 'ok') return sharing
  await lockViews(tx, actor.membershipId)
  const kept = await findKept(tx, actor.membershipId, list)
  const view = { name: judged.name, query: judged.query, scope, nodeId }
  const place = placeView(kept, view, asked.replaces)
  if (place.kind === 'view-name-taken' || place.kind === 'views-full') return place
  const known = place.kind === 'new' ? null : place.viewId
  const viewId =
    place.kind === 'same' ? place.viewId : await writeView(tx, reader, { ...view, list, replaced: known })
  if (place.kind !== 'same') {
    const before = kept.find((each) => each.viewId === known) ?? null
    await auditView(call, { viewId, list, before, after: view, duty: sharing.duty })
  }
  if (asked.isDefault) await setDefault(tx, reader, { list, viewId })
  else await clearDefault(tx, actor.membershipId, { list, viewId })
  return ok({ viewId })
}
