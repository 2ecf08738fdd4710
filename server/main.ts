import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { collegeOf } from './content/college-of-build.ts'
import { helpOf } from './content/help-of-build.ts'
import { readContentDir } from './content-dir.ts'
import type { InProcess } from './edge/app.ts'
import { trustOf } from './edge/client-address.ts'
import { openPages } from './edge/pages.ts'
import { endSlowRequests, limitConnections } from './slow-requests.ts'
import { ROOT, startPlatform } from './start.ts'
import type { Running } from './start.ts'

/**
 * Limits on slow clients are security.md 2.11's; without the checking interval they bite half a minute late. A request as a whole has as
 * long as a file has; a call has less (`endSlowRequests`).
 */
const SERVER_OPTIONS = {
  requestTimeout: 60_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}

/** Live pages hold one each (`server/live`); what is above waits at the proxy. */
const MOST_CONNECTIONS = 5_000
const MOST_OF_ADDRESS = 50

async function main(): Promise<void> {
  const running = await startPlatform()
  await openBuiltPages(running)
  const server = listen(running)
  running.onStop(() => closeServer(server))
}

async function openBuiltPages({ config, database, platform }: Running): Promise<void> {
  const file = join(ROOT, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('the pages are not built: run npm start, or npm run build first')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false
  const api = async (request: Request, readerIp: string) =>
    platform.app.fetch(request, { readerIp } satisfies InProcess)
  platform.setHelp(helpOf(build, config))
  platform.setCollege(collegeOf(build, config))
  const entries = await readContentDir(config.contentDir)
  platform.setPages(openPages({ build, config, db: database.db, isSecure, api, entries }))
}

function listen({ config, platform }: Running): ServerType {
  const isCounted = config.publicOrigin === null || config.trustedProxies.length > 0
  const each = isCounted ? MOST_OF_ADDRESS : null
  const where = { port: config.port, hostname: config.host, serverOptions: SERVER_OPTIONS }
  const server = serve({ fetch: platform.app.fetch, ...where }, ({ address, port }) => {
    const host = address.includes(':') ? `[${address}]` : address
    process.stdout.write(`\n  http://${host}:${port}/\n  http://${host}:${port}/sandbox\n\n`)
  })
  endSlowRequests(server)
  limitConnections(server, { all: MOST_CONNECTIONS, each, isProxy: trustOf(config.trustedProxies) })
  return server
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 2_000).unref()
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
