import { test, type Page } from '@playwright/test'
import { startProduct, type RunningProduct } from './server.ts'
import { speak, type Locale, type Visitor } from './steps/steps.ts'

/** Starts a product for one test file. It begins without history and ends with the file. */
export function ownProduct(): () => RunningProduct {
  let product: RunningProduct
  test.beforeAll(async () => {
    product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
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
