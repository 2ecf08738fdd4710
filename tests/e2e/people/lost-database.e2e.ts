import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { initCluster, makeFolder, startCluster } from '../../restore/cluster.ts'
import { systemBinaries } from '../../world/postgres.ts'
import { makeDataDir, startProduct } from '../server.ts'

/** A long time limit, because two servers are created from nothing. */
const LONG = 240_000

/** Pages that were not opened before, and one of a person's own. */
const OTHERS = [
  ['/tool/fund-selector', ''],
  ['/search?keyword=99', ''],
  ['/investor/holdings', 'sid=somebody'],
] as const

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
  const home = await (await fetch(`${product.url}/main/home`)).text()
  await cluster.destroy()
  await expect.poll(health).toBe(503)
  const kept = await fetch(`${product.url}/main/home`)
  expect(kept.status, 'a page that was read before stands from its kept bytes').toBe(200)
  expect(await kept.text()).toBe(home)
  for (const [path, cookie] of OTHERS) {
    const page = await fetch(product.url + path, { headers: { cookie } })
    expect(page.status, path).toBe(503)
    expect(page.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    expect(Number(page.headers.get('retry-after')), path).toBeGreaterThan(0)
    expect(await page.text(), path).toMatch(/服务暂时不可用[^]*The service is not available/)
  }
  const again = await startCluster(data!, archive!)
  await expect.poll(health, { timeout: 30_000 }).toBe(200)
  expect((await fetch(`${product.url}/tool/fund-selector`)).status).toBe(200)
  await product.stop()
  await again.destroy()
  rmSync(root, { recursive: true, force: true })
})
