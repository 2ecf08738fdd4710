import type { RouterContextProvider } from 'react-router'
import type { Answer, Call } from './answer.ts'
import { readEnvelope, type Reading, type Refusal } from './envelope.ts'
import { outgoing, OWN_ORIGIN } from './outgoing.ts'
import { hostContext } from '#web/site/server-context.ts'
import { systemErrorText } from './system-error.ts'

interface Incoming {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** Makes a call while the server renders: to the API in the same process, with the reader's cookies. No toasts, no redirects. */
export function hostCall({ request, context }: Incoming): Call {
  return async (endpoint, input, ...[options = {}]) => {
    const response = await send({ request, context }, endpoint, input, options)
    return answerOn<never, never>(response, context)
  }
}

/** Like `hostCall`, for actions that pass on the cookies that the API sets. */
export function hostCallWithCookies({ request, context }: Incoming) {
  const cookies = new Headers()
  const call: Call = async (endpoint, input, ...[options = {}]) => {
    const response = await send({ request, context }, endpoint, input, options)
    for (const cookie of response.headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
    return answerOn<never, never>(response, context)
  }
  return { call, cookies }
}

async function send(
  { request, context }: Incoming,
  endpoint: Parameters<Call>[0],
  input: unknown,
  options: Parameters<typeof outgoing>[3],
): Promise<Response> {
  const host = context.get(hostContext)
  const url = new URL(request.url)
  const { address, init } = outgoing(endpoint, input, senderOf(host.site, url.pathname), options)
  const headers = new Headers(init.headers)
  headers.set('Cookie', host.cookie)
  headers.set('Origin', url.origin)
  // The API chooses among the sessions of a browser by the page: that of a form is the one it was sent from.
  const form = request.method === 'POST' ? request.headers.get('Referer') : null
  headers.set('Referer', form ?? url.origin + url.pathname)
  return host.api(new Request(new URL(address, url), { ...init, headers }))
}

function senderOf(site: { readonly clientCredential?: string }, pagePath: string) {
  return {
    authMode: 'accessToken',
    ticket: null,
    clientCredential: site.clientCredential ?? null,
    clientVersion: __CLIENT_VERSION__,
    pagePath,
    addresses: OWN_ORIGIN,
  } as const
}

async function answerOn<T, K extends string>(
  response: Response,
  context: Readonly<RouterContextProvider>,
): Promise<Answer<T, K>> {
  const body: unknown = await response.json().catch(() => null)
  const reading = body === null ? null : readEnvelope(body)
  // A transport fault has a sentence too, but no refusal: its sentence says nothing about the request itself.
  if (reading?.kind === 'refused' && (response.ok || isBusiness(response.status, reading.refusal))) {
    const { locale } = context.get(hostContext)
    return {
      ...(reading as Reading<K> & { kind: 'refused' }),
      message: reading.message ?? systemErrorText(locale),
    }
  }
  if (!response.ok || reading === null) return { kind: 'fault', status: response.status }
  return reading.kind === 'ok' ? { kind: 'ok', value: reading.value as T } : { kind: 'fault', status: 500 }
}

function isBusiness(status: number, refusal: Refusal | undefined): boolean {
  return refusal !== undefined && status !== 401
}
