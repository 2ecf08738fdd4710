import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { launchProduct, makeDataDir, startProduct } from '../e2e/server.ts'
import type { RunningProduct } from '../e2e/server.ts'
import { ask, initCluster, makeFolder, prepareRecovery, startCluster, takeBaseBackup } from './cluster.ts'

/**
 * `npm run restore-drill`: does the steps of docs/operations.md, "Restore". First a base backup and the archived log of an external
 * PostgreSQL, then the copied folder of the embedded one: the original is destroyed, the copy started, the books verified and a day
 * closed on it. The last line is one JSON object.
 */
const BOOKS = `select (select count(*) from entry)::int as entries, (select count(*) from fund_order)::int as orders,
  (select max(day)::text from business_day where state = 'done') as done`

async function main(): Promise<number> {
  const external = await drillExternal()
  const embedded = await drillEmbedded()
  process.stdout.write(`${JSON.stringify({ drill: 'restore', ...external, ...embedded })}\n`)
  return external.external_breaches + embedded.embedded_breaches + external.lost_entries === 0 ? 0 : 1
}

async function drillExternal() {
  const root = makeDataDir()
  const [archive, data, copy] = ['archive', 'data', 'copy'].map((each) => makeFolder(join(root, each)))
  initCluster(data!)
  const first = await startCluster(data!, archive!)
  const dataDir = join(root, 'files')
  const env = (url: string) => ({ DATABASE_URL: url, SANDBOX: '1' })
  const product = await startProduct({ dataDir, env: env(first.url) })
  takeBaseBackup(first, copy!)
  // Changes after the backup are in the log alone.
  await closeDay(product)
  await closeDay(product)
  const [before] = await ask(first, BOOKS)
  await ask(first, 'select pg_switch_wal()')
  await ask(first, 'checkpoint')
  await waitArchived(first)
  await product.kill()
  await first.destroy()
  rmSync(data!, { recursive: true, force: true })

  const started = performance.now()
  prepareRecovery(copy!, archive!)
  const second = await startCluster(copy!, archive!)
  const [after] = await ask(second, BOOKS)
  const breaches = verify(env(second.url), dataDir)
  const again = await startProduct({ dataDir, env: env(second.url) })
  const seconds = (performance.now() - started) / 1000
  await closeDay(again)
  await again.stop()
  await second.destroy()
  rmSync(root, { recursive: true, force: true })
  return {
    external_entries: Number(after!['entries']),
    lost_entries: Number(before!['entries']) - Number(after!['entries']),
    external_breaches: breaches,
    external_seconds: Number(seconds.toFixed(1)),
  }
}

async function drillEmbedded() {
  const dataDir = makeDataDir()
  const copy = makeDataDir()
  const product = await launchProduct({ dataDir })
  await product.healthy
  await closeDay(product)
  await product.stop()
  // The copy keeps the owners: if we are root, the cluster belongs to PostgreSQL's own user.
  spawnSync('cp', ['-a', `${dataDir}/.`, copy])
  rmSync(dataDir, { recursive: true, force: true })
  const started = performance.now()
  const breaches = verify({}, copy)
  const again = await startProduct({ dataDir: copy })
  const seconds = (performance.now() - started) / 1000
  await closeDay(again)
  await again.stop()
  rmSync(copy, { recursive: true, force: true })
  return { embedded_breaches: breaches, embedded_seconds: Number(seconds.toFixed(1)) }
}

async function closeDay(product: RunningProduct): Promise<void> {
  const answer = await fetch(`${product.url}/fe/rest/sandbox/close-day`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: product.url,
      'sec-fetch-site': 'same-origin',
      'x-client-version': 'drill',
    },
    body: '{}',
  })
  const said = (await answer.json()) as { code: string }
  if (said.code !== '0000') throw new Error(`the day was not closed: ${JSON.stringify(said)}`)
}

/** Waits until the log of the last change is in the archive. */
async function waitArchived(cluster: Parameters<typeof ask>[0]): Promise<void> {
  const [{ wanted } = { wanted: '' }] = await ask(
    cluster,
    'select pg_walfile_name(pg_current_wal_lsn()) as wanted, pg_switch_wal()',
  )
  for (let tried = 0; tried < 300; tried += 1) {
    const [row] = await ask(cluster, 'select last_archived_wal as last from pg_stat_archiver')
    if (String(row?.['last'] ?? '') >= String(wanted)) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('the log was not archived')
}

/** Runs `npm run books -- verify` on the restored database and returns the number of breaches. */
function verify(env: Readonly<Record<string, string>>, dataDir: string): number {
  const result = spawnSync(process.execPath, ['server/books.ts', 'verify'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, SANDBOX: '1', ...env },
    encoding: 'utf8',
  })
  const last = result.stdout.trim().split('\n').at(-1) ?? ''
  if (!last.startsWith('{')) throw new Error(result.stderr || result.stdout)
  return (JSON.parse(last) as { breaches: number }).breaches
}

process.exitCode = await main()
