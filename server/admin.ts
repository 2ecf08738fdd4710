import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Metrics } from './edge/metrics.ts'

/** The `Host` headers that are answered. A page of another site whose name resolves to this machine sends another one. */
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Opens the second listener, on loopback only. It serves `/metrics` and changes nothing (rules/threats.md#monitoring). */
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
    // Part of the metrics is read from the database. Without it, no metrics are sent rather than half of them.
    end(response, 503)
  }
}

function end(response: ServerResponse, status: number, type = 'text/plain', text = ''): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
}
