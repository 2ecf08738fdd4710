import { serve } from '@hono/node-server'
import { startPlatform } from '#server/start.ts'

/** Starts API, jobs and nights as `server/main.ts` does, but no pages, which are built only later in a test run. */
const running = await startPlatform()
const { port, host } = running.config
const server = serve({ fetch: running.platform.app.fetch, port, hostname: host })
running.onStop(async () => void server.close())
