import { Agent, createServer, get } from 'node:http'
import { atRate, percentile, round } from './pace.ts'

const PER_SECOND = 100
const WARM_S = 5
const SECONDS = 20

/**
 * Requests the addresses in turn, 100 requests a second, after a warm-up. Then does the same at a bare server that answers every request
 * with `body`.
 */
export async function readsAgainstFloor(urls: readonly string[], body: string) {
  const plain = await servePlain(body)
  try {
    await underLoad(urls, WARM_S)
    const own = await underLoad(urls, SECONDS)
    const floor = await underLoad([plain.url], SECONDS)
    return {
      requests: own.count,
      p50_ms: own.p50,
      p99_ms: own.p99,
      most_ms: own.most,
      floor_p99_ms: floor.p99,
    }
  } finally {
    plain.stop()
  }
}

/** Requests the addresses in turn and measures as `atRate` does. An answer other than 200 is an error. */
async function underLoad(urls: readonly string[], seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times = await atRate(PER_SECOND, seconds, (at) => ask(urls[at % urls.length]!, agent))
  agent.destroy()
  const at = (part: number) => round(percentile(times, part), 2)
  return { count: times.length, p50: at(0.5), p99: at(0.99), most: round(times.at(-1)!, 2) }
}

async function ask(url: string, agent: Agent): Promise<void> {
  const outcome = await askOnce(url, agent)
  if (outcome === 'closed') await ask(url, agent)
}

/** Returns `closed` if the server closed a kept connection in the moment it was used again. This is no error of the server. */
function askOnce(url: string, agent: Agent): Promise<'answered' | 'closed'> {
  return new Promise((done, reject) => {
    const request = get(url, { agent }, (answer) => {
      answer.on('data', () => {})
      answer.on('end', () => {
        if (answer.statusCode === 200) done('answered')
        else reject(new Error(`${url}: ${answer.statusCode}`))
      })
    })
    request.on('error', (fault: NodeJS.ErrnoException) => {
      if (request.reusedSocket && fault.code === 'ECONNRESET') done('closed')
      else reject(fault)
    })
  })
}

/** Starts a bare server that gives every request the same answer. */
export async function servePlain(body: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
