import { isFinancialBreak } from '#domain/ledger/break-kind.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { EventObject } from '#server/base/audit/record-event.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { ListedBreak } from '#server/base/breaks/break-list.store.ts'
import {
  assignTo,
  findColleague,
  lockBreak,
  markClosed,
  proposeClosing,
} from '#server/base/breaks/break-list.store.ts'
import { usernameKey } from '#server/people/accounts/username-key.ts'

type Call = WriteCall<Operator>

/** Makes a colleague, or the caller, the owner of an open break. Refuses a closed break and an assignee who is not staff. */
export async function assignBreak(
  call: Call,
  input: { readonly breakId: string; readonly username: string },
): Promise<Answer<{ owner: string }, 'assignee-unknown' | 'break-closed' | 'break-not-found'>> {
  const found = await findOpen(call.tx, input.breakId)
  if (found.kind !== 'ok') return found
  const { username } = input
  const colleague = await findColleague(
    call.tx,
    username === '' ? call.actor : { usernameKey: usernameKey(username) },
  )
  if (!colleague) return { kind: 'assignee-unknown', username }
  await assignTo(call.tx, input.breakId, colleague.partyId)
  await recordEvent(call, objectOf(found.value), 'break.assign', {
    to: colleague.partyId,
    person: call.actor.partyId,
  })
  return ok({ owner: colleague.name })
}

/**
 * Closes a break with its reason. A break about money or shares is only proposed for closing and waits for a second person
 * (`decideClosing`). A new proposal replaces the earlier reason and the earlier proposer (rules/ledger.md#reconciliation).
 */
export async function closeBreak(
  call: Call,
  input: { readonly breakId: string; readonly reason: string },
): Promise<Answer<{ state: 'closed' | 'proposed' }, 'break-closed' | 'break-not-found'>> {
  const found = await findOpen(call.tx, input.breakId)
  if (found.kind !== 'ok') return found
  const { partyId } = call.actor
  if (isFinancialBreak(found.value.check)) {
    await proposeClosing(call.tx, input.breakId, { by: partyId, reason: input.reason })
    await recordEvent(call, objectOf(found.value), 'break.propose-closing', {
      reason: input.reason,
      person: call.actor.partyId,
    })
    return ok({ state: 'proposed' })
  }
  await proposeClosing(call.tx, input.breakId, null)
  await markClosed(call.tx, input.breakId, partyId, input.reason)
  await recordEvent(call, objectOf(found.value), 'break.close', {
    reason: input.reason,
    person: call.actor.partyId,
  })
  return ok({ state: 'closed' })
}

/** Decides a proposed closing as the second person: closes the break for the proposed reason, or leaves it open. */
export async function decideClosing(
  call: Call,
  input: { readonly breakId: string; readonly isApproved: boolean },
): Promise<
  Answer<{ state: 'closed' | 'open' }, 'break-closed' | 'break-not-found' | 'not-proposed' | 'same-person'>
> {
  const found = await findOpen(call.tx, input.breakId)
  if (found.kind !== 'ok') return found
  const { proposerParty, closingReason } = found.value
  if (proposerParty === null || closingReason === null) return { kind: 'not-proposed' }
  if (proposerParty === call.actor.partyId) return { kind: 'same-person' }
  if (!input.isApproved) {
    await proposeClosing(call.tx, input.breakId, null)
    await recordEvent(call, objectOf(found.value), 'break.refuse-closing', {
      reason: closingReason,
      person: call.actor.partyId,
    })
    return ok({ state: 'open' })
  }
  await markClosed(call.tx, input.breakId, call.actor.partyId, closingReason)
  await recordEvent(call, objectOf(found.value), 'break.close', {
    reason: closingReason,
    proposedBy: proposerParty,
    person: call.actor.partyId,
  })
  return ok({ state: 'closed' })
}

async function findOpen(
  tx: Tx,
  breakId: string,
): Promise<Answer<ListedBreak, 'break-closed' | 'break-not-found'>> {
  const found = await lockBreak(tx, breakId)
  if (!found) return { kind: 'break-not-found' }
  if (found.closedAt) return { kind: 'break-closed', reason: found.closingReason ?? '' }
  return ok(found)
}

function objectOf({ breakId, check, subject }: ListedBreak): EventObject {
  return { kind: 'break', id: breakId, stream: `operations:break:${breakId}`, subject: `${check} ${subject}` }
}
