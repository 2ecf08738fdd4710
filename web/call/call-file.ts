import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { knownSession, senderNow } from './call.ts'
import { outgoing } from './outgoing.ts'

const TIMEOUT_MS = 50_000

/** Makes a call whose answer is a file and returns its bytes, for this page alone. Null if it is refused or gets no answer. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<Blob | null> {
  // The ticket is kept in memory only: after a reload the session is asked for first.
  await knownSession()
  const { address, init } = outgoing(endpoint, input, senderNow(), {})
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(address, { ...init, signal: timeout }).catch(() => null)
  const isFile = response?.ok === true && !response.headers.get('Content-Type')?.includes('json')
  return isFile ? response.blob().catch(() => null) : null
}
