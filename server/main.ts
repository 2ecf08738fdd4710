import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { collegeOf } from './content/college/college-of-build.ts'
import { helpOf } from './content/help/help-of-build.ts'
import { readContentDir } from './content-dir.ts'
import type { InProcess } from './edge/app.ts'
import type { Config } from './config.ts'
import { trustOf } from './base/http/client-address.ts'
import { API_DOCUMENTS } from './edge/openapi.ts'
import { openPages } from './edge/pages/pages.ts'
import { openWall } from './edge/wall.ts'
import { openListener } from './edge/listener/listener.ts'
import { watchLoop } from './edge/listener/loop-lateness.ts'
import { ROOT, startPlatform } from './start.ts'
import type { Running } from './start.ts'

async function main(): Promise<void> {
  const running = await startPlatform()
  await openBuiltPages(running)
  const server = listen(running)
  running.onStop(() => closeServer(server))
  await writeDocuments(running)
}

/** Generates now the documents that are generated once: the first request may come in a rush that leaves no time for it. */
async function writeDocuments({ platform }: Running): Promise<void> {
  for (const path of API_DOCUMENTS) await platform.app.fetch(new Request(`http://localhost${path}`))
}

async function openBuiltPages({ config, database, platform }: Running): Promise<void> {
  const file = join(ROOT, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('the pages are not built: run npm start, or npm run build first')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const isSecure = isHttps(config)
  const api = async (request: Request, readerIp: string) =>
    platform.app.fetch(request, { readerIp } satisfies InProcess)
  platform.setHelp(helpOf(build, config))
  platform.setCollege(collegeOf(build, config))
  const entries = await readContentDir(config.contentDir)
  platform.setPages(openPages({ build, config, db: database.db, isSecure, api, entries }))
}

function listen({ config, platform }: Running): Server {
  const isCounted = config.publicOrigin === null || config.trustedProxies.length > 0
  const isProxy = trustOf(config.trustedProxies)
  const wall = openWall({ routes: platform.routes, isSecure: isHttps(config), lateness: watchLoop() })
  const where = { port: config.port, hostname: config.host, isCounted, isProxy, wall }
  return openListener(platform.app.fetch, where, ({ address, port }) => {
    const host = address.includes(':') ? `[${address}]` : address
    process.stdout.write(`\n  http://${host}:${port}/\n  http://${host}:${port}/sandbox\n\n`)
  })
}

function isHttps({ publicOrigin }: Config): boolean {
  return publicOrigin?.startsWith('https:') ?? false
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
