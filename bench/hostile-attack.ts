import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '#contract/endpoint.ts'
import { ocrIdcard } from '#contract/account/identity-papers.ts'
import { login } from '#contract/account/log-in.ts'

/**
 * All attackers in one process with bare sockets, so that they cost the machine little: `node bench/hostile-attack.ts` with the
 * orders as one JSON argument. The last line of its output counts how its requests were answered.
 */
export interface AttackOrder {
  readonly url: string
  readonly seconds: number
  readonly logInsPerSecond: number
  /** Cookie and ticket of a person who has uploaded a picture of a card, and the name of the picture. */
  readonly reader: { readonly cookie: string; readonly ticket: string; readonly fileHash: string }
}

const SLOW_EACH = 300
const LARGE_FORMS = 200
const LARGE_FORM_BYTES = 20 * 1024 * 1024
const PIPELINES = 20
const PIPELINE_BYTES = 28 * 1024
const READINGS = 30
const LANES = 300
const DOCUMENT = '/fe/openapi.json'

const order = JSON.parse(process.argv[2] ?? '{}') as AttackOrder
const { hostname, port } = new URL(order.url)
const host = `Host: ${hostname}:${port}\r\n`
const tally: Record<string, number> = {}
const count = (name: string, by = 1) => void (tally[name] = (tally[name] ?? 0) + by)
let isOver = false

const waves = [
  hold('slow_heads', `GET / HTTP/1.1\r\n${host}`, 'X-Slow: 1\r\n'),
  hold('slow_bodies', post('/fsso/rest/sso/login', '{"area":', 4_000), ' '),
  // Fewer requests than in the pipeline attack, so that the server holds these connections and does not close them.
  hold('slow_readers', asks(DOCUMENT, 8), null),
  pipeline(),
  largeForms(),
  logIns(),
  readings(),
]
setTimeout(() => (isOver = true), order.seconds * 1000)
await Promise.all(waves)
process.stdout.write(`${JSON.stringify(tally)}\n`)
process.exit(0)

/** Keeps connections open that send `first` and then `drip` each second; if null, they read nothing. Closed ones are opened again. */
async function hold(name: string, first: string, drip: string | null): Promise<void> {
  const keep = async () => {
    while (!isOver) {
      count(`${name}_sent`)
      await lifeOf(name, (socket) => {
        socket.write(first)
        if (drip === null) return void socket.pause()
        const timer = setInterval(() => socket.write(drip), 1_000)
        socket.once('close', () => clearInterval(timer))
      })
      await sleep(500)
    }
  }
  await Promise.all(Array.from({ length: SLOW_EACH }, keep))
}

/** Runs one connection until either side closes it, and counts its first answer. */
function lifeOf(name: string, begin: (socket: Socket) => void): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(port), hostname)
    const watch = setInterval(() => isOver && socket.destroy(), 250)
    let answered = ''
    socket.on('connect', () => begin(socket))
    socket.on('data', (part: Buffer) => (answered ||= statusOf(part)))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(watch)
      count(`${name}_${answered || (isOver ? 'held' : 'closed')}`)
      done()
    })
  })
}

/** Opens a few connections that send hundreds of requests at once for the largest answer, and read nothing. */
async function pipeline(): Promise<void> {
  const many = asks(DOCUMENT, Math.floor(PIPELINE_BYTES / asks(DOCUMENT, 1).length))
  const again = async () => {
    while (!isOver) {
      count('pipelined_sent', many.split('\r\n\r\n').length - 1)
      await lifeOf('pipelines', (socket) => void socket.pause().write(many))
      await sleep(500)
    }
  }
  await Promise.all(Array.from({ length: PIPELINES }, again))
}

