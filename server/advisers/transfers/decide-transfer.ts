import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  approveTransfer as approveContract,
  declineTransfer as declineContract,
  withdrawTransfer as withdrawContract,
} from '#contract/adviser/transfer.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { judgeReceiver, judgeTransferAct, judgeTransferDay, sidesNeeded } from '#domain/duty/transfer.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { auditTransfer } from './audit-transfer.ts'
import { findReceiver } from './colleague.store.ts'
import { enqueueTransfers } from './run-transfers.ts'
import type { MemberTransfer } from './transfer.store.ts'
import { addApprovals, closeTransfer, lockTransfer, markNoticed } from './transfer.store.ts'

type FirmCall = WriteCall<Adviser>

/**
 * Agrees for the sides that the actor leads. With the last side the clients are told. The day and the receiver are judged anew at each approval,
 * because three trading days are counted from the word to the client.
 */
export async function approveTransfer(
  call: FirmCall,
  { transferId }: ParsedOf<typeof approveContract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof approveContract>> {
  const { tx, actor, today } = call
  const transfer = await lockTransfer(tx, actor, transferId)
  if (!transfer) return { kind: 'transfer-not-found' }
  if (isOwn(transfer, actor)) return { kind: 'own-transfer' }
  const judged = judgeTransferAct('approve', transfer, today)
  if (judged.kind !== 'ok') return judged
  const needed = sidesNeeded(false)
  const sides = transfer.sides.filter((side) => needed.includes(side) && !transfer.approved.includes(side))
  if (sides.length === 0) return { kind: 'transfer-approved' }
  const { receiverId, effectiveOn } = transfer
  const able = judgeReceiver(await findReceiver(tx, receiverId, effectiveOn))
  if (able.kind !== 'ok') return able
  const inTime = judgeTransferDay(calendar, today, effectiveOn)
  if (inTime.kind !== 'ok') return inTime
  await addApprovals(tx, transferId, { sides, by: actor.partyId })
  const isAgreed = needed.every((side) => [...transfer.approved, ...sides].includes(side))
  if (isAgreed) {
    await markNoticed(tx, transferId)
    await enqueueTransfers(tx, 0)
  }
  await auditTransfer(call, 'transfer.approve', transferId, { sides: sides.join(','), isAgreed })
  return ok({ state: isAgreed ? 'noticed' : 'proposed' })
}

/** Declines a transfer for a side that the actor leads. It is over, and another may be proposed. */
export async function declineTransfer(
  call: FirmCall,
  { transferId }: ParsedOf<typeof declineContract>,
): Promise<AnswerOf<typeof declineContract>> {
  const { tx, actor, today } = call
  const transfer = await lockTransfer(tx, actor, transferId)
  if (!transfer) return { kind: 'transfer-not-found' }
  if (isOwn(transfer, actor)) return { kind: 'own-transfer' }
  if (transfer.sides.length === 0) return { kind: 'transfer-not-found' }
  const judged = judgeTransferAct('decline', transfer, today)
  if (judged.kind !== 'ok') return judged
  await closeTransfer(tx, transferId, { state: 'declined', by: actor.partyId, failure: null })
  await auditTransfer(call, 'transfer.decline', transferId, {})
  return ok({})
}

/** Takes back a transfer that the actor proposed, until the day it takes effect. Clients who were told of it are told that they stay. */
export async function withdrawTransfer(
  call: FirmCall,
  { transferId }: ParsedOf<typeof withdrawContract>,
): Promise<AnswerOf<typeof withdrawContract>> {
  const { tx, actor, today } = call
  const transfer = await lockTransfer(tx, actor, transferId)
  if (transfer?.proposerId !== actor.partyId) return { kind: 'transfer-not-found' }
  const judged = judgeTransferAct('withdraw', transfer, today)
  if (judged.kind !== 'ok') return judged
  await closeTransfer(tx, transferId, { state: 'withdrawn', by: actor.partyId, failure: null })
  await enqueueTransfers(tx, 0)
  await auditTransfer(call, 'transfer.withdraw', transferId, { wasNoticed: transfer.state === 'noticed' })
  return ok({})
}

/** Nobody decides what they proposed, give or receive. */
export function isOwn(
  { proposerId, giverPartyId, receiverPartyId }: MemberTransfer,
  { partyId }: Pick<Adviser, 'partyId'>,
): boolean {
  return [proposerId, giverPartyId, receiverPartyId].includes(partyId)
}
