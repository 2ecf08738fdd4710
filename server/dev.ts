import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type { ServerBuild } from 'react-router'
import { collegeOf } from './content/college/college-of-build.ts'
import { helpOf } from './content/help/help-of-build.ts'
import { readContentDir } from './content-dir.ts'
import type { InProcess } from './edge/app.ts'
import { openPages } from './edge/pages/pages.ts'
import { startPlatform } from './start.ts'

/** `npm run dev`: the same product, with pages built on request. The server restarts when its own files change. */
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const running = await startPlatform()
const { config, database, platform } = running
const listener = getRequestListener(async (request, env) => {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const api = async (call: Request, readerIp: string) =>
    platform.app.fetch(call, { readerIp } satisfies InProcess)
  platform.setHelp(helpOf(build, config))
  platform.setCollege(collegeOf(build, config))
  const entries = await readContentDir(config.contentDir)
  platform.setPages(openPages({ build, config, db: database.db, isSecure: false, api, entries, isDev: true }))
  return platform.app.fetch(request, env)
})
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(config.port, config.host, () =>
  process.stdout.write(`\n  http://${config.host}:${config.port}/\n\n`),
)
running.onStop(async () => {
  await vite.close()
  server.close()
})
