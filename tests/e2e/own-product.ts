import { test, type Page } from '@playwright/test'
import { PLAIN } from './filled-folder.ts'
import { startProduct, type RunningProduct } from './server.ts'
import { speak, type Locale, type Visitor } from './steps/steps.ts'

/** Starts a product for one test file, which ends with the file. Whoever logs in needs one, for a log-in keeps five sessions. */
export function ownProduct(contents: 'plain' | 'with-history' = 'plain'): () => RunningProduct {
  let product: RunningProduct
  test.beforeAll(async () => {
    product = await startProduct(contents === 'plain' ? { env: PLAIN } : {})
  })
  test.afterAll(() => product?.stop())
  return () => product
}

/** Opens a visitor who reads the product in one language. */
export async function visit({ url }: RunningProduct, page: Page, locale: Locale): Promise<Visitor> {
  const visitor = { page, url, locale }
  await speak(visitor)
  return visitor
}
