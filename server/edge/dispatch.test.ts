import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { openGate } from '#server/base/http/gate.ts'
import { openLog } from '#server/log.ts'
import { ok } from '#server/base/http/answer.ts'
import { dispatch } from './dispatch.ts'
import { openLimits } from '#server/base/http/limits.ts'
import { act, gated } from '#server/base/http/route.ts'

const ENDPOINT = endpoint({
  ...{ client: 'fsso', method: 'POST', path: '/rest/x', audience: ['public'], refusals: [] },
  ...{ input: z.object({}), output: z.object({}), summary: { zh: '一', en: 'one' } },
})
/** A database whose every query throws an error that does not look like a lack of room. */
const asked = { count: 0 }
const db = new Proxy({} as never, {
  get() {
    asked.count += 1
    throw new Error('the database was asked')
  },
})
const limits = openLimits({} as never, { ip: 1, order: 1 })
const means = {
  db,
  readDb: db,
  limits,
  log: openLog('silent'),
  secret: '',
  isSecure: false,
  callers: null,
  publicOrigin: null,
  isStaffAddress: () => true,
}
const call = (route: Parameters<typeof dispatch>[0], ip: string) => {
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const request = new Request('http://127.0.0.1:3000/fsso/rest/x', init)
  return dispatch(route, request, { ip, isPage: false }, means)
}

test('a call for which the gate has no room is told to come again, and neither limits nor database are asked', async () => {
  const gate = openGate({ atOnce: 2, waiting: 0 })
  const ended = Promise.withResolvers<null>()
  const inside = [1, 2].map(() => gate.enter(() => ended.promise))
  const route = gated(
    gate,
    act(ENDPOINT, async () => ok({})),
  )
  const answers = await Promise.all(Array.from({ length: 400 }, () => call(route, '203.0.113.1')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(answers[0]!.headers.get('Retry-After')).toBe('5')
  expect(asked.count).toBe(0)
  ended.resolve(null)
  await Promise.all(inside)
  expect((await call(route, '203.0.113.1')).status).toBe(500)
  expect(asked.count).toBe(1)
})

test('a guest who asks too often is told so before the database is asked who he is', async () => {
  const route = act(ENDPOINT, async () => ok({}))
  const before = asked.count
  const statuses = []
  for (let nth = 0; nth < 310; nth += 1) statuses.push((await call(route, '203.0.113.2')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(asked.count - before).toBe(300)
})

test('a call comes to the gate when its body is there: one that does not end takes no place', async () => {
  let came = 0
  const gate = { enter: async () => ((came += 1), 'full' as const), isFull: () => true }
  const route = gated(
    gate,
    act(ENDPOINT, async () => ok({})),
  )
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: new ReadableStream(), duplex: 'half' } as RequestInit
  const slow = new Request('http://127.0.0.1:3000/fsso/rest/x', init)
  void dispatch(route, slow, { ip: '203.0.113.3', isPage: false }, means)
  await new Promise((done) => void setTimeout(done, 20))
  expect(came).toBe(0)
  expect((await call(route, '203.0.113.3')).status).toBe(503)
  expect(came).toBe(1)
})
