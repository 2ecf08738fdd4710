import type { Client, Endpoint } from '#contract/endpoint.ts'
import { getCurrentAccount } from '#contract/account/identity.ts'
import type { Answer, Call, CallOptions } from './answer.ts'
import { readEnvelope, type Reading } from './envelope.ts'
import { faultNotice, homeAfter401, type FaultStatus } from './fault-toast.ts'
import { entering } from '#web/session/entering.ts'
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
 * Makes a call from the browser. Never throws: a refusal is a value with its sentence; a fault is shown in a toast and returned.
 * A call that the caller aborted (by its signal) ends as a fault without a toast.
 */
export const call: Call = async (endpoint, input, ...[options = {}]) => {
  // A change carries the ticket, which is kept in memory only: after a reload the session is asked for first.
  if (endpoint.method === 'POST' && endpoint.needsTicket !== false) {
    const known = await knownSession()
    // Without an answer there is no ticket, and a change without a ticket would be reported as an ended session.
    if (known.authStatus === 'initial') return fault(endpoint, 500, options)
  }
  const { address, init } = outgoing(endpoint, input, senderNow(), options)
  const timeout = AbortSignal.timeout(TIMEOUT_MS[endpoint.client])
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const response = await fetch(address, { ...init, signal }).catch(() => null)
  if (response === null) return fault(endpoint, timeout.aborted ? 504 : 'network', options)
  const body: unknown = await response.json().catch(() => null)
  // A business refusal may have an HTTP status of its own; only transport faults are told by their status.
  if (!response.ok && !isRefusalBody(response.status, body)) {
    return fault(endpoint, response.status, options)
  }
  return answerOf<never, never>(body)
}

let asking: Promise<Session> | null = null

/** Returns the session; asks the server if this page does not know it yet. All callers that wait share one request. */
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

/** Reads an answer. The contract promises the type of `value` and the refusal kinds; the compiler holds the server's handlers to both. */
export function answerOf<T, K extends string = string>(body: unknown): Answer<T, K> {
  const reading = readEnvelope(body)
  if (reading.kind === 'ok') return { kind: 'ok', value: reading.value as T }
  const message = reading.message ?? systemErrorText(document.documentElement.lang)
  return { ...(reading as Reading<K> & { kind: 'refused' }), message }
}

function isRefusalBody(status: number, body: unknown): boolean {
  if (status === 401 || status === 403 || body === null) return false
  const reading = readEnvelope(body)
  // From status 500 on, a sentence alone belongs to a fault; a body that names its refusal is a refusal.
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
  // A page that is still being loaded is led to the same log-in by whoever finds first that the session has ended.
  const { page } = entering
  if (home !== null) location.assign(page?.from === location.href ? page.logIn : home)
  return { kind: 'fault', status }
}

function roleNow(): Role | null {
  const now = session.get()
  return now.authStatus === 'success' ? now.viewer.role : null
}

export function senderNow(): Sender {
  const current = session.get()
  const isTicket = current.authStatus === 'success' && current.authMode === 'ticket'
  const ticket = isTicket
    ? current.ticket
    : current.authStatus === 'failure'
      ? (current.ticket ?? null)
      : null
  return {
    authMode: isTicket || ticket !== null ? 'ticket' : 'accessToken',
    ticket,
    clientCredential: told('client-credential'),
    clientVersion: __CLIENT_VERSION__,
    pagePath: location.pathname,
    addresses: readAddresses(told),
  }
}

/** Returns the content of a `meta` tag of the page; null if there is none or it is empty. */
function told(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}
