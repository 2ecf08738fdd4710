import { expect } from '@playwright/test'
import { launchProduct } from './server.ts'

const URL_NAME = 'E2E_SHARED_URL'

/**
 * One product for the files that order nothing and move no day, so that none of them sees what another did. It starts
 * with the run (`globalSetup`) while the files that need a product of their own are at work already.
 */
export default async function startShared(): Promise<() => Promise<void>> {
  const product = await launchProduct()
  process.env[URL_NAME] = product.url
  // Whoever waits for it below finds out; here nothing may be left unheard.
  product.healthy.catch((fault: unknown) => process.stderr.write(`${String(fault)}\n`))
  return product.stop
}

/** Its address, as soon as it is healthy. */
export async function sharedUrl(): Promise<string> {
  const url = process.env[URL_NAME] ?? ''
  const status = () => fetch(`${url}/healthz`).then((answer) => answer.status, String)
  await expect.poll(status, { timeout: 60_000, message: 'the shared product is healthy' }).toBe(200)
  return url
}
