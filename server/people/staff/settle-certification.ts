import type { CertificationRound } from '#domain/duty/certification.ts'
import { decideLapses, roundFrom } from '#domain/duty/certification.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { findHolders } from '#server/people/accounts/house-holder.store.ts'
import { notify } from '#server/people/notices/notify.ts'
import type { UnconfirmedDuty } from './certification.store.ts'
import { endMemberDuty, keepRound, lockUnconfirmed } from './certification.store.ts'
import { freeWork } from './free-work.ts'
import { countAdministrators } from './staff-invitation.store.ts'

const EVERY_MS = 10 * 60_000

/**
 * Opens the round of a quarter on its first day, and ends the duties that two have not confirmed once its days are over
 * (rules/staff.md#certification). Run again it does nothing more. With `isLapsing` false, as only a sandbox may have it, no duty ends: the clock of
 * a sandbox leaps over the days in which somebody would have confirmed. Enqueues itself again.
 */
export async function settleCertification(db: Db, seal: Seal, isLapsing: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { today } = await readClock(tx)
    const round = await keepRound(tx, roundFrom(today), today)
    if (isLapsing && today > round.closesOn) await endUnconfirmed(tx, seal, { ...round, today })
  })
  await scheduleCertification(db, EVERY_MS)
}

async function endUnconfirmed(
  tx: Tx,
  seal: Seal,
  round: CertificationRound & { readonly today: string },
): Promise<void> {
  const { active } = await countAdministrators(tx)
  const { lapsing, kept } = decideLapses(await lockUnconfirmed(tx), active)
  for (const each of lapsing) await endOne(tx, seal, each, round)
  if (lapsing.length > 0) await tellAdministrators(tx, seal, 'duties-lapsed', lapsing.length, round)
  if (kept.length > 0) await tellAdministrators(tx, seal, 'duties-overdue', kept.length, round)
}

async function endOne(
  tx: Tx,
  seal: Seal,
  each: UnconfirmedDuty,
  { quarter, closesOn }: CertificationRound,
): Promise<void> {
  const { memberDutyId, membershipId, duty, holderId, confirmations } = each
  await endMemberDuty(tx, each)
  await freeWork(tx, { membershipId, partyId: holderId })
  await appendAudit(tx, {
    ...{ stream: `user:${membershipId}`, action: 'user.duty-lapse', actor: 'system' },
    ...{ subject: membershipId, facts: { duty, quarter, confirmations }, requestId: null },
  })
  await notify(tx, seal, {
    ...{ template: 'duty-lapsed', partyId: holderId, parameters: { duty, day: closesOn } },
    onceKey: `duty-lapsed:${memberDutyId}`,
  })
}

/** One notice a day for each administrator and for compliance, however many duties it is about. */
async function tellAdministrators(
  tx: Tx,
  seal: Seal,
  template: 'duties-lapsed' | 'duties-overdue',
  count: number,
  { closesOn: day, today }: { readonly closesOn: string; readonly today: string },
): Promise<void> {
  for (const partyId of await findHolders(tx, ['administrator', 'compliance']))
    await notify(tx, seal, {
      ...{ template, partyId, parameters: { count: String(count), day } },
      onceKey: `${template}:${today}:${partyId}`,
    })
}

/** Enqueues one run. Only one waits at any time, however many processes start. */
export async function scheduleCertification(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) =>
    enqueue(tx, 'settle-certification', {}, { key: 'settle-certification', delayMs }),
  )
}
