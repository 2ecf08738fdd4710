import { expect, test, type Locator, type Page } from '@playwright/test'
import { money, shares } from '#web/format/format.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { expectRead, fundsOf, orderNoOf, wordsOf, type Visitor } from '../steps/steps.ts'
import { heldFunds, investorIn, tradeWords } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const locale of languages('en')) {
  test(`moonshot 18: a fund is bought and another sold with the keyboard alone, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    await tradeByKeys(await investorIn(page, product.url, locale))
  })
}

async function tradeByKeys(visitor: Visitor): Promise<void> {
  const { page, locale } = visitor
  const { buy } = wordsOf(locale)
  const [fund] = await fundsOf(product.url, 3)
  await page.goto(`${product.url}/investor/trade/buy?fundCode=${fund!.fundCode}`)
  await reach(page, page.getByLabel(buy.amount, { exact: true }))
  await page.keyboard.type('1000')
  for (const name of Object.values(buy.document)) {
    await reach(page, page.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('dialog').getByRole('button', { name: buy.closeDocument }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectRead(page, { name, read: buy.read })
  }
  await reach(page, page.getByRole('checkbox', { name: buy.confirm }))
  await page.keyboard.press('Space')
  await payByKeys(visitor, buy.review, buy.payNow(money('1000')))

  const { sell } = tradeWords(locale)
  const held = (await heldFunds(visitor))[0]!
  await page.goto(`${product.url}/investor/trade/sell?fundCode=${held.fundCode}`)
  await reach(page, page.getByLabel(sell.shares, { exact: true }))
  await page.keyboard.type('200')
  await expect(page).toHaveURL(/shares=200/)
  await payByKeys(visitor, sell.review, sell.sellNow(shares('200')))
}

/** Uses the review dialog by keys: opens it, types the password, sends it. */
async function payByKeys({ page, locale }: Visitor, open: string, act: string): Promise<void> {
  await reach(page, page.getByRole('button', { name: open, exact: true }))
  await expect(page.getByRole('button', { name: open, exact: true })).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('dialog').getByLabel(tradeWords(locale).pay.password))
  await page.keyboard.type('246810')
  await reach(page, page.getByRole('dialog').getByRole('button', { name: act, exact: true }))
  await page.keyboard.press('Enter')
  await orderNoOf(page)
}

/** Presses Tab until the target has the focus, as a person without a mouse does. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`)
}
