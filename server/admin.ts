import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Metrics } from './edge/metrics.ts'

/** What only the machine itself may ask; a name that leads here from a page of elsewhere is not one of these. */
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** The second listener, on loopback alone: `/metrics`, and nothing that changes anything (rules/threats.md#monitoring). */
export function listenForAdmin(port: number, metrics: Pick<Metrics, 'read'>): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response, metrics))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Pick<Metrics, 'read'>,
): Promise<void> {
  if (!OWN_NAMES.test(request.headers.host ?? '')) return end(response, 421)
  if (request.url !== '/metrics') return end(response, 404)
  if (request.method !== 'GET') return end(response, 405)
  try {
    const { type, text } = await metrics.read()
    end(response, 200, type, text)
  } catch {
    // Part of it is rows: without the database nothing is said rather than half of it.
    end(response, 503)
  }
}

function end(response: ServerResponse, status: number, type = 'text/plain', text = ''): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
}
