import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { shippedCalendar } from '#domain/sse-calendar.ts'
import { compose } from './compose.ts'
import type { Platform } from './compose.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import type { Database } from './db/open.ts'
import { rememberClock } from './db/sandbox-clock.store.ts'
import { openLog } from './edge/log.ts'
import { openPages } from './edge/pages.ts'
import { openSeal } from './identity/seal.ts'
import { prepareDatabase, prepareSandbox } from './prepare.ts'
import { openSandbox } from './sandbox-outside.ts'

const ROOT = join(import.meta.dirname, '..')
const CLOCK_MS = 10_000

/** Composition root: database, outside world, pages, workers, listener; and the way back when told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv)
  const log = openLog(config.logLevel)
  const say = (step: string) => process.stdout.write(`  ${step}\n`)
  const database = await openDatabase(config)
  say(`database: ${database.kind}`)
  await prepareDatabase(database, say)
  if (!config.sandbox) throw new Error('without SANDBOX, adapters for a bank and registrars are needed; none is built yet')
  const openDay = process.env.SANDBOX_DAY
  const { world, contents } = openSandbox(config, {
    withHistory: process.env.SANDBOX_HISTORY !== '0', ...(openDay ? { openDay } : {}),
  })
  const outside = { channel: world.channel, links: world.links, world }
  const platform = await compose(config, database, outside, log, join(ROOT, 'build/client'))
  await prepareSandbox(database, world, contents, {
    seal: openSeal(config.secret), secret: config.secret, day: platform.day!, say, calendar: shippedCalendar(),
  })
  await openWeb(config, database, platform)
  const runner = config.role === 'web' ? null : await platform.startWork()
  const server = listen(config, platform)
  const clock = setInterval(() => void rememberClock(database.db).catch(() => {}), CLOCK_MS)
  onStop(async () => {
    clearInterval(clock)
    await closeServer(server)
    await runner?.stop()
    await rememberClock(database.db)
    world.close()
    await database.close()
  })
}

async function openWeb(config: Config, database: Database, platform: Platform): Promise<void> {
  const file = join(ROOT, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('the pages are not built: run npm start, or npm run build first')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false
  const api = async (request: Request) => platform.app.fetch(request)
  platform.setPages(openPages({ build, config, db: database.db, isSecure, api }))
}

/** Limits on slow clients are security.md 2.11's; without the checking interval they bite half a minute late. */
function listen(config: Config, platform: Platform): ServerType {
  const serverOptions = { requestTimeout: 60_000, headersTimeout: 10_000, keepAliveTimeout: 5_000, connectionsCheckingInterval: 1_000 }
  return serve({ fetch: platform.app.fetch, port: config.port, hostname: config.host, serverOptions }, ({ address, port }) => {
    const host = address.includes(':') ? `[${address}]` : address
    process.stdout.write(`\n  http://${host}:${port}/\n  http://${host}:${port}/sandbox\n\n`)
  })
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 2_000).unref()
  })
}

/** The first signal stops everything in order; the parent's death counts as one. */
function onStop(stop: () => Promise<void>): void {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    stop().then(() => process.exit(0), () => process.exit(1))
  }
  process.on('SIGINT', once)
  process.on('SIGTERM', once)
  process.on('SIGHUP', once)
}


main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
