import type { Config } from '#server/config.ts'
import { elsewhereOf } from '#server/base/http/site.ts'

/** Headers that our pages send besides those that every page may send (outgoing.ts of the web). */
const HEADERS = 'Authorization, Content-Type, Idempotency-Key, Security-Key, X-Client-Version, X-Page-Address'
const KEPT_SECONDS = 600

/**
 * Returns the origin of our pages if by configuration their calls go to another origin of ours; null if both are the same. Pages of
 * others are never let in, and without such a configuration no other origin is.
 */
export function callersOf(config: Pick<Config, 'environment' | 'publicOrigin'>): string | null {
  const { publicOrigin } = config
  const isElsewhere = elsewhereOf(config).calls.some((each) => each !== publicOrigin)
  return isElsewhere ? publicOrigin : null
}

/** Whether a request is a preflight: the browser asks whether our page may call. */
export function isPreflight({ method, headers }: Request, callers: string | null): boolean {
  const asks = method === 'OPTIONS' && headers.has('access-control-request-method')
  return asks && callers !== null && headers.get('origin') === callers
}

/** The headers that let our page read the answer. Pages of others get none. */
export function corsHeaders(request: Request, callers: string | null): Readonly<Record<string, string>> {
  if (callers === null) return {}
  if (request.headers.get('origin') !== callers) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': callers,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Content-Disposition, Retry-After, X-Request-Id',
    Vary: 'Origin',
    ...(request.method === 'OPTIONS' && {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': HEADERS,
      'Access-Control-Max-Age': String(KEPT_SECONDS),
    }),
  }
}
