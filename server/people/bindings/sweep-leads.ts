import { PENDING_DAYS } from '#domain/registration/lead.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { endPending } from '#server/people/accounts/relation.store.ts'
import { lapse, lapsePending, withdrawOf } from '#server/people/leads/client-invitation.store.ts'
import { lockForgettable, lockIdle } from '#server/people/leads/lead-end.store.ts'
import { endLead, forgetLead, renewLeadOf, setInvited } from '#server/people/leads/lead.store.ts'
import { forgetCodes, lockOver } from './binding.store.ts'

const EVERY_MS = 3_600_000
const MOST_BATCHES = 50

/**
 * Closes idle leads, erases those long closed, ends invitations and bindings whose time is over, and deletes codes nobody used
 * (rules/advisers.md#leads). If it is killed, the next run continues. Runs again in an hour.
 */
export async function sweepLeads(db: Db): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await inTransaction(db, sweepOnce)) === 0) break
  await scheduleLeadSweep(db, EVERY_MS)
}

async function sweepOnce(tx: Tx): Promise<number> {
  const lapsed = [...(await lapse(tx)), ...(await lapsePending(tx, PENDING_DAYS))]
  for (const leadId of lapsed) {
    await setInvited(tx, leadId, false)
    await audit(tx, `lead:${leadId}`, 'invitation.lapsed')
  }
  const idle = await lockIdle(tx)
  for (const leadId of idle) {
    await withdrawOf(tx, leadId)
    await endLead(tx, leadId, 'idle')
    await audit(tx, `lead:${leadId}`, 'lead.closed')
  }
  const closed = await lockForgettable(tx)
  for (const leadId of closed) {
    await forgetLead(tx, leadId, { isOptOut: false })
    await audit(tx, `lead:${leadId}`, 'lead.erased')
  }
  const over = await lockOver(tx, null)
  for (const { relationId, accountNumber, adviserId } of over) {
    await endPending(tx, relationId)
    await renewLeadOf(tx, { adviserId, accountNumber })
    await audit(tx, `account:${accountNumber}`, 'binding.lapsed')
  }
  await forgetCodes(tx)
  return lapsed.length + idle.length + closed.length + over.length
}

async function audit(tx: Tx, stream: string, action: string): Promise<void> {
  const subject = stream.slice(stream.indexOf(':') + 1)
  await appendAudit(tx, { stream, action, actor: 'system', subject, facts: {}, requestId: null })
}

/** Enqueues one sweep. Only one sweep waits at any time, however many processes start. */
export async function scheduleLeadSweep(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'sweep-leads', {}, { key: 'sweep-leads', delayMs }))
}
