import { expect, test } from '@playwright/test'
import { shares } from '#web/format/format.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { listen, orderNoOf, readDocuments } from '../steps/steps.ts'
import { expectSound, investorIn, reviewWith, switchable, tradeWords } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const locale of languages('zh')) {
  test(`TR1 IN2 units are switched after both fees and the other way were seen in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await investorIn(page, product.url, locale)
    const words = tradeWords(locale).switch
    const pair = await switchable(visitor, '1000.00')
    await page.goto(`${product.url}/investor/trade/switch`)
    await page.getByRole('link', { name: `${words.switch} ${pair.source}` }).click()
    await expect(page.getByRole('heading', { name: words.targets })).toBeVisible()
    await expectSound(visitor)
    await page.getByRole('searchbox', { name: words.keyword }).fill(pair.target)
    await page.getByRole('main').getByRole('button', { name: words.search }).click()
    await page.getByRole('link', { name: `${words.switchTo} ${pair.target}` }).click()
    await page.getByLabel(words.shares, { exact: true }).fill(pair.shares)
    await expect(page.getByRole('group', { name: words.compare }).getByText(words.noDays)).toBeVisible()
    await expectSound(visitor)
    await readDocuments(visitor)
    const dialog = await reviewWith(visitor, words.review, words.reviewTitle)
    await dialog.getByRole('button', { name: words.switchNow(shares(pair.shares)), exact: true }).click()
    await orderNoOf(page)
    expect(complaints).toEqual([])
  })
}
