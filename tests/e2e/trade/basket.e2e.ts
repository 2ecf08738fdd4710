import { expect, test } from '@playwright/test'
import { findOrders } from '#contract/order/placed-order.ts'
import { chooseFund } from '../steps/choose-fund.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { fundsOf, listen, nameOf, readDocuments, type Visitor } from '../steps/steps.ts'
import { expectSound, investorIn, reviewWith, tradeWords } from '../steps/trade-steps.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

for (const locale of ['zh', 'en'] as const) {
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

async function ordersOf({ page, url }: Visitor): Promise<number> {
  const answer = await page.request.get(`${url}/fe${findOrders.path}`)
  const { data } = (await answer.json()) as { data: { orders: unknown[] } }
  return data.orders.length
}
