import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterDir } from './enterable.ts'
import { findNative, serverIdentity } from './native-postgres.ts'

/** A running embedded PostgreSQL. Connect by its Unix socket, as user `app`, without TCP or password. */
export interface EmbeddedServer {
  readonly socketDir: string
  readonly stop: () => Promise<void>
}

/** The key of a lock that each process holds shared while it uses the server. A process that can take it alone stops the server. */
const LEASE = 738_112_001

const START_MS = 60_000

/** Uses the server of DATA_DIR if it already runs, or starts it. Known problems: rules/pitfalls.md#embedded-postgresql. */
export async function startEmbedded(folder: string): Promise<EmbeddedServer> {
  const id = serverIdentity()
  const native = findNative(id !== null)
  const dataDir = clusterDir(folder, id !== null)
  const socketDir = join(tmpdir(), `fdp-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  fs.mkdirSync(dirname(dataDir), { recursive: true })
  fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (id) fs.chownSync(socketDir, id.uid, id.gid)
  if (!fs.existsSync(join(dataDir, 'PG_VERSION'))) initialise(native, dataDir, id)
  const lease = await connectOrLaunch({ native, dataDir, socketDir, id })
  await lease.query('select pg_advisory_lock_shared($1)', [LEASE])
  return { socketDir, stop: () => stop(lease, dataDir) }
}

interface Place {
  readonly native: string
  readonly dataDir: string
  readonly socketDir: string
  readonly id: { uid: number; gid: number } | null
}

async function connectOrLaunch(place: Place): Promise<pg.Client> {
  const until = Date.now() + START_MS
  let launchedAt = 0
  for (;;) {
    const client = new pg.Client({ host: place.socketDir, user: 'app', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (Date.now() > until) throw new Error('embedded PostgreSQL did not start', { cause: error })
    }
    if (Date.now() - launchedAt > 5_000 && !isServing(place)) {
      launch(place)
      launchedAt = Date.now()
    }
    await sleep(25)
  }
}

/** Whether a postmaster uses the folder. Removes stale lock files of a killed one, because they would block the start. */
function isServing(place: Place): boolean {
  const locks = [join(place.dataDir, 'postmaster.pid'), join(place.socketDir, '.s.PGSQL.5432.lock')]
  return locks.map(dropIfStale).some(Boolean)
}

function dropIfStale(lock: string): boolean {
  if (!fs.existsSync(lock)) return false
  const pid = Number(fs.readFileSync(lock, 'utf8').split('\n')[0])
  if (isPostgres(pid)) return true
  fs.rmSync(lock, { force: true })
  return false
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const status = `/proc/${pid}/status`
  if (!fs.existsSync(status)) return process.platform !== 'linux'
  const text = fs.readFileSync(status, 'utf8')
  return /^Name:\s+postgres/m.test(text) && !/^State:\s+Z/m.test(text)
}

/** Returns an eighth of the memory, from 128 to 2048 MB: a night's batches read the same tables again and again (docs/operations.md). */
function sharedBuffersMb(): number {
  const eighth = Math.floor(totalmem() / 8 / 2 ** 20)
  return Math.min(2048, Math.max(128, eighth))
}

function launch(place: Place): void {
  const log = fs.openSync(join(dirname(place.dataDir), 'postgres.log'), 'a')
  const settings = [
    'listen_addresses=',
    'timezone=UTC',
    'max_connections=80',
    `shared_buffers=${sharedBuffersMb()}MB`,
    'max_wal_size=8GB',
    'checkpoint_timeout=15min',
    'wal_compression=on',
    'jit=off',
  ]
  // Ctrl-C reaches a whole process group. The database has its own group, because it must stop last.
  spawn(
    join(place.native, 'bin', 'postgres'),
    ['-D', place.dataDir, '-k', place.socketDir, ...settings.flatMap((each) => ['-c', each])],
    { ...place.id, detached: true, stdio: ['ignore', log, log] },
  ).unref()
  fs.closeSync(log)
}

function initialise(native: string, dataDir: string, id: Place['id']): void {
  const making = `${dataDir}.init-${process.pid}`
  fs.rmSync(making, { recursive: true, force: true })
  fs.mkdirSync(making, { recursive: true })
  if (id) fs.chownSync(making, id.uid, id.gid)
  const run = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      making,
      '-U',
      'app',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    { ...id, encoding: 'utf8' },
  )
  if (run.status !== 0) {
    throw new Error(`initdb failed: ${run.stderr || run.error?.message}\n${readableHint(dataDir)}`)
  }
  try {
    fs.renameSync(making, dataDir)
  } catch {
    // Another process made the cluster first, and that cluster is used.
    fs.rmSync(making, { recursive: true, force: true })
  }
}

function readableHint(dataDir: string): string {
  return `Each folder above ${dataDir} and node_modules must be enterable (chmod o+x) by the user that runs PostgreSQL.`
}

async function stop(lease: pg.Client, dataDir: string): Promise<void> {
  await lease.query('select pg_advisory_unlock_shared($1)', [LEASE])
  const { rows } = await lease.query('select pg_try_advisory_lock($1) as alone', [LEASE])
  const pidFile = join(dataDir, 'postmaster.pid')
  if (rows[0].alone && fs.existsSync(pidFile)) {
    process.kill(Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT')
    for (let wait = 0; wait < 400 && fs.existsSync(pidFile); wait += 1) await sleep(25)
  }
  await lease.end().catch(() => {})
}
