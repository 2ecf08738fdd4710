import { test, type Page } from '@playwright/test'
import { startProduct, type RunningProduct } from './server.ts'
import { speak, type Locale, type Visitor } from './steps/steps.ts'

/** A product that belongs to the file that asks for it, begins without history, and ends with the file. */
export function ownProduct(): () => RunningProduct {
  let product: RunningProduct
  test.beforeAll(async () => {
    product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
  })
  test.afterAll(() => product?.stop())
  return () => product
}

/** Somebody who reads it in a language. */
export async function visit({ url }: RunningProduct, page: Page, locale: Locale): Promise<Visitor> {
  const visitor = { page, url, locale }
  await speak(visitor)
  return visitor
}
