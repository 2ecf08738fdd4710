import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { expect, test } from 'vitest'
import { endSlowRequests, limitConnections } from './slow-requests.ts'

/** Sends the head of a request and a part of its body, and waits until the server waits no longer for the rest. */
function sendSlowly(port: number, path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{`),
    )
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

test('a call that does not arrive is ended; a file has longer', async () => {
  const come: (string | undefined)[] = []
  const server = createServer((request) => {
    come.push(request.url)
    request.resume()
  })
  endSlowRequests(server, { call: 100, file: 3_600_000 })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let isFileEnded = false
  const file = sendSlowly(port, '/upload/push').then(() => (isFileEnded = true))
  await expect.poll(() => come, { timeout: 60_000 }).toEqual(['/upload/push'])
  await sendSlowly(port, '/fe/rest/x')
  expect(come).toEqual(['/upload/push', '/fe/rest/x'])
  expect(isFileEnded).toBe(false)
  server.closeAllConnections()
  await file
  server.close()
})

test('one address has no more than its connections, this machine, our proxy and others have theirs', () => {
  const PROXY = '10.0.0.1'
  const server = new EventEmitter() as unknown as Server
  limitConnections(server, { all: 100, each: 2, isProxy: (address) => address === PROXY })
  const open = (remoteAddress: string) => {
    let isOpen = true
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: () => void (isOpen = false) })
    server.emit('connection', socket)
    return { isOpen: () => isOpen, close: () => socket.emit('close') }
  }
  const first = open('203.0.113.7')
  expect([first, open('203.0.113.7'), open('203.0.113.7')].map((each) => each.isOpen())).toEqual([
    true,
    true,
    false,
  ])
  expect(open('203.0.113.8').isOpen()).toBe(true)
  expect([1, 2, 3].map(() => open('::ffff:127.0.0.1').isOpen())).toEqual([true, true, true])
  expect([1, 2, 3].map(() => open(PROXY).isOpen())).toEqual([true, true, true])
  first.close()
  expect(server.maxConnections).toBe(100)
})
