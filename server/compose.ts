import type { Hono } from 'hono'
import type { SiteText } from '#contract/fund/search.ts'
import { calendarReader } from './funds/prices/calendar.store.ts'
import { catalogRoutes } from './funds/page/http.ts'
import type { Config } from './config.ts'
import type { HelpSource } from './content/help/help-source.ts'
import { contentRoutes } from './content/help/http.ts'
import { isMigrated } from './db/migrate.ts'
import type { Database } from './db/open.ts'
import { sql } from 'kysely'
import { buildApp } from './edge/app.ts'
import { doorOf } from './edge/door.ts'
import { openLimits } from './base/http/limits.ts'
import type { Log } from './log.ts'
import type { Pages } from './edge/pages/pages.ts'
import { openHealth } from './health.ts'
import { holdingRoutes } from './portfolio/holdings/http.ts'
import { openPortfolios } from './portfolio/holdings/portfolio-cache.ts'
import { homeRoutes } from './portfolio/home/http.ts'
import { markSeniors } from './people/accounts/mark-seniors.ts'
import { openSeal } from './base/encryption/seal.ts'
import { follow } from './edge/live/follow.ts'
import { openFollowers } from './edge/live/followers.ts'
import { alertRoutes } from './portfolio/alerts/http.ts'
import { watchAlerts } from './portfolio/alerts/tell-alerts.ts'
import { assessmentRoutes } from './people/assessment/http.ts'
import { bankCardRoutes } from './people/bank-cards/http.ts'
import { certificateRoutes } from './portfolio/certificates/http.ts'
import { collegeRoutes } from './content/college/http.ts'
import type { CollegeSource } from './content/college/college-source.ts'
import { favouriteRoutes } from './portfolio/favourites/http.ts'
import { partyUploader, fileRoutes } from './people/files/http.ts'
import { openFiles } from './people/files/open-files.ts'
import { sweepUpload } from './people/files/sweep-upload.ts'
import { freeJobs, startJobs } from './base/jobs/jobs.ts'
import type { RecoveryAsked } from './base/jobs/jobs.ts'
import { startDayClock } from './operations/day-clock.ts'
import { identityAreaRoutes } from './people/identity/http.ts'
import { openCardReading } from './people/card-reading/card-reading.ts'
import { openPhases } from './people/card-reading/phases.ts'
import { readIdCard } from './people/card-reading/read-id-card.ts'
import { operationsRoutes } from './operations/http.ts'
import type { DayMeans } from './operations/sandbox/sandbox-day.ts'
import { outsideByClock } from './operations/sandbox/sandbox-day.ts'
import { sandboxRoutes } from './operations/sandbox/sandbox-http.ts'
import { orderRoutes } from './trade/orders/http.ts'
import { debitOrder } from './trade/payments/debit-order.ts'
import { sendAgain } from './trade/payments/resend-pay-out.ts'
import { refundOrder } from './trade/payments/refund-order.ts'
import type { PaymentChannel } from '#ports/payment-channel.ts'
import type { RegistrarLink } from '#ports/registrar-link.ts'
import type { SandboxWorld } from '#ports/sandbox-world.ts'
import { messageRoutes } from './content/messages/http.ts'
import { sweepConversations } from './content/messages/sweep-conversations.ts'
import { proofRoutes, receiptRoutes } from './trade/payments/http.ts'
import { sendReturn } from './trade/payments/return-receipt.ts'
import { takeCredits } from './trade/payments/take-credits.ts'
import type { CardVerification } from '#ports/card-verification.ts'
import type { MailChannel } from '#ports/mail.ts'
import type { SmsChannel } from '#ports/sms.ts'
import { noticeRoutes } from './people/notices/http.ts'
import { companyProposalRoutes } from './trade/company-proposals/http.ts'
import { institutionRoutes } from './people/companies/http.ts'
import { sweepInvitations } from './people/companies/sweep-invitations.ts'
import { releaseNotices } from './people/notices/release-notices.ts'
import { remind } from './people/notices/remind.ts'
import { sendNotice } from './people/notices/send-notice.ts'
import { tellChanges } from './people/notices/tell-changes.ts'
import { applicationUploader, registrationRoutes } from './people/registration/http.ts'
import { sweepApplications } from './people/registration/sweep-applications.ts'
import { scheduleRepeated } from './repeated-jobs.ts'
import { reviewRoutes } from './operations/reviews/http.ts'
import { proposalRoutes } from './trade/proposals/http.ts'
import { planRoutes } from './trade/plans/http.ts'
import { openFundNames } from './content/search/fund-names.ts'
import { searchRoutes } from './content/search/http.ts'
import { openNightLock } from './settlement/night/night-lock.ts'
import { proveBooks } from './settlement/reconciliation/prove-books.ts'
import { securityRoutes } from './people/security/http.ts'
import { proveIdentity } from './people/security/prove-identity.ts'
import { siteNamesOf } from './people/login/blocked-password.ts'
import { ssoRoutes } from './people/login/http.ts'
import { sendRecoveryCode } from './people/login/send-recovery-code.ts'
import { advanceWithdrawal } from './trade/wallet/advance-withdrawal.ts'
import { walletRoutes } from './trade/wallet/http.ts'
import { statementRoutes } from './portfolio/statements/http.ts'
import { suitabilityRoutes } from './trade/suitability/http.ts'

/** What the outside brings: real adapters, or the sandbox's world behind the same ports. */
export interface Outside {
  readonly channel: PaymentChannel
  readonly links: ReadonlyMap<string, RegistrarLink>
  readonly cards: CardVerification
  readonly sms: SmsChannel
  readonly mail: MailChannel
  readonly world: SandboxWorld | null
}

