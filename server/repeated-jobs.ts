import { scheduleTransfers } from './advisers/transfers/run-transfers.ts'
import { scheduleStandings } from './advisers/standing/settle-standings.ts'
import { scheduleLookWatch } from './base/audit/watch-looks.ts'
import { scheduleSeniors } from './people/accounts/mark-seniors.ts'
import { scheduleAlerts } from './portfolio/alerts/notify-alerts.ts'
import type { Db } from './db/open.ts'
import { scheduleInvitationSweep } from './people/companies/sweep-invitations.ts'
import { scheduleLeadSweep } from './people/bindings/sweep-leads.ts'
import { scheduleFileSweep } from './people/list-files/sweep-list-files.ts'
import { scheduleConversationSweep } from './content/messages/sweep-conversations.ts'
import { scheduleRelease } from './people/notices/release-notices.ts'
import { scheduleReminders } from './people/notices/remind.ts'
import { scheduleChanges } from './people/notices/notify-changes.ts'
import { scheduleCertification } from './people/staff/settle-certification.ts'
import { scheduleProposalReminders } from './trade/proposals/remind-of-proposals.ts'
import { scheduleSweep } from './people/registration/sweep-applications.ts'

/** The schedulers of jobs that enqueue themselves again. */
const REPEATED = [
  scheduleSweep,
  scheduleReminders,
  scheduleRelease,
  scheduleConversationSweep,
  scheduleAlerts,
  scheduleChanges,
  scheduleInvitationSweep,
  scheduleLeadSweep,
  scheduleSeniors,
  scheduleLookWatch,
  scheduleTransfers,
  scheduleStandings,
  scheduleCertification,
  scheduleFileSweep,
  scheduleProposalReminders,
]

/** Enqueues the first run of each job at a start. Only one run of each job waits at any time, however many processes start. */
export async function scheduleRepeated(db: Db): Promise<void> {
  for (const schedule of REPEATED) await schedule(db, 0)
}