/** Sends forms of 20 MB to the log-in page, as fast as the server takes them. */
async function largeForms(): Promise<void> {
  const part = Buffer.alloc(256 * 1024, 'a')
  const head = `POST /account-login HTTP/1.1\r\n${host}Origin: ${order.url}\r\nSec-Fetch-Site: same-origin\r\n`
  const type = 'Content-Type: application/x-www-form-urlencoded\r\n'
  const send = async (at: number) => {
    // Every second form does not declare its length.
    const isChunked = at % 2 === 1
    await sleep(at * 20)
    count('large_forms_sent')
    await lifeOf('large_forms', (socket) => {
      const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${LARGE_FORM_BYTES}`
      socket.write(`${head}${type}${length}\r\n\r\n`)
      let left = LARGE_FORM_BYTES
      const more = () => {
        while (left > 0 && !socket.destroyed) {
          left -= part.length
          if (isChunked) socket.write(`${part.length.toString(16)}\r\n`)
          const isTaken = socket.write(part)
          if (isChunked) socket.write('\r\n')
          if (!isTaken) return void socket.once('drain', more)
        }
        if (isChunked) socket.write('0\r\n\r\n')
      }
      more()
      socket.once('data', () => setTimeout(() => socket.destroy(), 50))
    })
  }
  await Promise.all(Array.from({ length: LARGE_FORMS }, (_, at) => send(at)))
}

/** Sends log-ins at a fixed pace that does not wait for answers. A log-in without a free connection counts as late. */
async function logIns(): Promise<void> {
  const idle: Socket[] = []
  const open = () => {
    const socket = connect(Number(port), hostname, () => void idle.push(socket))
    socket.on('data', (part: Buffer) => {
      if (!part.toString('latin1', 0, 5).startsWith('HTTP/')) return
      count(`log_ins_${statusOf(part)}`)
      idle.push(socket)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const at = idle.indexOf(socket)
      if (at >= 0) idle.splice(at, 1)
      if (!isOver) setTimeout(open, 50)
    })
  }
  for (let at = 0; at < LANES; at += 1) open()
  const began = performance.now()
  for (let sent = 0; !isOver && sent < order.logInsPerSecond * 20;) {
    const due = Math.floor(((performance.now() - began) / 1000) * order.logInsPerSecond)
    for (; sent < due; sent += 1) {
      const socket = idle.shift()
      if (!socket) count('log_ins_late')
      else {
        count('log_ins_sent')
        const body = JSON.stringify({
          area: 'individual',
          username: `nobody-${sent}`,
          password: 'Guess-2026',
        })
        socket.write(post(addressOf(login), body, Buffer.byteLength(body)))
      }
    }
    await sleep(5)
  }
}

async function readings(): Promise<void> {
  const { cookie, ticket, fileHash } = order.reader
  const body = JSON.stringify({ fileHash, isFaced: true })
  const read = async () => {
    count('readings_sent')
    const answer = await fetch(order.url + addressOf(ocrIdcard), {
      method: 'POST',
      body,
      headers: {
        cookie,
        authorization: `Ticket ${ticket}`,
        origin: order.url,
        'sec-fetch-site': 'same-origin',
        'x-client-version': 'bench',
        'content-type': 'application/json',
      },
      signal: AbortSignal.timeout(120_000),
    }).catch(() => null)
    const said = (await answer?.text().catch(() => '')) ?? ''
    const refusal = /"refusal":\{"kind":"([a-z-]+)"/.exec(said)?.[1]
    count(`readings_${refusal ?? answer?.status ?? 'closed'}`)
  }
  await Promise.all(Array.from({ length: READINGS }, read))
}

function asks(path: string, times: number): string {
  return `GET ${path} HTTP/1.1\r\n${host}\r\n`.repeat(times)
}

function post(path: string, body: string, length: number): string {
  const own = `Origin: ${order.url}\r\nSec-Fetch-Site: same-origin\r\nX-Client-Version: bench\r\n`
  const type = `Content-Type: application/json\r\nContent-Length: ${length}\r\n`
  return `POST ${path} HTTP/1.1\r\n${host}${own}${type}\r\n${body}`
}

function statusOf(part: Buffer): string {
  return part.toString('latin1', 9, 12)
}
