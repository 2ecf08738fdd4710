import type { Hono } from 'hono'
import type { SiteText } from '#contract/fund/search.ts'
import { calendarReader } from './catalog/calendar.store.ts'
import { catalogRoutes } from './catalog/http.ts'
import type { Config } from './config.ts'
import type { HelpSource } from './content/help-source.ts'
import { contentRoutes } from './content/http.ts'
import { isMigrated } from './db/migrate.ts'
import type { Database } from './db/open.ts'
import { sql } from 'kysely'
import { buildApp } from './edge/app.ts'
import { doorOf } from './edge/door.ts'
import { openLimits } from './edge/limits.ts'
import type { Log } from './log.ts'
import type { Pages } from './edge/pages.ts'
import { openHealth } from './health.ts'
import { holdingRoutes } from './holdings/http.ts'
import { openPortfolios } from './holdings/portfolio-cache.ts'
import { homeRoutes } from './home/http.ts'
import { markSeniors } from './accounts/mark-seniors.ts'
import { openSeal } from './identity/seal.ts'
import { follow } from './live/follow.ts'
import { openFollowers } from './live/followers.ts'
import { alertRoutes } from './alerts/http.ts'
import { watchAlerts } from './alerts/tell-alerts.ts'
import { assessmentRoutes } from './assessment/http.ts'
import { bankCardRoutes } from './bank-cards/http.ts'
import { certificateRoutes } from './certificates/http.ts'
import { collegeRoutes } from './college/http.ts'
import type { CollegeSource } from './content/college-source.ts'
import { favouriteRoutes } from './favourites/http.ts'
import { partyUploader, fileRoutes } from './files/http.ts'
import { openFiles } from './files/open-files.ts'
import { sweepUpload } from './files/sweep-upload.ts'
import { freeJobs, startJobs } from './jobs/jobs.ts'
import type { RecoveryAsked } from './jobs/jobs.ts'
import { startDayClock } from './operations/day-clock.ts'
import { identityAreaRoutes } from './identity-area/http.ts'
import { openCardReading } from './ocr/card-reading.ts'
import { openPhases } from './ocr/phases.ts'
import { readIdCard } from './ocr/read-id-card.ts'
import { operationsRoutes } from './operations/http.ts'
import type { DayMeans } from './operations/sandbox-day.ts'
import { outsideByClock } from './operations/sandbox-day.ts'
import { sandboxRoutes } from './operations/sandbox-http.ts'
import { orderRoutes } from './orders/http.ts'
import { debitOrder } from './payments/debit-order.ts'
import { sendAgain } from './payments/resend-pay-out.ts'
import { refundOrder } from './payments/refund-order.ts'
import type { PaymentChannel } from '#ports/payment-channel.ts'
import type { RegistrarLink } from '#ports/registrar-link.ts'
import type { SandboxWorld } from '#ports/sandbox-world.ts'
import { messageRoutes } from './messages/http.ts'
import { sweepConversations } from './messages/sweep-conversations.ts'
import { proofRoutes, receiptRoutes } from './payments/http.ts'
import { sendReturn } from './payments/return-receipt.ts'
import { takeCredits } from './payments/take-credits.ts'
import type { CardVerification } from '#ports/card-verification.ts'
import type { MailChannel } from '#ports/mail.ts'
import type { SmsChannel } from '#ports/sms.ts'
import { noticeRoutes } from './notices/http.ts'
import { companyProposalRoutes } from './company-proposals/http.ts'
import { institutionRoutes } from './institutions/http.ts'
import { sweepInvitations } from './institutions/sweep-invitations.ts'
import { releaseNotices } from './notices/release-notices.ts'
import { remind } from './notices/remind.ts'
import { sendNotice } from './notices/send-notice.ts'
import { tellChanges } from './notices/tell-changes.ts'
import { applicationUploader, registrationRoutes } from './registration/http.ts'
import { sweepApplications } from './registration/sweep-applications.ts'
import { scheduleRepeated } from './repeated-jobs.ts'
import { reviewRoutes } from './reviews/http.ts'
import { proposalRoutes } from './proposals/http.ts'
import { planRoutes } from './plans/http.ts'
import { openFundNames } from './search/fund-names.ts'
import { searchRoutes } from './search/http.ts'
import { openNightLock } from './settlement/night-lock.ts'
import { proveBooks } from './settlement/prove-books.ts'
import { securityRoutes } from './security/http.ts'
import { proveIdentity } from './security/prove-identity.ts'
import { siteNamesOf } from './sso/blocked-password.ts'
import { ssoRoutes } from './sso/http.ts'
import { sendRecoveryCode } from './sso/send-recovery-code.ts'
import { advanceWithdrawal } from './wallet/advance-withdrawal.ts'
import { walletRoutes } from './wallet/http.ts'
import { statementRoutes } from './statements/http.ts'
import { suitabilityRoutes } from './suitability/http.ts'

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
