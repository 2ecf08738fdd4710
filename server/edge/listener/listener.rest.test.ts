import { createServer, Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Wall } from '#server/edge/wall.ts'
import { openListener } from './listener.ts'
import { serializeRequests } from './one-at-a-time.ts'
import { endSlowReaders } from './slow-readers.ts'
import { endUnreadBodies } from './unread-bodies.ts'

const MIB = 1024 * 1024
const opened: { close: () => void }[] = []
afterEach(() => opened.splice(0).forEach((each) => each.close()))

async function listenWith(server: Server): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  opened.push({ close: () => (server.closeAllConnections(), server.close()) })
  return (server.address() as AddressInfo).port
}

/** Starts the listener of the product over an app of the test. */
function listenAsProduct(
  fetch: () => Promise<Response>,
  wall: Wall = (listener) => listener,
): Promise<number> {
  return new Promise((done) => {
    const where = { port: 0, hostname: '127.0.0.1', isCounted: false, isProxy: () => false, wall }
    const server = openListener(fetch, where, ({ port }) => done(port))
    opened.push({ close: () => (server.closeAllConnections(), server.close()) })
  })
}

function open(port: number, text: string): Socket & { readonly isClosed: () => boolean } {
  let isClosed = false
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  socket.on('error', () => {}).on('close', () => (isClosed = true))
  opened.push({ close: () => socket.destroy() })
  return Object.assign(socket, { isClosed: () => isClosed })
}

const asks = (times: number, path = '/') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times)

test('a connection that asks seven hundred times at once is closed, and few of them were begun', async () => {
  let begun = 0
  const port = await listenAsProduct(async () => {
    begun += 1
    await sleep(5)
    return new Response('a'.repeat(MIB))
  })
  const socket = open(port, asks(700))
  socket.pause()
  await sleep(300)
  socket.resume()
  await expect.poll(socket.isClosed, { timeout: 5_000 }).toBe(true)
  expect(begun).toBeLessThan(20)
})

test('requests sent ahead are answered one after the other, in their order', async () => {
  let atOnce = 0
  let most = 0
  const server = createServer(
    serializeRequests((request, answer) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      setTimeout(() => answer.end(`[${request.url}]`, () => (atOnce -= 1)), 10)
    }),
  )
  const socket = open(
    await listenWith(server),
    ['/a', '/b', '/c', '/d'].map((each) => asks(1, each)).join(''),
  )
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString()))
  await expect.poll(() => said.match(/\[\/.\]/g)).toEqual(['[/a]', '[/b]', '[/c]', '[/d]'])
  expect(most).toBe(1)
})

test('a reader who takes nothing is closed; one who takes a little at a time is not, nor one who waits for news', async () => {
  const server = createServer((request, answer) => {
    if (request.url === '/live') answer.write('news\n')
    else answer.end(Buffer.alloc(24 * MIB))
  })
  endSlowReaders(server, { stuckMs: 1_500, mostBytes: 1024 * MIB, lookMs: 50 })
  const port = await listenWith(server)
  const [stuck, slow, live] = [asks(1), asks(1), asks(1, '/live')].map((text) => open(port, text))
  stuck!.pause()
  slow!.pause()
  live!.resume()
  // Each read is larger than the system's buffer for a connection, so that the server sees each piece go.
  const timer = setInterval(() => slow!.read(MIB / 2), 50)
  slow!.on('readable', () => {})
  // This end sees that the server closed the connection only when it reads.
  await sleep(3_000)
  clearInterval(timer)
  const isEnded = async (socket: Socket & { readonly isClosed: () => boolean }) => {
    socket.resume()
    await sleep(300)
    return socket.isClosed()
  }
  expect(await isEnded(stuck!)).toBe(true)
  expect(live!.isClosed()).toBe(false)
  expect(slow!.isClosed()).toBe(false)
})

test('more than all readers together may have waiting: those that have waited longest are closed', async () => {
  const server = createServer((_, answer) => void answer.end(Buffer.alloc(24 * MIB)))
  endSlowReaders(server, { stuckMs: 60_000, mostBytes: 60 * MIB, lookMs: 20 })
  const port = await listenWith(server)
  const ended: boolean[] = []
  server.on('connection', (socket) => {
    const at = ended.push(false) - 1
    socket.once('close', () => (ended[at] = true))
  })
  for (let at = 0; at < 4; at += 1) {
    open(port, asks(1)).pause()
    await sleep(120)
  }
  await expect.poll(() => ended).toEqual([true, true, false, false])
})

/** Sends without end. Returns how many bytes were taken before the connection was closed, and the answer. */
async function pour(port: number, head: string, part: string) {
  const socket = open(port, head)
  let taken = 0
  let said = ''
  socket.on('data', (each: Buffer) => (said += each.toString()))
  const more = () => {
    while (!socket.destroyed && socket.write(part)) taken += part.length
    taken += part.length
  }
  socket.on('drain', more).on('connect', more)
  await expect.poll(socket.isClosed, { timeout: 5_000 }).toBe(true)
  return { taken, said }
}

test.each([
  ['says its length', `Content-Length: ${1024 * MIB}`, 'a'.repeat(MIB)],
  ['does not', 'Transfer-Encoding: chunked', `100000\r\n${'a'.repeat(MIB)}\r\n`],
])(
  'of a body that is answered before it is here little more is read: one that %s',
  async (_, length, part) => {
    let read = 0
    const server = createServer((_request, answer) => void answer.writeHead(413).end('too large'))
    server.on('connection', (socket) => socket.once('close', () => (read = socket.bytesRead)))
    endUnreadBodies(server, { bytes: 256 * 1024, ms: 200 })
    const port = await listenWith(server)
    const { said } = await pour(port, `POST / HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`, part)
    expect(said).toMatch(/^HTTP\/1.1 413/)
    expect(read).toBeLessThan(MIB)
  },
)

test('a body whose rest is small is taken, and its connection kept', async () => {
  const server = createServer((_request, answer) => void answer.writeHead(413).end('too large'))
  endUnreadBodies(server, { bytes: 256 * 1024, ms: 200 })
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n`
  const socket = open(await listenWith(server), head)
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString()))
  await expect.poll(() => said).toMatch(/too large/)
  socket.write('a'.repeat(1000) + asks(1))
  await expect.poll(() => said.match(/too large/g)).toHaveLength(2)
  await sleep(400)
  expect(socket.isClosed()).toBe(false)
})

test('closing a connection with hundreds of requests ahead writes down no trace for each of them', async () => {
  let deepest = 0
  const port = await listenWith(
    createServer(
      serializeRequests((request) => {
        request.on('error', ({ stack = '' }) => (deepest = Math.max(deepest, stack.split('\n').length)))
      }),
    ),
  )
  const socket = open(port, asks(700))
  await expect.poll(socket.isClosed).toBe(true)
  const now = String(new Error('after').stack).split('\n').length
  expect([deepest, now > 1]).toEqual([1, true])
})

test('the system keeps thousands who come at once for us, however late we are; by itself it keeps 511', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen')
  await listenAsProduct(async () => new Response('in'))
  const [where] = listen.mock.calls[0] as unknown as [{ backlog?: number }]
  expect(where.backlog).toBeGreaterThanOrEqual(4_096)
  listen.mockRestore()
})
