import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { knownSession, senderNow } from './call.ts'
import { readEnvelope } from './envelope.ts'
import { outgoing } from './outgoing.ts'

const TIMEOUT_MS = 50_000

/** A file; or that it is made in the background; or why there is none: the server's sentence, or null if it said none. */
export type FileAnswer =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'later' }
  | { readonly kind: 'none'; readonly message: string | null }

/** Makes a call whose answer is a file and returns its bytes, for this page alone. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  // The ticket is kept in memory only: after a reload the session is asked for first.
  await knownSession()
  const { address, init } = outgoing(endpoint, input, senderNow(), {})
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(address, { ...init, signal: timeout }).catch(() => null)
  const isJson = response?.headers.get('Content-Type')?.includes('json') === true
  const file = response?.ok === true && !isJson ? await response.blob().catch(() => null) : null
  if (file !== null) return { kind: 'file', file }
  const body: unknown = isJson ? await response?.json().catch(() => null) : null
  const reading = readEnvelope(body)
  if (response?.ok === true && body !== null && reading.kind === 'ok') return { kind: 'later' }
  return { kind: 'none', message: reading.kind === 'refused' ? reading.message : null }
}
