import type { IncomingMessage } from 'node:http'
import type { Server } from 'node:net'
import type { IsTrustedProxy } from '#server/base/http/client-address.ts'

/** The time a request may take to arrive, in milliseconds. A call is small; a file may take about as long as its client waits. */
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
 * Limits the open connections in all and by address. This machine and our configured proxies are not counted by address, because all
 * clients come through them. If a proxy is not configured, `each` is null and no address is limited.
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
