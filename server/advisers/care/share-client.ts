import type { ParsedOf } from '#contract/endpoint.ts'
import type { askToShare as askContract, endShare as endContract } from '#contract/adviser/share.ts'
import type {
  answerShare as answerContract,
  withdrawShare as withdrawContract,
} from '#contract/account/my-adviser.ts'
import { lastShareDay, MOST_SHARE_DAYS } from '#domain/duty/cover.ts'
import { sharePhaseOf } from '#domain/duty/share.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Adviser, Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { lackedRight } from '#server/people/accounts/account-right.store.ts'
import { notify } from '#server/people/notices/notify.ts'
import { findColleague, findReceiver, lockAdvisers } from '#server/advisers/transfers/colleague.store.ts'
import { addShare, agreeToShare, closeShare, findOwnByRef, lockShare } from './share.store.ts'

/** Asks a client whether a qualified colleague may see parts of their data. Nothing is shared before the client agrees. */
export async function askToShare(
  call: WriteCall<Adviser>,
  input: ParsedOf<typeof askContract>,
  seal: Seal,
): Promise<AnswerOf<typeof askContract>> {
  const { tx, actor, today } = call
  const { adviserId } = actor
  const to = lastShareDay(today, input.days)
  if (to === null) return { kind: 'share-range-wrong', mostDays: MOST_SHARE_DAYS }
  if (input.parts.length === 0) return { kind: 'invalid-input', field: 'parts' }
  const client = adviserId && (await findOwnByRef(tx, adviserId, input.sharedRef))
  if (!client) return { kind: 'client-not-found' }
  const owner = await findColleague(tx, actor, adviserId)
  const colleague = await findColleague(tx, actor, input.colleagueId)
  if (!owner || !colleague || colleague.adviserId === adviserId) return { kind: 'adviser-not-found' }
  const { status } = await findReceiver(tx, colleague.adviserId, today)
  if (status !== 'qualified') return { kind: 'colleague-not-qualified' }
  const { accountNumber, partyId } = client
  await lockAdvisers(tx, [adviserId])
  const colleagueId = colleague.adviserId
  const parts = [...new Set(input.parts)]
  const shareId = await addShare(tx, {
    ...{ accountNumber, ownerId: adviserId, colleagueId, parts, to, by: actor.partyId },
  })
  if (shareId === null) return { kind: 'share-waits' }
  await notify(tx, seal, {
    ...{ template: 'share-asked', partyId, onceKey: `share:${shareId}` },
    parameters: { adviser: owner.name, deputy: colleague.name, to },
  })
  await recordEvent(call, { kind: 'share', id: shareId }, 'share.ask', {
    colleague: colleagueId,
    parts: parts.join(','),
    to,
  })
  return ok({ shareId, to })
}

/** Takes back what one shares. The colleague sees nothing from the next request on. */
export async function endShare(
  call: WriteCall<Adviser>,
  { shareId }: ParsedOf<typeof endContract>,
): Promise<AnswerOf<typeof endContract>> {
  const { tx, actor, today } = call
  const share = actor.adviserId && (await lockShare(tx, shareId, { adviserId: actor.adviserId }))
  if (!share) return { kind: 'share-not-found' }
  if (!['pending', 'active'].includes(sharePhaseOf(share, today))) return { kind: 'share-decided' }
  await closeShare(tx, shareId, actor.partyId)
  await recordEvent(call, { kind: 'share', id: shareId }, 'share.end')
  return ok({})
}

/** Agrees to be shared, or refuses. What a former owner asked for is over. */
export async function answerShare(
  call: WriteCall<Client>,
  { shareId, isAgreed }: ParsedOf<typeof answerContract>,
): Promise<AnswerOf<typeof answerContract>> {
  const lacked = await lackedRight(call, 'adviser.say')
  if (lacked !== null) return lacked
  const { tx, actor, today } = call
  const share = await lockShare(tx, shareId, { accountNumber: actor.accountNumber })
  if (!share) return { kind: 'share-not-found' }
  if (sharePhaseOf(share, today) !== 'pending' || !share.isOfOwner) return { kind: 'share-decided' }
  if (isAgreed) await agreeToShare(tx, shareId, actor.partyId)
  else await closeShare(tx, shareId, actor.partyId)
  await recordEvent(call, { kind: 'share', id: shareId }, 'share.answer', { isAgreed })
  return ok({})
}

/** Withdraws the client's consent. */
export async function withdrawShare(
  call: WriteCall<Client>,
  { shareId }: ParsedOf<typeof withdrawContract>,
): Promise<AnswerOf<typeof withdrawContract>> {
  const lacked = await lackedRight(call, 'adviser.say')
  if (lacked !== null) return lacked
  const { tx, actor, today } = call
  const share = await lockShare(tx, shareId, { accountNumber: actor.accountNumber })
  if (!share) return { kind: 'share-not-found' }
  if (sharePhaseOf(share, today) !== 'active') return { kind: 'share-decided' }
  await closeShare(tx, shareId, actor.partyId)
  await recordEvent(call, { kind: 'share', id: shareId }, 'share.withdraw')
  return ok({})
}
