import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '#contract/endpoint.ts'
import type { Gate } from '#server/base/http/gate.ts'
import { openGate } from '#server/base/http/gate.ts'
import { limitOfType, MOST_JSON } from './body.ts'
import { DATA_POLICY, securityHeaders } from './headers.ts'
import { readCookies } from '#server/base/http/cookies.ts'
import { localeOf } from '#server/base/http/locale.ts'
import { API_DOCUMENTS } from './openapi.ts'
import { plainPage } from './pages/plain-page.ts'
import { fault, SOON } from './reply.ts'
import type { Route } from '#server/base/http/route.ts'

/**
 * Documents are large, and a reader may take them slowly, so only this many are sent at once. Each counts for a short time even if the
 * system takes all of it at once; otherwise the documents of a crowd would be copied in one turn of the event loop.
 */
const [DOCUMENTS_AT_ONCE, DOCUMENT_MS] = [16, 100]
/** If the event loop is this late, the process has more work than it can do. */
const LATE_MS = 500

export type Wall = (listener: RequestListener) => RequestListener

interface WallDeps {
  readonly routes: readonly Pick<Route, 'endpoint' | 'gate'>[]
  readonly isSecure: boolean
  /** Returns how far the process is behind with its work, in milliseconds. */
  readonly lateness: () => number
  /** How long a document still counts after the system has taken it. */
  readonly rest?: () => Promise<unknown>
}

/**
 * Rejects some requests before they are parsed: bodies whose length is too large, calls whose gate is full, and documents while too many
 * are being sent. A flood of these costs a few bytes each. All other requests pass.
 */
export function openWall({ routes, isSecure, lateness, rest = () => sleep(DOCUMENT_MS) }: WallDeps): Wall {
  const gates = new Map<string, Gate>(
    routes.flatMap(({ endpoint, gate }) =>
      gate ? [[`${endpoint.method} ${addressOf(endpoint)}`, gate] as const] : [],
    ),
  )
  const documents = openGate({ atOnce: DOCUMENTS_AT_ONCE, waiting: 0 })
  const kept = new Map<string, Promise<Ready>>()
  const refusalOf = (request: IncomingMessage, answer: ServerResponse) => {
    const path = pathOf(request)
    const { 'content-length': length, 'content-type': type } = request.headers
    // Uploads have their own limits.
    if (!path.startsWith('/upload/') && Number(length ?? 0) > (limitOfType(type ?? null) ?? MOST_JSON))
      return 413
    const isDocument = API_DOCUMENTS.has(path)
    const gate = isDocument ? documents : gates.get(`${request.method} ${path}`)
    if (!gate) return null
    if (gate.isFull() || lateness() > LATE_MS) return 503
    if (isDocument) void documents.enter(() => Promise.all([closed(answer), rest()]))
    return null
  }
  return (listener) => (request, answer) => {
    const status = refusalOf(request, answer)
    if (status === null) return listener(request, answer)
    const isCall = /^\/(fe|fsso)\//.test(pathOf(request))
    const locale = localeOf(readCookies(request.headers.cookie ?? null))
    const key = `${status} ${isCall} ${locale}`
    const ready =
      kept.get(key) ??
      readyOf(isCall ? fault(status, locale, 'door', RETRY[status]) : plainPage(status, locale), isSecure)
    kept.set(key, ready)
    void ready.then(({ headers, body }) => answer.writeHead(status, headers).end(body))
  }
}

function closed(answer: ServerResponse): Promise<void> {
  return new Promise((done) => void answer.once('close', () => done()))
}

const RETRY = { 413: {}, 503: { 'Retry-After': SOON } }

interface Ready {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

async function readyOf(response: Response, isSecure: boolean): Promise<Ready> {
  const body = Buffer.from(await response.arrayBuffer())
  return {
    headers: {
      'content-security-policy': DATA_POLICY,
      ...securityHeaders(isSecure),
      ...Object.fromEntries(response.headers),
      'content-length': String(body.length),
    },
    body,
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
