import type { ParsedOf } from '#contract/endpoint.ts'
import type { decideCover as decideContract, endCover as endContract } from '#contract/adviser/cover.ts'
import { judgeCoverRange, phaseOf } from '#domain/duty/cover.ts'
import type { CoverPhase } from '#domain/duty/cover.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { lockAdvisers } from '#server/advisers/transfers/colleague.store.ts'
import type { CoverRow } from './cover.store.ts'
import { approveCover, closeCover, lockCover, refuseCover } from './cover.store.ts'
import { refuseCoverNow } from './propose-cover.ts'

/** Sets a cover that its owner asked for, or refuses it, as one who leads the owner and is neither of the two. */
export async function decideCover(
  call: WriteCall<Adviser>,
  { coverId, isApproved }: ParsedOf<typeof decideContract>,
): Promise<AnswerOf<typeof decideContract>> {
  const { tx, actor, today } = call
  const cover = await lockCover(tx, actor, coverId)
  if (!cover) return { kind: 'cover-not-found' }
  if (isOwnCover(cover, actor)) return { kind: 'own-cover' }
  if (phaseOf(cover, today) !== 'proposed') return { kind: 'cover-decided' }
  if (!isApproved) {
    await refuseCover(tx, coverId, actor.partyId)
    await recordEvent(call, { kind: 'cover', id: cover.coverId }, 'cover.refuse', factsOf(cover))
    return ok({ phase: 'refused' })
  }
  const from = cover.from < today ? today : cover.from
  const fit = judgeCoverRange({ from, to: cover.to }, today)
  if (fit.kind !== 'ok') return fit
  await lockAdvisers(tx, [cover.ownerId, cover.deputyId])
  const refused = await refuseCoverNow(tx, { coverId, deputyId: cover.deputyId, from })
  if (refused) return refused
  await approveCover(tx, coverId, actor.partyId)
  await recordEvent(call, { kind: 'cover', id: cover.coverId }, 'cover.set', factsOf(cover))
  return ok({ phase: phaseOf({ state: 'approved', from, to: cover.to }, today) })
}

const OPEN: readonly CoverPhase[] = ['proposed', 'coming', 'running']

/** Takes a cover back or ends it at once: its owner, its stand-in, or one who leads the owner. */
export async function endCover(
  call: WriteCall<Adviser>,
  { coverId }: ParsedOf<typeof endContract>,
): Promise<AnswerOf<typeof endContract>> {
  const { tx, actor, today } = call
  const cover = await lockCover(tx, actor, coverId)
  if (!cover) return { kind: 'cover-not-found' }
  const phase = phaseOf(cover, today)
  if (!OPEN.includes(phase)) return { kind: 'cover-decided' }
  await closeCover(tx, coverId, actor.partyId)
  await recordEvent(call, { kind: 'cover', id: cover.coverId }, 'cover.ended', factsOf(cover))
  return ok({ phase: phase === 'running' && cover.from < today ? 'over' : 'withdrawn' })
}

/** Nobody decides a cover they asked for, or by which they are covered or stand in. */
export function isOwnCover(
  { proposerId, ownerPartyId, deputyPartyId }: CoverRow,
  { partyId }: Pick<Adviser, 'partyId'>,
): boolean {
  return [proposerId, ownerPartyId, deputyPartyId].includes(partyId)
}

/** Whether a cover may be taken back or ended on a day. */
export function isOpenCover(cover: CoverRow, today: string): boolean {
  return OPEN.includes(phaseOf(cover, today))
}

function factsOf({ ownerId, deputyId, from, to }: CoverRow) {
  return { owner: ownerId, deputy: deputyId, from, to }
}
