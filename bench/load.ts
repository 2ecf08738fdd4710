import { Agent, createServer, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Latency {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

/**
 * Asks for the addresses in turn, so many a second, whether or not answers are back. A latency counts from when its request was
 * due, so a server that stalls is charged for all that waited. An answer other than 200 is an error.
 */
export async function underLoad(
  urls: readonly string[],
  perSecond: number,
  seconds: number,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const count = perSecond * seconds
  const started = performance.now()
  const answers: Promise<number>[] = []
  for (let n = 0; n < count; n += 1) {
    const due = started + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    answers.push(ask(urls[n % urls.length]!, agent).then(() => performance.now() - due))
  }
  const times = (await Promise.all(answers)).toSorted((a, b) => a - b)
  agent.destroy()
  const at = (share: number) => round(times[Math.min(count - 1, Math.floor(count * share))]!)
  return { count, p50: at(0.5), p99: at(0.99), most: round(times.at(-1)!) }
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((done, reject) => {
    get(url, { agent }, (answer) => {
      answer.on('data', () => {})
      answer.on('end', () => {
        if (answer.statusCode === 200) done()
        else reject(new Error(`${url}: ${answer.statusCode}`))
      })
    }).on('error', reject)
  })
}

/** A bare server that answers the same text to everything. */
export async function servePlain(body: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
