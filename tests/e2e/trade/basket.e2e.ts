import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { findOrders } from '#contract/order/placed-order.ts'
import * as chooserCopy from '#web/parts/fund/fund-chooser.copy.ts'
import { chooseFund } from '../steps/choose-fund.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { fundsOf, listen, nameOf, readDocuments, type Visitor } from '../steps/steps.ts'
import { expectSound, investorIn, reviewWith, tradeWords } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

for (const locale of languages('en')) {
  test(`TR1 IN2 several funds are bought with one password, and a double press doubles nothing, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await investorIn(page, product.url, locale)
    const { basket } = tradeWords(locale)
    const [first, second] = await fundsOf(product.url, 3)
    const [risky] = await fundsOf(product.url, 4)
    const before = await ordersOf(visitor)
    await page.goto(`${product.url}/investor/trade/basket`)
    await expect(page.getByText(basket.noLines)).toBeVisible()
    await expectSound(visitor)
    for (const fund of [first!, risky!]) {
      await chooseFund(visitor, fund, basket.add)
    }
    await expect(page.getByText(basket.mismatch)).toBeVisible()
    const button = page.getByRole('button', { name: basket.review, exact: true })
    await expect(button).toHaveAccessibleDescription(basket.blocked.line)
    await page.getByRole('button', { name: `${basket.remove} ${nameOf(risky!, locale)}` }).click()
    await chooseFund(visitor, second!, basket.add)
    await page.getByLabel(basket.amountOf(nameOf(first!, locale))).fill('1,000')
    await page.getByLabel(basket.amountOf(nameOf(second!, locale))).fill('2000')
    await expectSound(visitor)
    await readDocuments(visitor)
    const dialog = await reviewWith(visitor, basket.review, basket.reviewTitle)
    await dialog.getByRole('button', { name: basket.payNow('3,000.00'), exact: true }).dblclick()
    await expect(page.getByText(basket.placed(2))).toBeVisible()
    await expect(page.getByRole('group', { name: basket.orders }).getByRole('link')).toHaveCount(2)
    await expectSound(visitor)
    expect(await ordersOf(visitor)).toBe(before + 2)
    expect(complaints).toEqual([])
  })
}

for (const moment of ['before', 'while'] as const) {
  test(`TR1 a fund that is looked for ${moment} the address loses a line is found, and the line stays gone`, async ({
    page,
  }) => {
    await investorIn(page, product.url, 'zh')
    const { basket } = tradeWords('zh')
    const chooser = chooserCopy.zh
    const [first, second] = await fundsOf(product.url, 3)
    const [risky] = await fundsOf(product.url, 4)
    const lines = [first!, risky!].map(({ fundCode }) => `${fundCode}:`).join(',')
    await page.goto(`${product.url}/investor/trade/basket?lines=${encodeURIComponent(lines)}`)
    await page.getByRole('searchbox', { name: chooser.keyword }).fill(second!.name.zh)
    // The delay is longer than the debounce after which the address contains the typed values.
    await page.route('**/fe/**', async (route) => {
      await setTimeout(1_000)
      await route.continue()
    })
    const isAsked = page.waitForRequest('**/fe/**')
    await page.getByRole('button', { name: `${basket.remove} ${nameOf(risky!, 'zh')}` }).click()
    if (moment === 'while') await isAsked
    const search = page.getByRole('main').getByRole('button', { name: chooser.search, exact: true })
    // A reader presses without a wait for a button that is busy.
    await search.click({ force: true })
    await expect(page).toHaveURL(/keyword=/)
    await expect(page).not.toHaveURL(new RegExp(risky!.fundCode))
    await page.getByRole('button', { name: `${basket.add} ${second!.fundCode}` }).click()
    await expect(page.getByLabel(basket.amountOf(nameOf(second!, 'zh')))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`keyword=.*${second!.fundCode}|${second!.fundCode}.*keyword=`))
  })
}

async function ordersOf({ page, url }: Visitor): Promise<number> {
  const answer = await page.request.get(`${url}/fe${findOrders.path}`)
  const { data } = (await answer.json()) as { data: { orders: unknown[] } }
  return data.orders.length
}
