import { expect, test } from '@playwright/test'
import * as explainedCopy from '#web/areas/investor/holdings/explained.copy.ts'
import * as homeCopy from '#web/areas/investor/home/copy.ts'
import * as amountCopy from '#web/parts/page/amount.copy.ts'
import { enterHoldings, expectSoundAs, lookAt, LOOKS } from '../steps/holdings-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { listen } from '../steps/steps.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const look of LOOKS) {
  const { locale } = look
  test(`IN1 home: what there is, what wants attention, what comes, in ${locale}`, async ({ page }) => {
    await lookAt(page, look)
    const complaints = listen(page)
    const t = homeCopy[locale]
    await enterHoldings(product.url, page, locale)
    await page.goto(`${product.url}/investor/home`)
    for (const name of [t.total, t.actions, t.coming])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expectSoundAs(page, locale)
    await page.getByRole('button', { name: explainedCopy[locale].explain(t.gain) }).click()
    await expect(page.getByRole('dialog')).toContainText(t.formulas.gain)
    await page.getByRole('dialog').getByRole('link', { name: t.fundByFund }).click()
    await expect(page).toHaveURL(`${product.url}/investor/holdings`)
    expect(complaints).toEqual([])
  })
}

test('IN1 amounts hidden at home are hidden wherever one’s own money stands, and prices are not', async ({
  page,
}) => {
  const t = amountCopy.zh
  await enterHoldings(product.url, page, 'zh')
  await page.goto(`${product.url}/investor/home`)
  await page.getByRole('button', { name: t.hide }).click()
  const main = page.getByRole('main')
  const amount = /\d\.\d\d(?!\d|%)/
  await expect(main.getByTitle(t.hidden).first()).toBeVisible()
  await expect(main).not.toHaveText(amount)
  for (const address of ['/investor/holdings', '/investor/orders']) {
    await page.goto(product.url + address)
    await expect(main.getByTitle(t.hidden).first()).toBeVisible()
    await expect(main).not.toHaveText(amount)
  }
  await main.locator('a[href*="/investor/orders/"]').first().click()
  await expect(main.getByTitle(t.hidden).first()).toBeVisible()
  await expect(main).not.toHaveText(amount)
})
