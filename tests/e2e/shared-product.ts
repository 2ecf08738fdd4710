import { expect } from '@playwright/test'
import { rmSync } from 'node:fs'
import { launchProduct } from './server.ts'
import { openFolder } from '../world/open-folder.ts'
import { lane } from '../lane.ts'
import { FILLED_FOLDERS, PLAIN } from './filled-folder.ts'

const URL_NAME = 'E2E_SHARED_URL'
/** The gate has no time for a history, which takes most of a first start. */
const DUE = Object.entries(FILLED_FOLDERS).filter(([, env]) => lane !== 'gate' || env === PLAIN)

/**
 * Starts one product for the files whose readers are guests, so that none of them sees changes of another. It starts with the run
 * (`globalSetup`) while files with a product of their own are already running.
 */
export default async function startShared(): Promise<() => Promise<void>> {
  const remove = await fillFolders()
  const product = await launchProduct({ env: PLAIN })
  process.env[URL_NAME] = product.url
  // A test that waits below gets the error itself; here it is only printed, so that it is never unhandled.
  product.healthy.catch((fault: unknown) => process.stderr.write(`${String(fault)}\n`))
  return async () => {
    await product.stop()
    remove()
  }
}

/**
 * Fills one folder of each kind by a first start and stops again. Later starts begin with a copy, in a tenth of the time. The first start
 * itself is tested by lifecycle, investor and real-fund.
 */
async function fillFolders(): Promise<() => void> {
  await Promise.all(
    DUE.map(async ([name, env]) => {
      const dataDir = openFolder('fp-e2e-filled-')
      process.env[name] = dataDir
      const product = await launchProduct({ dataDir, env })
      await product.healthy
      await product.stop()
    }),
  )
  return () => {
    for (const [name] of DUE) rmSync(process.env[name]!, { recursive: true, force: true })
  }
}

/** Returns the product's address as soon as it is healthy. */
export async function sharedUrl(): Promise<string> {
  const url = process.env[URL_NAME] ?? ''
  const status = () => fetch(`${url}/healthz`).then((answer) => answer.status, String)
  await expect.poll(status, { timeout: 60_000, message: 'the shared product is healthy' }).toBe(200)
  return url
}