export interface Platform {
  readonly app: Hono
  readonly routes: Parameters<typeof buildApp>[0]['routes']
  readonly day: DayMeans | null
  readonly setPages: (pages: Pages) => void
  readonly setHelp: (help: HelpSource) => void
  readonly setCollege: (college: CollegeSource) => void
  /** Jobs and the day clock, until stopped. */
  readonly startWork: () => Promise<{ readonly stop: () => Promise<void> }>
}

/** Before the pages are there, and where there are none. */
const NO_TEXTS: readonly SiteText[] = []

/** Puts the rooms together over one database and one outside. Nothing here decides anything. */
export async function compose(
  config: Config,
  database: Database,
  outside: Outside,
  log: Log,
  assetFolder: string,
): Promise<Platform> {
  const { db, pool } = database
  const calendar = calendarReader(db)
  await calendar()
  const seal = openSeal(config.secret)
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false
  const limits = openLimits(pool, config.sandbox ? { ip: 1000, order: 10 } : { ip: 1, order: 1 })
  let pages: Pages | null = null
  let help: HelpSource | null = null
  let college: CollegeSource | null = null
  const night = {
    db,
    dataDir: config.dataDir,
    seal,
    channel: outside.channel,
    links: outside.links,
    calendar,
  }
  const day: DayMeans | null = outside.world
    ? { ...night, world: outside.world, onNewFigures: () => pages?.forget() }
    : null
  const lock = openNightLock(pool)
  const files = openFiles(config, { db, seal, limits })
  const reading = openCardReading(log)
  const { secret, publicOrigin } = config
  const siteNames = siteNamesOf(config.site)
  const access = { secret, seal, limits, isSecure, publicOrigin, siteNames }
  const brand = { zh: config.site.brandZh, en: config.site.brandEn }
  const portfolios = openPortfolios()
  const routes = [
    ...ssoRoutes(access),
    ...securityRoutes({ ...access, brand }),
    ...proofRoutes(access),
    ...bankCardRoutes({ seal, cards: outside.cards, log }),
    ...catalogRoutes(),
    ...searchRoutes({ funds: openFundNames(), texts: (locale) => pages?.texts(locale) ?? NO_TEXTS }),
    ...orderRoutes({ db, calendar, seal, secret: config.secret }),
    ...planRoutes({ calendar }),
    ...walletRoutes({ calendar }),
    ...receiptRoutes({ calendar }),
    ...holdingRoutes({ calendar, portfolios, site: config.site }),
    ...homeRoutes({ calendar, portfolios }),
    ...contentRoutes({ site: config.site, help: () => help }),
    ...messageRoutes({ seal, limits, isSecure, own: config.site }),
    ...operationsRoutes(),
    ...suitabilityRoutes({ seal, secret, files }),
    ...statementRoutes({ calendar, site: config.site }),
    ...fileRoutes(
      files,
      async (call) => (await partyUploader(call)) ?? applicationUploader(db, call.request.headers),
    ),
    ...registrationRoutes({ ...access, cards: outside.cards, log }),
    ...assessmentRoutes(seal),
    ...identityAreaRoutes({
      ...{ seal, files, limits },
      phases: openPhases(),
      proveIdentity: (call, proof) => proveIdentity(call, proof, access),
      readSide: (uploader, handle, side, onPhase) =>
        readIdCard({ ...files, reading, limits }, uploader, handle, side, onPhase),
    }),
    ...institutionRoutes(access),
    ...companyProposalRoutes({ calendar, seal, secret, payee: config.settlementAccount }),
    ...reviewRoutes({ seal, files, secret }),
    ...noticeRoutes(seal),
    ...favouriteRoutes(),
    ...proposalRoutes({ ...access, calendar }),
    ...collegeRoutes({ college: () => college }),
    ...alertRoutes(),
    ...certificateRoutes({ seal, site: config.site }),
    ...(day ? sandboxRoutes(day, lock) : []),
  ]
  const followers = openFollowers(db, log)
  let hasTables = false
  const isHealthy = openHealth(async () => {
    hasTables ||= await isMigrated(db)
    await sql`select 1`.execute(db)
    return hasTables
  })
  const app = buildApp({
    ...{ db, readDb: database.readDb },
    ...{ limits, log, isSecure, secret: config.secret },
    ...doorOf(config),
    routes,
    assetFolder,
    pages: () => pages,
    isHealthy,
    follow: (request) => follow(request, { db, followers, secret: config.secret, isSecure }),
  })
  const notices = { db, seal, sms: outside.sms, mail: outside.mail, brand, log }
  const handlers = {
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
    'tell-changes': () => tellChanges(db, seal),
    'sweep-invitations': () => sweepInvitations(db),
    'prove-books': async () => void (await proveBooks({ db, log })),
    'sweep-upload': (key: { uploadId: string }) => sweepUpload(files, key),
  }
  const startWork = async () => {
    if (database.kind === 'embedded') await freeJobs(pool)
    await scheduleRepeated(db)
    const runner = await startJobs(pool, handlers, log)
    const clock = startDayClock(day ? { ...day, outside: outsideByClock(day) } : night, lock, log)
    return {
      async stop() {
        await clock.stop()
        await runner.stop()
      },
    }
  }
  return {
    ...{ app, routes, day, startWork },
    setPages: (made) => (pages = made),
    setHelp: (made) => (help = made),
    setCollege: (made) => (college = made),
  }
}
