import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemBinaries } from '../world/postgres.ts'

/** A PostgreSQL cluster of the machine's own binaries that archives its write-ahead log as operations.md describes. */
export interface Cluster {
  readonly socket: string
  readonly url: string
  /** Ends every process of the cluster without warning, as a lost machine would. */
  readonly destroy: () => Promise<void>
}

const bin = (name: string) => {
  const folder = systemBinaries()
  if (!folder) throw new Error('this machine has no PostgreSQL server binaries: apt-get install postgresql')
  return join(folder, name)
}

const who = (() => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
})()

/** Makes a folder that PostgreSQL's own user may enter and write. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if ('uid' in who) chownSync(path, who.uid!, who.gid!)
  return path
}

export function initCluster(data: string): void {
  run('initdb', ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
}

export async function startCluster(data: string, archive: string): Promise<Cluster> {
  const socket = makeFolder(`${data}.socket`)
  const settings = [
    'listen_addresses=',
    'timezone=UTC',
    'wal_level=replica',
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  ]
  const args = ['-D', data, '-k', socket, ...settings.flatMap((each) => ['-c', each])]
  const child = spawn(bin('postgres'), args, { ...who, stdio: 'ignore' })
  await untilReady(socket)
  const url = `postgresql://app@localhost/postgres?host=${encodeURIComponent(socket)}`
  const destroy = async () => {
    if (!existsSync(join(data, 'postmaster.pid'))) return
    const ended = new Promise((done) => child.once('exit', done))
    // The postmaster is killed first, then its children, so that none of them can write anything more.
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await ended
    await sleep(500)
  }
  return { socket, url, destroy }
}

export function takeBaseBackup(cluster: Cluster, to: string): void {
  run('pg_basebackup', ['-h', cluster.socket, '-U', 'app', '-D', to, '-X', 'stream', '-c', 'fast'])
  run('pg_verifybackup', ['-q', to])
}

/** Lets a base backup replay the archived log to its end at its next start. */
export function prepareRecovery(data: string, archive: string): void {
  writeFileSync(join(data, 'postgresql.auto.conf'), `restore_command = 'cp ${archive}/%f %p'\n`, {
    flag: 'a',
  })
  writeFileSync(join(data, 'recovery.signal'), '')
  for (const file of ['recovery.signal', 'postgresql.auto.conf']) {
    if ('uid' in who) chownSync(join(data, file), who.uid!, who.gid!)
  }
}

export async function ask(cluster: Cluster, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: cluster.socket, user: 'app', database: 'postgres' })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows as Record<string, unknown>[]
}

/** Waits until the cluster is up and no longer in recovery, so that it accepts writes. */
async function untilReady(socket: string): Promise<void> {
  for (let tried = 0; tried < 1200; tried += 1) {
    const client = new pg.Client({ host: socket, user: 'app', database: 'postgres' })
    try {
      await client.connect()
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      await client.end()
      if (rows[0]?.waits === false) return
    } catch {
      // The cluster is not up yet.
    }
    await sleep(100)
  }
  throw new Error('the cluster did not start')
}

function run(name: string, args: readonly string[]): void {
  const result = spawnSync(bin(name), args, { ...who, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${name}: ${result.stderr}`)
}
