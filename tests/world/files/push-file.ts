import type { Person, World } from '../world.ts'

const ORIGIN = 'http://127.0.0.1:3000'

/** Uploads an image as a browser does. Returns the handle, or the kind of refusal. */
export async function pushFile(world: World, who: Person, bytes: Buffer, name = 'card.jpg'): Promise<string> {
  const data = await pushPages(world, who, bytes, name)
  return data?.fileHash ?? data?.refusal?.kind ?? 'fault'
}

/** Uploads a file and returns the answer: a handle (one for each page of a PDF), or the refusal with its facts. */
export async function pushPages(world: World, who: Person, bytes: Buffer, name: string) {
  const form = new FormData()
  form.append('file', new Blob([bytes as Buffer<ArrayBuffer>]), name)
  const headers = {
    cookie: who.cookie(),
    'x-client-version': 'test',
    'sec-fetch-site': 'same-origin',
    origin: ORIGIN,
    ...(who.ticket ? { authorization: `Ticket ${who.ticket}` } : {}),
  }
  const request = new Request(`${ORIGIN}/upload/push`, { method: 'POST', body: form, headers })
  const reply = (await (await world.platform.app.fetch(request)).json()) as {
    data: { fileHash?: string; pages?: string[]; refusal?: { kind: string } } | null
  }
  return reply.data
}
