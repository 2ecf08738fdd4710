import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDir } from '#server/db/enterable.ts'
import { openFolder } from '../world/open-folder.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The whole product, as a new user starts it. It needs the built pages. */
export const WHOLE_PRODUCT = 'server/main.ts'
/** The product without pages, which store nothing. For a clone in which nothing is built yet. */
export const WITHOUT_PAGES = 'tests/chaos/without-pages.ts'

export type Victim = 'app' | 'database' | 'both'

/** A product with its own folder and port, whose parts can be killed and started again. */
export interface Prey {
  readonly url: string
  readonly dataDir: string
  /** Milliseconds from the start of the process to the first healthy answer. */
  start(): Promise<number>
  /** Kills by SIGKILL. If only the database is killed, the app runs without it for a while and is then replaced. */
  kill(victim: Victim, aliveMs: number): Promise<void>
  stop(): Promise<void>
  /** Returns the last output of the running app. */
  said(): string
  /** Removes the folder. */
  drop(): void
}

export async function openPrey(entry: string): Promise<Prey> {
  const dataDir = openFolder('fp-chaos-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let app: ChildProcess | null = null
  let said = () => ''
  const killRest = () => {
    app?.kill('SIGKILL')
    for (const pid of serverOf(dataDir)) signal(pid)
  }
  process.once('exit', killRest)
  return {
    url,
    dataDir,
    async start() {
      const began = performance.now()
      const launched = launch(entry, dataDir, port)
      app = launched.child
      said = launched.said
      await untilHealthy(url, launched)
      return performance.now() - began
    },
    async kill(victim, aliveMs) {
      const database = victim === 'app' ? [] : serverOf(dataDir)
      if (victim === 'both') app?.kill('SIGKILL')
      for (const pid of database) signal(pid)
      await untilGone(database)
      if (victim === 'database') await sleep(aliveMs)
      await end(app, 'SIGKILL')
    },
    stop: () => end(app, 'SIGINT'),
    said: () => said(),
    drop() {
      process.off('exit', killRest)
      const cluster = clusterDir(dataDir, process.getuid?.() === 0)
      rmSync(cluster, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface ProductProcess {
  readonly child: ChildProcess
  readonly said: () => string
}

function launch(entry: string, dataDir: string, port: number): ProductProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SANDBOX: '1',
    SANDBOX_HISTORY: '0',
    MARKET_SIZE: 'small',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [entry], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const keep = (part: Buffer) => (text = (text + part.toString()).slice(-3_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { child, said: () => text }
}

const START_MS = 120_000

async function untilHealthy(url: string, { child, said }: ProductProcess): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`the product ended at its start:\n${said()}`)
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.status === 200) return
  }
  throw new Error(`the product did not become healthy:\n${said()}`)
}

/** Returns the process ids of PostgreSQL, the postmaster first, so that it cannot restart the others. */
function serverOf(dataDir: string): number[] {
  const file = join(clusterDir(dataDir, process.getuid?.() === 0), 'postmaster.pid')
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return postmaster > 0 ? [postmaster, ...childrenOf(postmaster)] : []
}

function childrenOf(parent: number): number[] {
  return processes().flatMap((pid) => (statusOf(pid)?.includes(`\nPPid:\t${parent}\n`) ? [pid] : []))
}

function processes(): number[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
}

/** Reads the status of a process. Null if it has ended, even if its exit status is not read yet. */
function statusOf(pid: number): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return /^State:\s+Z/m.test(status) ? null : status
  } catch {
    return null
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended by itself after the postmaster.
  }
}

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => statusOf(pid) !== null)) await sleep(5)
}

function end(child: ChildProcess | null, how: 'SIGKILL' | 'SIGINT'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill(how)
  })
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
