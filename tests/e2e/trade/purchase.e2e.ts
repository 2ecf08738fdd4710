import { expect, test } from '@playwright/test'
import { systemBinaries } from '../../world/postgres.ts'
import { ownProduct } from '../own-product.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { buyAndHold } from '../steps/buy-and-hold.ts'
import { wordsOf } from '../steps/steps.ts'

test.describe('FU2 FU3 RO4 SH2 by an investor who holds others already', () => {
  const product = ownProduct('with-history')

  test('a fund is bought in English, after switching the language, confirmed and held', async ({ page }) => {
    const { url } = product()
    const { shell } = wordsOf('zh')
    await page.goto(`${url}/account-login`)
    await page.getByRole('button', { name: shell.otherLanguage }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await buyAndHold({ page, url, locale: 'en' })
  })
})

test.describe('FU2 FU3 RO4 on an external PostgreSQL', () => {
  test.skip(systemBinaries() === null, 'this machine has no PostgreSQL server binaries')
  let product: RunningProduct
  test.beforeAll(async () => {
    product = await startProduct({ external: true, env: { SANDBOX_HISTORY: '0' } })
  })
  test.afterAll(() => product?.stop())

  test('a fund is bought, confirmed and held', async ({ page }) => {
    await buyAndHold({ page, url: product.url, locale: 'zh' })
  })
})
