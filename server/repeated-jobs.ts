import { scheduleSeniors } from './accounts/mark-seniors.ts'
import { scheduleAlerts } from './alerts/tell-alerts.ts'
import type { Db } from './db/open.ts'
import { scheduleInvitationSweep } from './institutions/sweep-invitations.ts'
import { scheduleConversationSweep } from './messages/sweep-conversations.ts'
import { scheduleRelease } from './notices/release-notices.ts'
import { scheduleReminders } from './notices/remind.ts'
import { scheduleChanges } from './notices/tell-changes.ts'
import { scheduleSweep } from './registration/sweep-applications.ts'

/** Jobs that enqueue themselves again. */
const REPEATED = [
  scheduleSweep,
  scheduleReminders,
  scheduleRelease,
  scheduleConversationSweep,
  scheduleAlerts,
  scheduleChanges,
  scheduleInvitationSweep,
  scheduleSeniors,
]

/** At a start the first of each; one of each waits at any time, however many processes start. */
export async function scheduleRepeated(db: Db): Promise<void> {
  for (const schedule of REPEATED) await schedule(db, 0)
}
