import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { beijing } from '#domain/calendar/calendar.ts'
import { dueReminders } from '#domain/proposal/proposal-end.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { notifyClient } from './notify-client.ts'
import { findUnreminded, lockReminders } from './proposal-reminder.store.ts'

const EVERY_MS = 60_000
const AT_ONCE = 200

/**
 * Reminds clients of advisers' proposals that wait for them and end soon, at 10:00 of the trading day before the last day and of the last day
 * itself: once for each version and reminder, without amounts (AD42). A late run sends what is still due; run again it sends nothing. Runs
 * again in a minute.
 */
export async function remindOfProposals(
  db: Db,
  seal: Seal,
  calendar: () => Promise<TradingCalendar>,
): Promise<void> {
  const known = await calendar()
  for (;;) if ((await inTransaction(db, (tx) => remindSome(tx, seal, known))) < AT_ONCE) break
  await scheduleProposalReminders(db, EVERY_MS)
}

async function remindSome(tx: Tx, seal: Seal, calendar: TradingCalendar): Promise<number> {
  await lockReminders(tx)
  const { now } = await readClock(tx)
  const due = dueReminders(calendar, now)
  if (due.length === 0) return 0
  const found = await findUnreminded(tx, due, AT_ONCE)
  for (const { proposalCode, version, reminder, ...client } of found) {
    await appendAudit(tx, {
      ...{ stream: `account:${client.accountNumber}`, action: 'proposal.remind', actor: 'system' },
      ...{ subject: proposalCode, facts: { version, reminder }, requestId: null },
      object: { kind: 'proposal', id: proposalCode, version },
    })
    await notifyOfWaiting(tx, seal, client)
  }
  return found.length
}

/** Tells a client, without amounts, that a proposal waits for them, and until when. */
export async function notifyOfWaiting(
  tx: Tx,
  seal: Seal,
  of: {
    readonly accountNumber: string
    readonly adviserName: string
    readonly expiresAt: Date
    readonly onceKey: string
  },
): Promise<void> {
  const { accountNumber, adviserName, onceKey } = of
  const { day, time } = beijing(of.expiresAt)
  const parameters = { adviser: adviserName, ends: `${day} ${time.slice(0, 5)}` }
  await notifyClient(tx, seal, { template: 'proposal-reminder', accountNumber, parameters, onceKey })
}

/** Enqueues one run. Only one waits at any time, however many processes start. */
export async function scheduleProposalReminders(db: Db, delayMs: number): Promise<void> {
  const key = 'remind-of-proposals'
  await inTransaction(db, (tx) => enqueue(tx, key, {}, { key, delayMs }))
}
