import { runBulk } from './advisers/bulk/run-bulk.ts'
import { rebuildCards } from './advisers/cards/rebuild-cards.ts'
import { runTransfers } from './advisers/transfers/run-transfers.ts'
import { settleStandings } from './advisers/standing/settle-standings.ts'
import { watchLooks } from './base/audit/watch-looks.ts'
import { markSeniors } from './people/accounts/mark-seniors.ts'
import { watchAlerts } from './portfolio/alerts/notify-alerts.ts'
import { sweepUpload } from './people/files/sweep-upload.ts'
import { freeJobs, startJobs } from './base/jobs/jobs.ts'
import type { JobTry, RecoveryAsked } from './base/jobs/jobs.ts'
import { startDayClock } from './operations/day-clock.ts'
import { runOutsideByClock } from './operations/sandbox/sandbox-day.ts'
import { debitOrder } from './trade/payments/debit-order.ts'
import { sendAgain } from './trade/payments/resend-pay-out.ts'
import { refundOrder } from './trade/payments/refund-order.ts'
import { sweepConversations } from './content/messages/sweep-conversations.ts'
import { sendReturn } from './trade/payments/return-receipt.ts'
import { takeCredits } from './trade/payments/take-credits.ts'
import { sweepInvitations } from './people/companies/sweep-invitations.ts'
import { sweepLeads } from './people/bindings/sweep-leads.ts'
import { makeListFile } from './people/list-files/make-list-file.ts'
import { sweepListFiles } from './people/list-files/sweep-list-files.ts'
import { releaseNotices } from './people/notices/release-notices.ts'
import { remind } from './people/notices/remind.ts'
import { sendNotice } from './people/notices/send-notice.ts'
import { notifyChanges } from './people/notices/notify-changes.ts'
import { settleCertification } from './people/staff/settle-certification.ts'
import { sweepApplications } from './people/registration/sweep-applications.ts'
import { remindOfProposals } from './trade/proposals/remind-of-proposals.ts'
import { scheduleRepeated } from './repeated-jobs.ts'
import { proveBooks } from './settlement/reconciliation/prove-books.ts'
import { sendRecoveryCode } from './people/login/send-recovery-code.ts'
import { advanceWithdrawal } from './trade/wallet/advance-withdrawal.ts'
import type { Installation } from './installation.ts'

/** Starts the jobs and the day clock. They run until stopped. */
export async function startWork(installation: Installation): Promise<{ readonly stop: () => Promise<void> }> {
  const { database, night, day, lock, log } = installation
  if (database.kind === 'embedded') await freeJobs(database.pool)
  await scheduleRepeated(database.db)
  const runner = await startJobs(database.pool, handlersOf(installation), log)
  const clock = startDayClock(day ? { ...day, outside: runOutsideByClock(day) } : night, lock, log)
  return {
    async stop() {
      await clock.stop()
      await runner.stop()
    },
  }
}

/** Returns the handler of each job, by the job's name. */
function handlersOf(installation: Installation) {
  const { config, database, outside, log, seal, night, files, brand, writeTable, calendar } = installation
  const { db } = database
  const { secret } = config
  const { blobs } = files
  const notices = { db, seal, sms: outside.sms, mail: outside.mail, brand, log }
  return {
    'debit-order': (key: { accountNumber: string; orderNo: string }) => debitOrder(night, key),
    'refund-order': (key: { accountNumber: string; orderNo: string }) => refundOrder(night, key),
    'advance-withdrawal': (key: { accountNumber: string; orderNo: string }) => advanceWithdrawal(night, key),
    'watch-remittance': (key: { accountNumber: string; orderNo: string }) => takeCredits(night, key),
    'return-receipt': (key: { serial: string }) => sendReturn(night, key),
    'resend-pay-out': (key: { accountNumber: string; serial: string }) => sendAgain(night, key),
    'send-notice': (key: { noticeId: string }) => sendNotice(notices, key),
    'send-recovery-code': (asked: RecoveryAsked) => sendRecoveryCode({ db, seal, secret }, asked),
    'release-notices': () => releaseNotices(db),
    remind: () => remind(db, seal),
    'mark-seniors': () => markSeniors(db, seal),
    'sweep-applications': () => sweepApplications(db),
    'sweep-conversations': () => sweepConversations(db),
    'watch-alerts': () => watchAlerts(db, seal),
    'tell-changes': () => notifyChanges(db, seal),
    'sweep-invitations': () => sweepInvitations(db),
    'sweep-leads': () => sweepLeads(db),
    'rebuild-client-cards': () => rebuildCards({ db, log }),
    'prove-books': async () => void (await proveBooks({ db, log })),
    'watch-looks': () => watchLooks(db),
    'remind-of-proposals': () => remindOfProposals(db, seal, calendar),
    'run-transfers': () => runTransfers(db, seal),
    'settle-standings': () => settleStandings(db, seal),
    'settle-certification': () => settleCertification(db, seal, config.isCertificationLapsing),
    'run-bulk': (key: { bulkRunId: string }) => runBulk(db, key),
    'make-list-file': (key: { listFileId: string }, attempt: JobTry) =>
      makeListFile({ db, seal, blobs, writeTable }, key, attempt),
    'sweep-list-files': () => sweepListFiles({ db, seal, blobs }),
    'sweep-upload': (key: { uploadId: string }) => sweepUpload(files, key),
  }
}
