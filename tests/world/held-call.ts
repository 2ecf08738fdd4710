import { addressOf } from '#contract/endpoint.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Person, World } from './world.ts'

/**
 * Starts a call whose head has arrived but not its body, and waits until the server asks for the body: its cookie is read by
 * then, however slow the machine is. The call goes on when `end` is called.
 */
export function holdCall<const E extends Endpoint>(
  world: Pick<World, 'platform'>,
  who: Person,
  endpoint: E,
  input: InputOf<E>,
  extra: Record<string, string> = {},
): Promise<HeldCall> {
  const body = new TextEncoder().encode(JSON.stringify(input))
  return holdBody(world, who, addressOf(endpoint), [body], { 'content-type': 'application/json', ...extra })
}

export interface HeldCall {
  /** Sends the rest of the body and returns the response. */
  end(): Promise<Response>
}

/** Starts a call of this body, sends all parts but the last, and waits until the server asks for the last one. */
export async function holdBody(
  { platform }: Pick<World, 'platform'>,
  who: Person,
  path: string,
  parts: readonly Uint8Array<ArrayBuffer>[],
  extra: Record<string, string>,
): Promise<HeldCall> {
  const asked = Promise.withResolvers<void>()
  const allowed = Promise.withResolvers<void>()
  const left = [...parts]
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(stream) {
        if (left.length === 1) {
          asked.resolve()
          await allowed.promise
        }
        stream.enqueue(left.shift()!)
        if (left.length === 0) stream.close()
      },
    },
    // Nothing is sent before somebody reads.
    { highWaterMark: 0 },
  )
  const answer = Promise.resolve(
    platform.app.fetch(
      new Request(`${who.origin}${path}`, {
        method: 'POST',
        headers: {
          cookie: who.cookie(),
          authorization: `Ticket ${who.ticket}`,
          origin: who.origin,
          'sec-fetch-site': 'same-origin',
          'x-client-version': 'test',
          ...extra,
        },
        body,
        duplex: 'half',
      } as RequestInit),
    ),
  )
  const early = answer.then(({ status }) => {
    throw new Error(`${path} answered ${status} before it read its body`)
  })
  await Promise.race([asked.promise, early])
  return {
    end() {
      allowed.resolve()
      return answer
    },
  }
}
