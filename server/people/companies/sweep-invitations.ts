import { LAPSED_DAYS } from '#domain/registration/member-invitation.ts'
import { forgetLapsed } from '#server/people/invitations/invitation.store.ts'
import { forgetLapsedStaff } from '#server/people/staff/staff-invitation.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'

const EVERY_MS = 24 * 3_600_000
const MOST_BATCHES = 50

/**
 * Deletes invitations that nobody accepted in time: the phone of a person who never became a member is stored only as long as
 * it is of use (rules/threats.md#personal-data). The audit keeps the event, without the phone. Enqueues itself again in a
 * day. If it is killed, the next run continues.
 */
export async function sweepInvitations(db: Db): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const swept = await inTransaction(db, async (tx) => {
      const gone = await forgetLapsed(tx, LAPSED_DAYS)
      for (const { accountNumber, membershipId } of gone)
        await appendAudit(tx, {
          ...{ stream: `account:${accountNumber}`, action: 'member.invitation-forget', actor: 'system' },
          ...{ subject: membershipId, facts: {}, requestId: null },
        })
      return gone.length + (await forgetLapsedStaff(tx))
    })
    if (swept === 0) break
  }
  await scheduleInvitationSweep(db, EVERY_MS)
}

/** Enqueues one sweep. Only one sweep waits at any time, however many processes start. */
export async function scheduleInvitationSweep(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'sweep-invitations', {}, { key: 'sweep-invitations', delayMs }))
}
