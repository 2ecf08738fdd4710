import { Agent, request } from 'node:http'

/** A session as the product takes it: the name and the token of its cookie, and its ticket. */
export interface Ticketed {
  readonly token: string
  readonly ticket: string
  readonly cookie?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Reads an address of the product in a session, or posts to it. An answer other than 200 is an error. */
export async function ask(
  url: string,
  who: Ticketed,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  return (await askOnce(url, who, body, more)) ?? ask(url, who, body, more)
}

/** Resolves to null where the server closed a kept connection in the moment it was used again. This is no error of the server. */
function askOnce(
  url: string,
  who: Ticketed,
  body: object | undefined,
  more: Readonly<Record<string, string>>,
): Promise<string | null> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    cookie: `${who.cookie ?? 'sid'}=${who.token}`,
    authorization: `Ticket ${who.ticket}`,
    'sec-fetch-site': 'same-origin',
    'x-client-version': 'bench',
    ...more,
    ...(text === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
          origin: new URL(url).origin,
        }),
  }
  return new Promise((done, reject) => {
    const sent = request(url, { agent, headers, method: text === undefined ? 'GET' : 'POST' }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const told = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) done(told)
        else reject(new Error(`${answer.statusCode} ${url} ${told.slice(0, 200)}`))
      })
    })
    sent.on('error', (fault: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && fault.code === 'ECONNRESET') done(null)
      else reject(fault)
    })
    sent.end(text)
  })
}
