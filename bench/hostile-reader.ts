import { Agent, get } from 'node:http'
import { atRate } from './pace.ts'

/**
 * A quiet reader during the attack: `node bench/hostile-reader.ts URL SECONDS`. The last line of its output is the latencies, least
 * first. An answer other than 200, or one that takes over ten seconds, is counted as a failure with a latency of ten seconds.
 */
export interface Readings {
  readonly health: readonly number[]
  readonly page: readonly number[]
  /** The number of failures, by what came in place of an answer. */
  readonly failures: Readonly<Record<string, number>>
}

const PAGES = ['/main/home', '/account-login', '/help/faq', '/tool/fund-selector']
const HEALTH_PER_SECOND = 10
const PAGES_PER_SECOND = 4
const LONGEST_MS = 10_000

const [url = '', seconds = '20'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const failures: Record<string, number> = {}
const [health, page] = await Promise.all([
  atRate(HEALTH_PER_SECOND, Number(seconds), () => ask('/healthz')),
  atRate(PAGES_PER_SECOND, Number(seconds), (at) => ask(PAGES[at % PAGES.length]!)),
])
process.stdout.write(`${JSON.stringify({ health, page, failures } satisfies Readings)}\n`)
process.exit(0)

async function ask(path: string): Promise<void> {
  const began = performance.now()
  for (;;) {
    const outcome = await once(path)
    if (outcome === 'fine') return
    if (outcome === 'closed') continue
    failures[outcome] = (failures[outcome] ?? 0) + 1
    const left = LONGEST_MS - (performance.now() - began)
    if (left > 0) await new Promise((done) => void setTimeout(done, left))
    return
  }
}

/**
 * Returns `fine`, or the failure. If the server closes a kept connection in the moment it is used again, that is no failure of the
 * server.
 */
function once(path: string): Promise<string> {
  return new Promise((done) => {
    const request = get(url + path, { agent, timeout: LONGEST_MS, headers: { 'accept-encoding': 'br' } })
    request.on('response', (answer) => {
      answer.on('data', () => {})
      answer.on('end', () => done(answer.statusCode === 200 ? 'fine' : String(answer.statusCode)))
      answer.on('error', () => done('cut'))
    })
    request.on('timeout', () => request.destroy(Object.assign(new Error('too late'), { code: 'late' })))
    request.on('error', (fault: NodeJS.ErrnoException) => {
      done(request.reusedSocket && fault.code === 'ECONNRESET' ? 'closed' : (fault.code ?? 'failed'))
    })
  })
}
