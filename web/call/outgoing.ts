import { addressOf, type Client, type Endpoint } from '#contract/endpoint.ts'
import type { CallOptions } from './answer.ts'
import { formBody } from './form-body.ts'

/** Origins of the browser's clients in this environment (AP5); null is the origin of the page. */
export type Addresses = Readonly<Record<Client, string | null>>

/** All clients use the origin of the page. */
export const OWN_ORIGIN: Addresses = { fe: null, file: null, fsso: null }

/** The facts about the sender that go with every call (rules/product.md#calls). */
export interface Sender {
  readonly authMode: 'ticket' | 'accessToken'
  readonly ticket: string | null
  readonly clientCredential: string | null
  readonly clientVersion: string
  /** Path of the page, without its query: the query may hold what a person typed. */
  readonly pagePath: string
  readonly addresses: Addresses
}

type Options = CallOptions & { readonly idempotencyKey?: string }

/** Builds the address and init of a call's request. A POST without input sends `{}`; a GET carries its input as query. */
export function outgoing(
  endpoint: Endpoint,
  input: unknown,
  sender: Sender,
  options: Options,
): { readonly address: string; readonly init: RequestInit } {
  const headers = headersOf(endpoint.client, sender, options)
  const fields = isFields(input) ? input : {}
  const origin = sender.addresses[endpoint.client]
  const address = (origin ?? '') + addressOf(endpoint)
  // The addresses of our own calls come from the configuration, so the session cookie may be sent there too.
  const credentials = origin === null ? 'same-origin' : 'include'
  const init: RequestInit = { method: endpoint.method, headers, credentials }
  if (endpoint.method === 'GET') {
    const query = formBody(fields).toString()
    return { address: query === '' ? address : `${address}?${query}`, init }
  }
  return { address, init: { ...init, body: bodyOf(input, fields, headers, options.body) } }
}

function bodyOf(
  input: unknown,
  fields: Readonly<Record<string, unknown>>,
  headers: Headers,
  kind: CallOptions['body'] = 'json',
): BodyInit {
  // The browser writes the content type of a multipart body itself, with its boundary.
  if (input instanceof FormData) return input
  if (kind === 'form') return formBody(fields)
  headers.set('Content-Type', 'application/json')
  return JSON.stringify(fields)
}

function headersOf(client: Client, sender: Sender, options: Options): Headers {
  const headers = new Headers({ Accept: 'application/json', ...options.headers })
  const authorization = authorizationOf(sender)
  // A call's own Authorization header wins over the session state: the choice of an account is made before there is a state.
  if (authorization !== null && !headers.has('Authorization')) headers.set('Authorization', authorization)
  // A cross-site form cannot set its own headers, so this header also protects against forgery (rules/threats.md#forged-requests).
  headers.set('X-Client-Version', sender.clientVersion)
  if (client === 'fe') headers.set('X-Page-Address', sender.pagePath.slice(0, 256))
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  return headers
}

/** Returns the authorization of the session state; the client's default credential if the mode is not ticket (RO6). */
function authorizationOf(sender: Sender): string | null {
  if (sender.authMode === 'ticket') return sender.ticket === null ? null : `Ticket ${sender.ticket}`
  return sender.clientCredential
}

function isFields(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !(input instanceof FormData)
}
