import type { Server } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/account/log-in.ts'
import { listenForAdmin } from '#server/admin.ts'
import { compose } from '#server/compose.ts'
import { openLog } from '#server/log.ts'
import type { Metrics } from '#server/edge/metrics.ts'
import { openMetrics } from '#server/edge/metrics.ts'
import { startJobs } from '#server/base/jobs/jobs.ts'
import type { JobHandlers } from '#server/base/jobs/jobs.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld, personOf } from '../../world/world.ts'

let world: World
let metrics: Metrics
let admin: Server

beforeAll(async () => {
  world = await openTestWorld()
  metrics = openMetrics(world.database.pool)
  admin = await listenForAdmin(0, metrics)
})
afterAll(async () => {
  admin.close()
  await world.close()
})

interface Ask {
  readonly path?: string
  readonly method?: string
  readonly host?: string
}

function ask({ path = '/metrics', method = 'GET', host }: Ask = {}) {
  const { port, address } = admin.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  const headers = host === undefined ? {} : { host }
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => void (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode!, text }))
    })
    sent.on('error', reject).end()
  })
}

const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  )

test('calls are counted by route and status; what a caller writes into an address is no label', async () => {
  const outside = { ...world.outside, world: world.outside }
  const log = metrics.ofLog(openLog('silent'))
  const platform = await compose(world.config, world.database, outside, log, '/nowhere')
  const guest = personOf(platform, 'zh')
  for (const username of ['nobody-one', 'nobody-two'])
    await guest.call(login, { area: 'individual', username, password: 'x' })
  await platform.app.fetch(new Request('http://127.0.0.1:3000/fe/rest/13812345678'))
  const { text } = await ask()
  const calls = text.split('\n').filter((line) => line.startsWith('http_request_seconds_count'))
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatch(/method="POST",route="\/fsso[^"]*",status="200"\} 2$/)
})

test('jobs are counted with how they ended, and those that wait with their names', async () => {
  const handlers = {
    remind: async () => {},
    'release-notices': () => Promise.reject(new Error('the bank is shut')),
  } as unknown as JobHandlers
  const { pool, db } = world.database
  await sql`select graphile_worker.add_job('remind'), graphile_worker.add_job('release-notices'),
    graphile_worker.add_job('watch-alerts')`.execute(db)
  const jobs = await startJobs(pool, handlers, metrics.ofLog(openLog('silent')))
  const failed = 'job_seconds_count{job="release-notices",outcome="failed"}'
  await expect.poll(async () => valueOf((await ask()).text, failed)).toBeGreaterThan(0)
  await expect
    .poll(async () => valueOf((await ask()).text, 'job_seconds_count{job="remind",outcome="done"}'))
    .toBe(1)
  await jobs.stop()
  expect(valueOf((await ask()).text, 'jobs_waiting{job="watch-alerts"}')).toBe(1)
})

test('nights, breaks, the pool and the event loop are told as they are now', async () => {
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  await sql`insert into recon_break (day, check_name, subject, reason, opened_at)
    select max(day), 'books', 'a', 'b', business_now() from business_day`.execute(world.database.db)
  const { text } = await ask()
  expect(valueOf(text, 'nights_unfinished')).toBe(0)
  expect(valueOf(text, 'night_step_seconds{step="reconcile",status="done"}')).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'breaks_open{check="books"}')).toBe(1)
  expect(valueOf(text, 'database_connections{state="waiting"}')).toBe(0)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  await sql`update recon_break set closed_at = business_now() where check_name = 'books'`.execute(
    world.database.db,
  )
  expect((await ask()).text).not.toContain('breaks_open{check="books"}')
})

test('it answers this machine alone, one page, and changes nothing', async () => {
  expect((await ask({ host: 'elsewhere.example' })).status).toBe(421)
  expect((await ask({ path: '/' })).status).toBe(404)
  expect((await ask({ method: 'POST' })).status).toBe(405)
  expect((await ask({ host: 'localhost' })).status).toBe(200)
})
