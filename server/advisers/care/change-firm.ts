import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  decideFirmChange as decideContract,
  proposeFirmChange as proposeContract,
} from '#contract/adviser/adviser-request.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { judgeReceiver, judgeTransferAct, judgeTransferDay } from '#domain/duty/transfer.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { auditTransfer } from '#server/advisers/transfers/audit-transfer.ts'
import { findReceiver } from '#server/advisers/transfers/colleague.store.ts'
import { enqueueTransfers } from '#server/advisers/transfers/run-transfers.ts'
import {
  addApprovals,
  addChosen,
  addTransfer,
  closeTransfer,
  lockAnyTransfer,
  markNoticed,
} from '#server/advisers/transfers/transfer.store.ts'
import { findFirmOf, lockFirmRequest, lockRequestOf, markDone } from './adviser-request.store.ts'

type HouseCall = WriteCall<Operator>

/** Proposes to move one client to an adviser of another firm, because they asked for it. Within a firm the firm does it itself. */
export async function proposeFirmChange(
  call: HouseCall,
  { requestId, receiverId, effectiveOn }: ParsedOf<typeof proposeContract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof proposeContract>> {
  const { tx, actor, today } = call
  const request = await lockFirmRequest(tx, requestId)
  if (!request) return { kind: 'adviser-request-not-found' }
  const { ownerId: giverId, clientRef, reason } = request
  const firmId = await findFirmOf(tx, receiverId)
  if (firmId === null) return { kind: 'adviser-not-found' }
  if (firmId === (await findFirmOf(tx, giverId))) return { kind: 'transfer-within-firm' }
  const able = judgeReceiver(await findReceiver(tx, receiverId, effectiveOn))
  if (able.kind !== 'ok') return able
  const inTime = judgeTransferDay(calendar, today, effectiveOn)
  if (inTime.kind !== 'ok') return inTime
  const of = { giverId, receiverId, effectiveOn, reason, proposedBy: actor.partyId, requestId }
  const transferId = await addTransfer(tx, of)
  const { wanted, added } = await addChosen(tx, { transferId, giverId, clientRefs: [clientRef] })
  if (wanted === 0) return { kind: 'transfer-clients-missing' }
  if (added < wanted) return { kind: 'transfer-overlaps', count: wanted - added }
  await auditTransfer(call, 'transfer.propose', transferId, {
    giver: giverId,
    receiver: receiverId,
    effectiveOn,
  })
  return ok({ transferId })
}

/** Decides a transfer across firms as the second person of the house. Approved, the client is told, who may still object. */
export async function decideFirmChange(
  call: HouseCall,
  { transferId, isApproved }: ParsedOf<typeof decideContract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof decideContract>> {
  const { tx, actor, today } = call
  const transfer = await lockAnyTransfer(tx, transferId)
  if (!transfer?.isAcrossFirms) return { kind: 'transfer-not-found' }
  const { giverPartyId, receiverPartyId, proposerId, receiverId, effectiveOn } = transfer
  if ([giverPartyId, receiverPartyId, proposerId].includes(actor.partyId)) return { kind: 'own-transfer' }
  const judged = judgeTransferAct(isApproved ? 'approve' : 'decline', transfer, today)
  if (judged.kind !== 'ok') return judged
  const requestId = await lockRequestOf(tx, transferId)
  if (!isApproved || requestId === null) {
    await closeTransfer(tx, transferId, { state: 'declined', by: actor.partyId, failure: null })
    await auditTransfer(call, 'transfer.decline', transferId, { isWished: requestId !== null })
    return ok({})
  }
  const able = judgeReceiver(await findReceiver(tx, receiverId, effectiveOn))
  if (able.kind !== 'ok') return able
  const inTime = judgeTransferDay(calendar, today, effectiveOn)
  if (inTime.kind !== 'ok') return inTime
  await addApprovals(tx, transferId, { sides: ['house'], by: actor.partyId })
  await markNoticed(tx, transferId)
  await markDone(tx, requestId)
  await enqueueTransfers(tx, 0)
  await auditTransfer(call, 'transfer.approve', transferId, { sides: 'house' })
  return ok({})
}
