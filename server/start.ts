import { join } from 'node:path'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { listenForAdmin } from './admin.ts'
import { compose } from './compose.ts'
import type { Platform } from './compose.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import type { Database } from './db/open.ts'
import { rememberClock } from './db/sandbox-clock.store.ts'
import { openLog } from './log.ts'
import { openSeal } from './base/encryption/seal.ts'
import { openMetrics } from './edge/metrics.ts'
import { prepareDatabase, prepareSandbox } from './prepare.ts'
import { openSandbox } from './sandbox-outside.ts'

export const ROOT = join(import.meta.dirname, '..')

const CLOCK_MS = 10_000

export interface Running {
  readonly config: Config
  readonly database: Database
  readonly platform: Platform
  /** Runs `first` and then stops everything in order, once, when the process is told to end. */
  onStop(first: () => Promise<void>): void
}

/** Starts the database, the outside world, the first-start contents and the workers: all except the pages and the listener. */
export async function startPlatform(): Promise<Running> {
  const config = readConfig(process.env, process.argv)
  const say = (step: string) => process.stdout.write(`  ${step}\n`)
  if (!config.sandbox)
    throw new Error(['SANDBOX is off, and nothing stands behind', ...missing(config)].join('\n  '))
  const database = await openDatabase(config)
  try {
    return await fill(config, database, say)
  } catch (error) {
    // The embedded server must not outlive a start that failed.
    await database.close().catch(() => {})
    throw error
  }
}

/** Lists the outside systems for which no adapter exists yet. Without all of them, a product outside the sandbox never starts. */
function missing({ filesDir }: Pick<Config, 'filesDir'>): readonly string[] {
  return [
    'the bank (debits, pay-outs, statements): no adapter is built yet',
    'the check of cards: no adapter is built yet',
    'SMS and mail: no adapter is built yet',
    ...(filesDir === null ? ['the registrars: set FILES_DIR to the folder of their boxes'] : []),
  ]
}

async function fill(config: Config, database: Database, say: (step: string) => void): Promise<Running> {
  say(`database: ${database.kind}`)
  await prepareDatabase(database, say)
  const openDay = process.env.SANDBOX_DAY
  const { world, contents } = openSandbox(config, {
    withHistory: process.env.SANDBOX_HISTORY !== '0',
    withClients: process.env.SANDBOX_CLIENTS !== '0',
    ...(openDay ? { openDay } : {}),
  })
  const outside = { ...world, world }
  const metrics = openMetrics(database.pool)
  const admin = config.adminPort === null ? null : await listenForAdmin(config.adminPort, metrics)
  const platform = await compose(
    config,
    database,
    outside,
    metrics.ofLog(openLog(config.logLevel)),
    join(ROOT, 'build/client'),
  )
  await prepareSandbox(database, world, contents, {
    seal: openSeal(config.secret),
    secret: config.secret,
    day: platform.day!,
    say,
    calendar: shippedCalendar(),
  })
  const runner = config.role === 'web' ? null : await platform.startWork()
  const clock = setInterval(() => void rememberClock(database.db).catch(() => {}), CLOCK_MS)
  const stop = async () => {
    clearInterval(clock)
    admin?.close()
    admin?.closeAllConnections()
    await runner?.stop()
    await rememberClock(database.db)
    world.close()
    await database.close()
  }
  return {
    config,
    database,
    platform: { ...platform, setPages: (pages) => platform.setPages(metrics.ofPages(pages)) },
    onStop: (first) =>
      onSignal(async () => {
        await first()
        await stop()
      }),
  }
}

/** Stops everything in order at the first signal. Later signals are ignored. */
function onSignal(stop: () => Promise<void>): void {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
}
