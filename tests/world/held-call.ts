import { addressOf } from '#contract/endpoint.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Person, World } from './world.ts'

/** A call whose head has come and whose body has not: its cookie is read, and it waits until somebody lets it end. */
export function holdCall<const E extends Endpoint>(
  { platform }: Pick<World, 'platform'>,
  who: Person,
  endpoint: E,
  input: InputOf<E>,
  extra: Record<string, string> = {},
) {
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const answer = platform.app.fetch(
    new Request(`${who.origin}${addressOf(endpoint)}`, {
      method: 'POST',
      headers: {
        cookie: who.cookie(),
        authorization: `Ticket ${who.ticket}`,
        origin: who.origin,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-client-version': 'test',
        ...extra,
      },
      body: body.readable,
      duplex: 'half',
    } as RequestInit),
  )
  return {
    /** Sends the body; the answer to it all. */
    async end(): Promise<Response> {
      const writer = body.writable.getWriter()
      await writer.write(new TextEncoder().encode(JSON.stringify(input)))
      await writer.close()
      return answer
    },
  }
}
