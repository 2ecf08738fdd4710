import type { Client, Endpoint } from '#contract/endpoint.ts'
import { getCurrentAccount } from '#contract/account/identity.ts'
import type { Answer, Call, CallOptions } from './answer.ts'
import { readEnvelope, type Reading } from './envelope.ts'
import { faultNotice, homeAfter401, type FaultStatus } from './fault-toast.ts'
import { leaving } from '#web/session/leaving.ts'
import { readAddresses } from '#web/site/addresses.ts'
import { outgoing, type Sender } from './outgoing.ts'
import type { Role } from '#web/site/server-context.ts'
import { session, applySessionEvent, type Session } from '#web/session/session.ts'
import { systemErrorText } from './system-error.ts'
import { showToast } from '#web/session/toasts.ts'
import { sessionEventOf } from '#web/session/viewer.ts'

const TIMEOUT_MS: Record<Client, number> = { fe: 30_000, file: 50_000, fsso: 30_000 }
let lastToldMs: number | null = null

/**
 * A call from the browser. Never throws: a refusal is a value with its sentence, a fault is told in a toast and returned.
 * What the caller gave up (its signal) ends as a fault that nobody is told of.
 */
export const call: Call = async (endpoint, input, ...[options = {}]) => {
  // A change carries the ticket, which lives in memory only: after a reload it is asked for first.
  if (endpoint.method === 'POST' && endpoint.needsTicket !== false) {
    const known = await knownSession()
    // Without an answer there is no ticket, and a change without one would be told as the end of the session.
    if (known.authStatus === 'initial') return fault(endpoint, 500, options)
  }
  const { address, init } = outgoing(endpoint, input, senderNow(), options)
  const timeout = AbortSignal.timeout(TIMEOUT_MS[endpoint.client])
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const response = await fetch(address, { ...init, signal }).catch(() => null)
  if (response === null) return fault(endpoint, timeout.aborted ? 504 : 'network', options)
  const body: unknown = await response.json().catch(() => null)
  // A business refusal may come with a status of its own; only faults of transport are told by status.
  if (!response.ok && !isRefusalBody(response.status, body)) {
    return fault(endpoint, response.status, options)
  }
  return answerOf<never, never>(body)
}

let asking: Promise<Session> | null = null

/** The session, asked of the server when this page does not know it yet. Asked once, however many wait. */
export function knownSession(): Promise<Session> {
  const { authStatus } = session.get()
  if (authStatus !== 'initial' && authStatus !== 'authing') return Promise.resolve(session.get())
  asking ??= askSession().finally(() => {
    asking = null
  })
  return asking
}

async function askSession(): Promise<Session> {
  applySessionEvent({ kind: 'ask' })
  const answer = await call(getCurrentAccount, {})
  return applySessionEvent(answer.kind === 'ok' ? sessionEventOf(answer.value) : { kind: 'unanswered' })
}

/** The contract promises the type of `value` and the kinds of refusal; the compiler holds the server's handlers to both. */
export function answerOf<T, K extends string = string>(body: unknown): Answer<T, K> {
  const reading = readEnvelope(body)
  if (reading.kind === 'ok') return { kind: 'ok', value: reading.value as T }
  const message = reading.message ?? systemErrorText(document.documentElement.lang)
  return { ...(reading as Reading<K> & { kind: 'refused' }), message }
}

function isRefusalBody(status: number, body: unknown): boolean {
  if (status === 401 || status === 403 || body === null) return false
  const reading = readEnvelope(body)
  // From 500 on a sentence alone is a fault's; one that names what it refuses for is meant.
  return reading.kind === 'refused' && (status < 500 || reading.refusal !== undefined)
}

function fault(endpoint: Endpoint, status: FaultStatus, options: CallOptions): Answer<never, never> {
  if (options.signal?.aborted || leaving.isLoggingOut) return { kind: 'fault', status }
  const isQuiet = endpoint.quiet === true
  const nowMs = Date.now()
  const notice = faultNotice({ client: endpoint.client, status, isQuiet, lastToldMs, nowMs })
  if (notice !== null) {
    lastToldMs = nowMs
    showToast({ fault: notice })
  }
  const home = status === 401 ? homeAfter401(endpoint.client, isQuiet, location, roleNow()) : null
  if (home !== null) location.assign(home)
  return { kind: 'fault', status }
}

function roleNow(): Role | null {
  const now = session.get()
  return now.authStatus === 'success' ? now.viewer.role : null
}

export function senderNow(): Sender {
  const current = session.get()
  const isTicket = current.authStatus === 'success' && current.authMode === 'ticket'
  return {
    authMode: isTicket ? 'ticket' : 'accessToken',
    ticket: isTicket ? current.ticket : null,
    clientCredential: told('client-credential'),
    clientVersion: __CLIENT_VERSION__,
    pagePath: location.pathname,
    addresses: readAddresses(told),
  }
}

/** What the page says in its head; null where it says nothing. */
function told(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}
