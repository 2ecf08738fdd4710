import { calendarReader } from './funds/prices/calendar.store.ts'
import type { Config } from './config.ts'
import type { HelpSource } from './content/help/help-source.ts'
import type { Database } from './db/open.ts'
import { openLimits } from './base/http/limits.ts'
import type { Log } from './log.ts'
import type { Pages } from './edge/pages/pages.ts'
import type { TableWriter } from './base/printing/file-thread.ts'
import { openFileThread } from './base/printing/file-thread.ts'
import { staffNetworkOf } from './people/login/staff-network.ts'
import { openSeal } from './base/encryption/seal.ts'
import type { CollegeSource } from './content/college/college-source.ts'
import { openFiles } from './people/files/open-files.ts'
import type { DayDeps } from './operations/sandbox/sandbox-day.ts'
import type { PaymentChannel } from '#ports/payment-channel.ts'
import type { RegistrarLink } from '#ports/registrar-link.ts'
import type { SandboxWorld } from '#ports/sandbox-world.ts'
import type { CardVerification } from '#ports/card-verification.ts'
import type { MailChannel } from '#ports/mail.ts'
import type { SmsChannel } from '#ports/sms.ts'
import { openNightLock } from './settlement/night/night-lock.ts'

/** The parts of the pages' build, null until they are loaded. Each call asks for its texts. */
export interface Built {
  pages: Pages | null
  help: HelpSource | null
  college: CollegeSource | null
}

/** The outside services: real adapters, or the sandbox's simulated world behind the same ports. */
export interface Outside {
  readonly channel: PaymentChannel
  readonly links: ReadonlyMap<string, RegistrarLink>
  readonly cards: CardVerification
  readonly sms: SmsChannel
  readonly mail: MailChannel
  readonly world: SandboxWorld | null
}

/** All parts of one installation, opened once over one database and one set of outside services. Routes and jobs use it. */
export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** Opens the installation. `built` is filled later, when the pages are loaded. */
export async function openInstallation(config: Config, database: Database, outside: Outside, log: Log) {
  const { db, pool } = database
  const calendar = calendarReader(db)
  // Read before the first call, so that a start without a calendar fails here.
  await calendar()
  const built: Built = { pages: null, help: null, college: null }
  const seal = openSeal(config.secret)
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false
  const limits = openLimits(pool, config.sandbox ? { ip: 1000, order: 10 } : { ip: 1, order: 1 })
  const { channel, links, world } = outside
  // One thread for all tables: a long one delays others like it, and no PDF.
  const writeTable: TableWriter = openFileThread()
  const night = { db, dataDir: config.dataDir, seal, channel, links, calendar }
  const day: DayDeps | null = world ? { ...night, world, onNewFigures: () => built.pages?.forget() } : null
  return {
    ...{ config, database, outside, log, built, calendar, seal, isSecure, limits, night, day },
    lock: openNightLock(pool),
    writeTable,
    files: openFiles(config, { db, seal, limits }),
    staff: staffNetworkOf(config.staffNetworks),
    brand: { zh: config.site.brandZh, en: config.site.brandEn },
  }
}
