import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { initCluster, makeFolder, startCluster } from '../restore/cluster.ts'
import { systemBinaries } from '../world/postgres.ts'
import { makeDataDir, startProduct } from './server.ts'

/** Two servers of its own are made from nothing. */
const LONG = 240_000

test('§1 /healthz is 503 without the database and 200 again when it is back, without a restart', async () => {
  test.setTimeout(LONG)
  test.skip(systemBinaries() === null, 'this machine has no PostgreSQL server binaries')
  const root = makeDataDir()
  const [data, archive] = ['data', 'archive'].map((each) => makeFolder(join(root, each)))
  initCluster(data!)
  const cluster = await startCluster(data!, archive!)
  const env = { DATABASE_URL: cluster.url, SANDBOX: '1', SANDBOX_HISTORY: '0' }
  const product = await startProduct({ dataDir: join(root, 'files'), env })
  const health = async () => (await fetch(`${product.url}/healthz`)).status
  expect(await health()).toBe(200)
  await cluster.destroy()
  await expect.poll(health).toBe(503)
  const page = await fetch(`${product.url}/tool/fund-selector`)
  expect(page.status, 'a page without its data says so').toBeGreaterThanOrEqual(500)
  const again = await startCluster(data!, archive!)
  await expect.poll(health, { timeout: 30_000 }).toBe(200)
  expect((await fetch(`${product.url}/tool/fund-selector`)).status).toBe(200)
  await product.stop()
  await again.destroy()
  rmSync(root, { recursive: true, force: true })
})
