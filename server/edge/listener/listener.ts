import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { IsTrustedProxy } from '#server/base/http/client-address.ts'
import type { Wall } from '#server/edge/wall.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { endSlowReaders } from './slow-readers.ts'
import { endSlowRequests, limitConnections } from './slow-requests.ts'
import { endUnreadBodies } from './unread-bodies.ts'

/**
 * Limits on slow clients; without the checking interval they bite half a minute late. A request as a whole has as long as a file has;
 * a call has less (`endSlowRequests`).
 */
const SERVER_OPTIONS = {
  requestTimeout: 60_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}

/** Most open connections. A live page keeps one open (`server/edge/live`); connections above the limit wait at the proxy. */
const MOST_CONNECTIONS = 5_000
const MOST_OF_ADDRESS = 50
/** The number of new connections that the system keeps until we accept them. A client beyond it hears nothing for seconds. */
const MOST_KNOCKING = 4_096

export interface Listening {
  readonly port: number
  readonly hostname: string
  /** Whether each address has its own limit of connections. It has none if all come from a proxy that is not configured. */
  readonly isCounted: boolean
  readonly isProxy: IsTrustedProxy
  readonly wall: Wall
}

/** Listens, and limits what one connection, and all together, can make us wait for and hold. */
export function openListener(
  fetch: Parameters<typeof getRequestListener>[0],
  { port, hostname, isCounted, isProxy, wall }: Listening,
  onListening: (at: AddressInfo) => void,
): Server {
  const server = createServer(SERVER_OPTIONS, oneAtATime(wall(getRequestListener(fetch, { hostname }))))
  const where = { port, host: hostname, backlog: MOST_KNOCKING }
  server.listen(where, () => onListening(server.address() as AddressInfo))
  endSlowRequests(server)
  endSlowReaders(server)
  endUnreadBodies(server)
  limitConnections(server, { all: MOST_CONNECTIONS, each: isCounted ? MOST_OF_ADDRESS : null, isProxy })
  return server
}
