import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, chownSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

/** A PostgreSQL for one test run: the embedded one, or the machine's own in the place of an external database. */
export interface TestServer {
  readonly host: string
  readonly user: string
  readonly stop: () => Promise<void>
}

/** Settings needed only if the machine loses power: the writes of a killed process stay in the operating system. */
const UNSAFE = ['fsync', 'full_page_writes'] as const

const DEBIAN = '/usr/lib/postgresql'

/** Returns the folder of the machine's own server binaries, or null if there is none. */
export function systemBinaries(): string | null {
  if (!existsSync(DEBIAN)) return null
  const versions = readdirSync(DEBIAN)
    .filter((each) => existsSync(join(DEBIAN, each, 'bin/postgres')))
    .sort()
  return versions.length > 0 ? join(DEBIAN, versions.at(-1)!, 'bin') : null
}

export async function startTestServer(kind: 'embedded' | 'external'): Promise<TestServer> {
  const server = await startServer(kind)
  const client = new pg.Client({ host: server.host, user: server.user, database: 'postgres' })
  await client.connect()
  for (const each of UNSAFE) await client.query(`alter system set ${each} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
  return server
}

async function startServer(kind: 'embedded' | 'external'): Promise<TestServer> {
  const dir = mkdtempSync(join(tmpdir(), 'fp-test-pg-'))
  chmodSync(dir, 0o755)
  if (kind === 'embedded') {
    const server = await startEmbedded(dir)
    const stop = async () => {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    }
    return { host: server.socketDir, user: 'app', stop }
  }
  return startSystem(dir)
}

async function startSystem(dir: string): Promise<TestServer> {
  const bin = systemBinaries()
  if (!bin) throw new Error('this machine has no PostgreSQL server binaries')
  const who = identity()
  mkdirSync(join(dir, 'socket'))
  if (who) for (const each of [dir, join(dir, 'socket')]) chownSync(each, who.uid, who.gid)
  const data = join(dir, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...who, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const settings = ['listen_addresses=', 'timezone=UTC', 'max_connections=100', 'max_wal_size=2GB']
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', join(dir, 'socket'), ...settings.flatMap((each) => ['-c', each])],
    { ...who, stdio: 'ignore' },
  )
  await untilUp(join(dir, 'socket'))
  const stop = async () => {
    const ended = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGINT')
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
  return { host: join(dir, 'socket'), user: 'app', stop }
}

async function untilUp(host: string): Promise<void> {
  for (let tried = 0; tried < 400; tried += 1) {
    const client = new pg.Client({ host, user: 'app', database: 'postgres' })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('the system PostgreSQL did not start')
}

function identity(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
