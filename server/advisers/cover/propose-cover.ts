import type { ParsedOf } from '#contract/endpoint.ts'
import type { proposeCover as contract } from '#contract/adviser/cover.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { judgeCoverRange, phaseOf } from '#domain/duty/cover.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Tx } from '#server/db/tx.ts'
import { findColleague, findReceiver, lockAdvisers } from '#server/advisers/transfers/colleague.store.ts'
import { addCover, addCoverClients, approveCover, findHindrance } from './cover.store.ts'

/**
 * Asks that a colleague stand in for the actor; or sets a cover at once for an adviser whom the actor leads and who cannot ask. Whoever sets one
 * is neither covered nor the stand-in.
 */
export async function proposeCover(
  call: WriteCall<Adviser>,
  input: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  const { deputyId, from, to, clientRefs } = input
  const ownerId = input.ownerId ?? actor.adviserId
  const owner = ownerId && (await findColleague(tx, actor, ownerId))
  const isOwn = ownerId !== null && ownerId === actor.adviserId
  if (!owner || !(isOwn || (owner.isLed && actor.duty !== 'adviser'))) return { kind: 'adviser-not-found' }
  if (ownerId === deputyId) return { kind: 'cover-to-oneself' }
  const deputy = await findColleague(tx, actor, deputyId)
  if (!deputy) return { kind: 'adviser-not-found' }
  if (!isOwn && deputy.partyId === actor.partyId) return { kind: 'own-cover' }
  const fit = judgeCoverRange({ from, to }, today)
  if (fit.kind !== 'ok') return fit
  await lockAdvisers(tx, [owner.adviserId, deputyId])
  const of = { ownerId: owner.adviserId, deputyId, from, to, isOfAll: clientRefs === null }
  const coverId = await addCover(tx, { ...of, by: actor.partyId })
  if (clientRefs !== null) {
    const added = await addCoverClients(tx, { coverId, ownerId: owner.adviserId, clientRefs })
    if (added < new Set(clientRefs).size) return { kind: 'client-not-found' }
  }
  const refused = await refuseCoverNow(tx, { coverId, deputyId, from })
  if (refused) return refused
  if (!isOwn) await approveCover(tx, coverId, actor.partyId)
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `cover:${coverId}`, action: isOwn ? 'cover.propose' : 'cover.set', subject: coverId },
    facts: { owner: owner.adviserId, deputy: deputyId, from, to, isOfAll: of.isOfAll },
    object: { kind: 'cover', id: coverId },
  })
  return ok({ coverId, phase: phaseOf({ state: isOwn ? 'proposed' : 'approved', from, to }, today) })
}

/** Why a cover cannot be in force as things are now: the stand-in is not qualified, or another cover is in the way. Null if it can. */
export async function refuseCoverNow(
  tx: Tx,
  of: { readonly coverId: string; readonly deputyId: string; readonly from: Day },
): Promise<Refusals<'colleague-not-qualified' | 'cover-of-cover' | 'cover-overlaps'> | null> {
  const { status } = await findReceiver(tx, of.deputyId, of.from)
  if (status !== 'qualified') return { kind: 'colleague-not-qualified' }
  const other = await findHindrance(tx, of.coverId)
  if (!other) return null
  const { isOverlap, from, to } = other
  return isOverlap ? { kind: 'cover-overlaps', from, to } : { kind: 'cover-of-cover' }
}
