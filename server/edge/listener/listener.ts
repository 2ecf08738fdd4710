import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { IsTrustedProxy } from '#server/base/http/client-address.ts'
import type { Wall } from '#server/edge/wall.ts'
import { serializeRequests } from './one-at-a-time.ts'
import { endSlowReaders } from './slow-readers.ts'
import { endSlowRequests, limitConnections } from './slow-requests.ts'
import { endUnreadBodies } from './unread-bodies.ts'

/**
 * Limits on slow clients. Without the checking interval they would act half a minute late. A whole request has as much time as a file
 * needs; a call has less (`endSlowRequests`).
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
/** The number of new connections that the system queues until we accept them. A client beyond this number waits for seconds. */
const MOST_KNOCKING = 4_096

export interface Listening {
  readonly port: number
  readonly hostname: string
  /** Whether each address has its own limit of connections. False if all clients come through a proxy that is not configured. */
  readonly isCounted: boolean
  readonly isProxy: IsTrustedProxy
  readonly wall: Wall
}

/** Listens, and limits the time and memory that one connection, and all connections together, can cost. */
export function openListener(
  fetch: Parameters<typeof getRequestListener>[0],
  { port, hostname, isCounted, isProxy, wall }: Listening,
  onListening: (at: AddressInfo) => void,
): Server {
  const server = createServer(
    SERVER_OPTIONS,
    serializeRequests(wall(getRequestListener(fetch, { hostname }))),
  )
  const where = { port, host: hostname, backlog: MOST_KNOCKING }
  server.listen(where, () => onListening(server.address() as AddressInfo))
  endSlowRequests(server)
  endSlowReaders(server)
  endUnreadBodies(server)
  limitConnections(server, { all: MOST_CONNECTIONS, each: isCounted ? MOST_OF_ADDRESS : null, isProxy })
  return server
}
