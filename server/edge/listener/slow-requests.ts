import type { IncomingMessage } from 'node:http'
import type { Server } from 'node:net'
import type { IsTrustedProxy } from '#server/base/http/client-address.ts'

/** The time a request may take to arrive. A call is small. A file may take as long as its client waits. */
const CALL_MS = 15_000
const FILE_MS = 55_000
const isFile = (url = '') => url.startsWith('/upload/')

/** Ends requests that have not arrived in time (rules/threats.md#failure). */
export function endSlowRequests(server: Server, most = { call: CALL_MS, file: FILE_MS }): void {
  server.on('request', (request: IncomingMessage) => {
    if (request.socket.destroyed) return
    const end = () => {
      if (!request.complete) request.destroy()
    }
    const timer = setTimeout(end, isFile(request.url) ? most.file : most.call)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
  })
}

/**
 * Takes no more than so many connections in all, and from one address. This machine itself is not counted by address, nor is a proxy of
 * ours, which all of them come from; where there is one that nobody has named, `each` is null.
 */
export function limitConnections(
  server: Server,
  {
    all,
    each,
    isProxy,
  }: { readonly all: number; readonly each: number | null; readonly isProxy: IsTrustedProxy },
): void {
  server.maxConnections = all
  if (each === null) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isLoopback(address) || isProxy(address)) return
    const now = (open.get(address) ?? 0) + 1
    open.set(address, now)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (now > each) socket.destroy()
  })
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.')
}
