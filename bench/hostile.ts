import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, loadavg, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '#contract/endpoint.ts'
import { login } from '#contract/account/log-in.ts'
import { pushUpload } from '#contract/upload.ts'
import { makeCardPeople } from '#sandbox/cards/card-person.ts'
import { drawCard } from '#sandbox/cards/draw-card.ts'
import { photograph, STRAIGHT } from '#sandbox/cards/photograph.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { startProduct } from '../tests/e2e/server.ts'
import type { AttackOrder } from './hostile-attack.ts'
import type { Readings } from './hostile-reader.ts'
import type { Figures } from './main.ts'
import { percentile, round } from './pace.ts'

const ATTACK_S = 30
const LOG_INS_PER_SECOND = 2_000
/** The memory is measured a minute after the attack, when memory held for the attackers must be free again. */
const REST_MS = 60_000
/** Real attackers have machines of their own. Here they get only what the product leaves of two cores. */
const ATTACK_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL
const WARM_S = 6

/**
 * The built product under attack: 300 connections each that send heads slowly, send bodies slowly and read nothing; 200 forms of 20 MB;
 * connections that send hundreds of requests at once; 2,000 log-ins a second for 20 s; 30 cards. Meanwhile a reader reads quietly.
 * Attackers and reader are processes of their own on this machine, and the attackers have a lower priority: `log_ins_sent` is how many of
 * their 40,000 log-ins they sent. `quiet_…` is the same reader just before the attack: if it is slow, the machine is slow. `load_before`
 * is the load average of the machine then. The attack's own figures prove that it took place.
 */
export async function measure(): Promise<Figures> {
  const product = await startProduct({ env: { SANDBOX_HISTORY: '0', LOG_LEVEL: 'silent' } })
  try {
    const reader = await sendCard(product.url)
    await readQuietly(product.url, WARM_S)
    const floor = await readQuietly(product.url, WARM_S)
    const before = residentMb(product.pid)
    const [load = 0] = loadavg()
    const watch = watchMost(product.pid)
    const { url } = product
    const order = { url, seconds: ATTACK_S, logInsPerSecond: LOG_INS_PER_SECOND, reader }
    const [read, attack] = await Promise.all([readQuietly(url, ATTACK_S), attackBy(order)])
    const most = watch()
    if (Number.isNaN(residentMb(product.pid))) throw new Error(`the product ended: ${JSON.stringify(attack)}`)
    await sleep(REST_MS)
    const after = residentMb(product.pid)
    return {
      health_p99_ms: round(percentile(read.health, 0.99)),
      page_p99_ms: round(percentile(read.page, 0.99)),
      rss_growth_mb: round(after - before),
      health_p50_ms: round(percentile(read.health, 0.5)),
      health_most_ms: round(read.health.at(-1)!),
      page_p50_ms: round(percentile(read.page, 0.5)),
      page_most_ms: round(read.page.at(-1)!),
      quiet_health_p99_ms: round(percentile(floor.health, 0.99)),
      quiet_page_p99_ms: round(percentile(floor.page, 0.99)),
      health_over_500_ms: read.health.filter((ms) => ms > 500).length,
      page_over_1000_ms: read.page.filter((ms) => ms > 1_000).length,
      load_before: round(load),
      health_reads: read.health.length,
      page_reads: read.page.length,
      reader_failures: JSON.stringify(read.failures),
      rss_before_mb: round(before),
      rss_most_mb: round(most),
      rss_after_mb: round(after),
      ...attack,
    }
  } finally {
    await product.stop()
  }
}

/** Makes the session of a client who has uploaded a picture of a card. */
async function sendCard(url: string): Promise<AttackOrder['reader']> {
  const own = { origin: url, 'sec-fetch-site': 'same-origin', 'x-client-version': 'bench' }
  const entered = await fetch(url + addressOf(login), {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ area: 'individual', username: 'demo-investor', password: DEMO_PASSWORD }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .find((each) => each.startsWith('sid='))!
    .split(';')[0]!
  const { ticket } = ((await entered.json()) as { data: { ticket: string } }).data
  const photo = await photograph(drawCard(makeCardPeople(7, 1)[0]!, 'portrait'), STRAIGHT)
  const form = new FormData()
  form.append('file', new Blob([photo as Buffer<ArrayBuffer>]), 'card.jpg')
  const headers = { ...own, cookie, authorization: `Ticket ${ticket}` }
  const sent = await fetch(url + addressOf(pushUpload), { method: 'POST', headers, body: form })
  const { fileHash } = ((await sent.json()) as { data: { fileHash: string } }).data
  return { cookie, ticket, fileHash }
}

function readQuietly(url: string, seconds: number): Promise<Readings> {
  return ask<Readings>('hostile-reader.ts', [url, String(seconds)])
}

function attackBy(order: AttackOrder): Promise<Record<string, number>> {
  return ask('hostile-attack.ts', [JSON.stringify(order)], ATTACK_PRIORITY)
}

/** Runs a script in a process of its own and returns the last line of its output as a value. */
function ask<T>(script: string, given: readonly string[], priority = 0): Promise<T> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  if (priority !== 0) setPriority(child.pid!, priority)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done(JSON.parse(said.trim().split('\n').at(-1)!) as T)
      else fail(new Error(`${script} ended with ${code}`))
    })
  })
}

/** Measures the memory ten times a second. The returned function ends this and returns the largest value. */
function watchMost(pid: number): () => number {
  let most = residentMb(pid)
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid) || 0)), 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Returns the resident memory in MB. NaN if the process has ended, for example under the attack. */
function residentMb(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return resident === undefined ? Number.NaN : Number(resident) / 1024
}
