import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MEMORY } from '../../scripts/memory.mjs'
import { startTestServer } from '../world/postgres.ts'
import { openFolder } from '../world/open-folder.ts'
import { copyFilled } from './filled-folder.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** A running product as a new user has it: its own process, folder, port and database. */
export interface RunningProduct {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Kills the process without warning. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface StartWishes {
  readonly external?: boolean
  readonly dataDir?: string
  /** Whether to start from an empty folder although a filled folder exists. */
  readonly isFresh?: boolean
  readonly env?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
}

/** Starts `server/main.ts` and waits until it is healthy. */
export async function startProduct(wishes: StartWishes = {}): Promise<RunningProduct> {
  const { healthy, ...product } = await launchProduct(wishes)
  await healthy
  return product
}

/** Starts the product and does not wait. `healthy` fails if the process ends instead. */
export async function launchProduct(
  wishes: StartWishes = {},
): Promise<RunningProduct & { readonly healthy: Promise<void> }> {
  const dataDir = wishes.dataDir ?? makeDataDir()
  const isOwn = wishes.dataDir !== undefined || wishes.external || wishes.isFresh
  if (!isOwn) copyFilled(dataDir, wishes.env ?? {})
  const outer = wishes.external ? await startTestServer('external') : null
  const databaseUrl = outer
    ? `postgresql://app@localhost/postgres?host=${encodeURIComponent(outer.host)}`
    : ''
  const port = await freePort()
  const env = {
    ...MEMORY,
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    MARKET_SIZE: 'small',
    // Two hundred clients with histories would make every first start longer; no flow asks for them.
    SANDBOX_CLIENTS: '0',
    LOG_LEVEL: 'warn',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, SANDBOX: '1' } : {}),
    ...wishes.env,
  }
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['server/main.ts', ...(wishes.args ?? [])], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    healthy: untilHealthy(url, child, () => said),
    dataDir,
    pid: child.pid!,
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGINT')
      await outer?.stop()
      if (!wishes.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes a folder that PostgreSQL's own user may enter, so that the cluster is inside it and is removed with it. */
export function makeDataDir(): string {
  return openFolder('fp-e2e-')
}

async function untilHealthy(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tried = 0; tried < 2400; tried += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${said()}`)
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.status === 200) return
    await sleep(50)
  }
  throw new Error(`the server did not become healthy:\n${said()}`)
}

function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill(signal)
  })
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
