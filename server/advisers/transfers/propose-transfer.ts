import { isSeen } from '#domain/number/typed-text.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { proposeTransfer as contract } from '#contract/adviser/transfer.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { judgeReceiver, judgeTransferDay, MOST_TRANSFERRED } from '#domain/duty/transfer.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Tx } from '#server/db/tx.ts'
import { auditTransfer } from './audit-transfer.ts'
import { findColleague, findReceiver } from './colleague.store.ts'
import type { AddedClients } from './transfer.store.ts'
import { addChosen, addFiltered, addTransfer } from './transfer.store.ts'

/**
 * Proposes that clients go to a colleague on a trading day: one's own clients, or those of an adviser whom one leads. An adviser of another firm
 * is one that does not exist: across firms only the house moves a client, on the client's own request.
 */
export async function proposeTransfer(
  call: WriteCall<Adviser>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  const { receiverId, effectiveOn } = input
  const reason = input.reason.trim()
  if (!isSeen(reason)) return { kind: 'invalid-input', field: 'reason' }
  const giverId = input.giverId ?? actor.adviserId
  const giver = giverId && (await findColleague(tx, actor, giverId))
  const isMine = giver && (giver.adviserId === actor.adviserId || (giver.isLed && actor.duty !== 'adviser'))
  if (!giver || !isMine) return { kind: 'adviser-not-found' }
  if (giver.adviserId === receiverId) return { kind: 'transfer-to-oneself' }
  if (!(await findColleague(tx, actor, receiverId))) return { kind: 'adviser-not-found' }
  const able = judgeReceiver(await findReceiver(tx, receiverId, effectiveOn))
  if (able.kind !== 'ok') return able
  const inTime = judgeTransferDay(calendar, today, effectiveOn)
  if (inTime.kind !== 'ok') return inTime
  const transferId = await addTransfer(tx, {
    ...{ giverId: giver.adviserId, receiverId, effectiveOn, reason },
    ...{ proposedBy: actor.partyId, requestId: null },
  })
  const counts = await addClients(tx, { transferId, giverId: giver.adviserId }, input.clients)
  if ('kind' in counts) return counts
  await auditTransfer(call, 'transfer.propose', transferId, {
    ...{ giver: giver.adviserId, receiver: receiverId, effectiveOn },
    clients: counts.added,
  })
  return ok({ transferId, clients: counts.added })
}

type Selection = ParsedOf<typeof contract>['clients']

async function addClients(
  tx: Tx,
  of: { readonly transferId: string; readonly giverId: string },
  asked: Selection,
): Promise<
  | AddedClients
  | { readonly kind: 'transfer-clients-missing' | 'client-not-found' }
  | { readonly kind: 'transfer-clients-too-many'; readonly most: number }
  | { readonly kind: 'transfer-overlaps'; readonly count: number }
> {
  const counts =
    asked.kind === 'chosen'
      ? await addChosen(tx, { ...of, clientRefs: asked.clientRefs })
      : await addFiltered(tx, { ...of, filter: asked.filter })
  const { wanted, added } = counts
  if (asked.kind === 'chosen' && wanted < new Set(asked.clientRefs).size) return { kind: 'client-not-found' }
  if (wanted === 0) return { kind: 'transfer-clients-missing' }
  if (wanted > MOST_TRANSFERRED) return { kind: 'transfer-clients-too-many', most: MOST_TRANSFERRED }
  return added < wanted ? { kind: 'transfer-overlaps', count: wanted - added } : counts
}
