import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { addressOf } from '#contract/endpoint.ts'
import { login } from '#contract/account/log-in.ts'
import { openGate } from '#server/base/http/gate.ts'
import { openWall } from './wall.ts'

const opened: { close: () => void }[] = []
afterEach(() => opened.splice(0).forEach((each) => each.close()))

const gate = openGate({ atOnce: 1, waiting: 0 })
let late = 0

/** Starts a server behind the wall that counts the requests it gets. It never answers `/fe/docs`. */
async function listen(rest: () => Promise<void> = async () => {}) {
  let asked = 0
  const routes = [{ endpoint: login, gate }]
  const wall = openWall({ routes, isSecure: false, lateness: () => late, rest })
  const server = createServer(
    wall((request, answer) => {
      asked += 1
      if (request.url !== '/fe/docs') answer.end('in')
    }),
  )
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  opened.push({ close: () => (server.closeAllConnections(), server.close()) })
  const { port } = server.address() as AddressInfo
  return { port, asked: () => asked }
}

interface RawReply {
  readonly status: number
  readonly retry: string | undefined
  readonly body: string
}

function say(port: number, path: string, headers: Record<string, string | number> = {}): Promise<RawReply> {
  const method = path.startsWith('/fe/') ? 'GET' : 'POST'
  return new Promise((done, fail) => {
    const request = ask({ port, path, method, headers, host: '127.0.0.1' }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => {
        done({ status: answer.statusCode!, retry: answer.headers['retry-after'], body })
        request.destroy()
      })
    })
    request.on('error', fail)
    opened.push({ close: () => request.destroy() })
    if (headers['content-length']) request.flushHeaders()
    else request.end()
  })
}

const LOG_IN = addressOf(login)

test('a call whose gate is full, or that comes while the loop is late, goes no further and is told when to come again', async () => {
  const { port, asked } = await listen()
  expect((await say(port, LOG_IN)).body).toBe('in')
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = gate.enter(() => promise)
  const full = await say(port, LOG_IN, { cookie: 'locale=en' })
  expect(full).toMatchObject({ status: 503, retry: '5' })
  expect(JSON.parse(full.body).errorMsg).toMatch(/try again/)
  resolve()
  await held
  late = 600
  expect((await say(port, LOG_IN)).status).toBe(503)
  expect((await say(port, '/healthz')).body).toBe('in')
  late = 0
  expect((await say(port, LOG_IN)).body).toBe('in')
  expect(asked()).toBe(3)
})

test('a body that says it is too large goes no further; a page is answered with a page, a call with an envelope', async () => {
  const { port, asked } = await listen()
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 65_537 }
  const page = await say(port, '/account-login', form)
  expect([page.status, page.body.slice(0, 15)]).toEqual([413, '<!DOCTYPE html>'])
  const json = { 'content-type': 'application/json', 'content-length': 262_145 }
  expect(JSON.parse((await say(port, LOG_IN, json)).body).code).toBe('9999')
  expect(asked()).toBe(0)
  const file = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': 1_000_000 }
  expect((await say(port, '/upload/file', file)).body).toBe('in')
})

test('sixteen documents at once are on their way; the next waits until one has been taken', async () => {
  const { port, asked } = await listen()
  const slow = Array.from({ length: 16 }, () => {
    const request = ask({ port, path: '/fe/docs', host: '127.0.0.1' })
    request.on('error', () => {}).end()
    opened.push({ close: () => request.destroy() })
    return request
  })
  await expect.poll(asked).toBe(16)
  expect((await say(port, '/fe/openapi.json')).status).toBe(503)
  slow[0]!.destroy()
  await expect.poll(async () => (await say(port, '/fe/openapi.json')).status).toBe(200)
})

test('a document that was taken at once counts a while longer: a crowd is not answered in one turn', async () => {
  const rest = Promise.withResolvers<void>()
  const { port } = await listen(() => rest.promise)
  const taken = await Promise.all(Array.from({ length: 20 }, () => say(port, '/fe/openapi.json')))
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(16)
  expect(taken.filter(({ status, retry }) => status === 503 && retry === '5')).toHaveLength(4)
  rest.resolve()
  await expect.poll(async () => (await say(port, '/fe/openapi.json')).status).toBe(200)
})
