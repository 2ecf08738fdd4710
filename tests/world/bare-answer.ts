import type { Reply } from './world.ts'

/**
 * An answer without what differs in every answer (the request's id, limits, nonces and times) and without the id that was asked for, so that
 * two answers can be compared byte for byte.
 */
export function bareAnswer(
  reply: Reply<unknown>,
  id: string,
): { readonly headers: unknown; readonly body: string } {
  const { headers, requestId: _, ...rest } = reply as Reply<unknown> & { requestId?: string }
  const kept = [...headers].filter(([name]) => !/^(?:x-request-id|date|x-ratelimit|ratelimit)/.test(name))
  const body = JSON.stringify(rest).replaceAll(id, '<id>')
  return { headers: kept, body: body.replaceAll(/"(nonce|expiresAt|now)":"[^"]*"/g, '"$1":""') }
}
