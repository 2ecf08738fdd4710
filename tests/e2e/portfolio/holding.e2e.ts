import { expect, test } from '@playwright/test'
import * as holdingCopy from '#web/areas/investor/holding/copy.ts'
import * as explainedCopy from '#web/areas/investor/holdings/explained.copy.ts'
import * as holdingsCopy from '#web/areas/investor/holdings/copy.ts'
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
  test(`IN1 one holding: lots with their fee countdown, confirmations, and figures computed again in the browser, in ${locale}`, async ({
    page,
  }) => {
    await lookAt(page, look)
    const complaints = listen(page)
    const t = holdingCopy[locale]
    await enterHoldings(product.url, page, locale)
    await page.getByRole('main').locator('a[href*="/investor/holdings/"]').first().click()
    await expect(page.getByRole('heading', { level: 2, name: t.lots })).toBeVisible()
    await expectSoundAs(page, locale)
    const { explain } = explainedCopy[locale]
    const names = [
      t.value,
      t.shares,
      t.paidIn,
      t.dividends,
      t.dayGain,
      t.gain,
      t.profit,
      holdingsCopy[locale].moneyWeightedSoFar,
      t.timeWeighted,
      t.cost,
      t.fees,
    ]
    const dialog = page.getByRole('dialog')
    for (const name of names) {
      await page.getByRole('button', { name: explain(name) }).click()
      await expect(dialog).toContainText(t.same)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('group', { name: t.lots }).getByRole('button').first().click()
    await expect(dialog).toContainText(t.lotFormulas.cost)
    await expectSoundAs(page, locale)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(complaints).toEqual([])
  })
}

test('IN1 a fund that was never held is no page, and nobody without a session sees one', async ({ page }) => {
  await enterHoldings(product.url, page, 'zh')
  await page.goto(`${product.url}/investor/holdings/999999`)
  await expect(page.getByRole('link', { name: /首页/ }).first()).toBeVisible()
  // An open page would notice the lost session by itself and leave during the next request.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`${product.url}/investor/holdings`)
  await expect(page).toHaveURL(/account-login\?redirectUrl=/)
})
