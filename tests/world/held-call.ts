import { addressOf } from '#contract/endpoint.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Person, World } from './world.ts'

/** Starts a call whose head has arrived but not its body: its cookie is read, and it waits until `end` is called. */
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
    /** Sends the body and returns the response. */
    async end(): Promise<Response> {
      const writer = body.writable.getWriter()
      await writer.write(new TextEncoder().encode(JSON.stringify(input)))
      await writer.close()
      return answer
    },
  }
}
