import { test } from '@playwright/test'
import { PLAIN } from '../filled-folder.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { buyAndHold } from '../steps/buy-and-hold.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ isFresh: true, env: PLAIN })
})
test.afterAll(() => product?.stop())

test('FU2 FU3 RO4 SH2 from a clean data folder a fund is bought, confirmed and held, in zh', async ({
  page,
}) => {
  await buyAndHold({ page, url: product.url, locale: 'zh' })
})
