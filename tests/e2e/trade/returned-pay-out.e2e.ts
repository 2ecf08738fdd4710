import { expect, test } from '@playwright/test'
import { shares } from '#web/format/format.ts'
import * as homeCopy from '#web/areas/investor/home/copy.ts'
import * as closeCopy from '#web/areas/security/close-account/copy.ts'
import * as copy from '#web/parts/pay/returned-pay-out.copy.ts'
import * as uiCopy from '#web/ui/copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { closeDay, escaped, figureOf, listen, orderNoOf, wordsOf, type Visitor } from '../steps/steps.ts'
import { armFault, expectSound, heldFunds, investorIn, reviewWith, tradeWords } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const locale of languages('zh')) {
  test(`TR1 IN2 money that the bank returned is sent to another card of one’s own, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await investorIn(page, product.url, locale)
    const t = copy[locale]
    const { order } = wordsOf(locale)
    const orderNo = await sellSome(visitor)
    await armFault(visitor, 'bank-returns', 1)
    const told = page.getByRole('link', { name: homeCopy[locale].action['pay-out-returned']!(NOTHING) })
    await closeUntil(visitor, async () => {
      await page.goto(`${product.url}/investor/home`)
      await expect(page.getByRole('heading', { name: homeCopy[locale].actions })).toBeVisible()
      return (await told.count()) > 0
    })
    await told.click()
    expect(await orderNoOf(page)).toBe(orderNo)
    const card = page.getByRole('region', { name: t.title })
    await expect(figureOf(card, t.what)).toHaveText(t.kinds.redemption!)
    await expect(figureOf(card, t.reason)).toHaveText(t.reasons['card-closed']!)
    await expect(figureOf(page, order.payOutState)).toHaveText(order.payOutStates.returned)
    await expectSound(visitor)

    await page.goto(`${product.url}/investor/security/close-account`)
    await page.getByRole('link', { name: closeCopy[locale].obstacle['money-due'].act }).first().click()
    await expect(card).toBeVisible()
    await expect(card.getByRole('link', { name: orderNo })).toBeVisible()
    await expect(card.getByRole('link', { name: t.addCard })).toHaveAttribute('href', /bank-cards\/add/)
    const other = card.getByRole('radio', { name: /\*{4} 2230/ })
    await expect(other, 'not the card it came back from').toBeChecked()
    await expectSound(visitor)
    const amount = (await figureOf(card, t.amount).innerText()).replaceAll(/[^\d.,]/g, '')
    await card.getByRole('button', { name: new RegExp(`${escaped(amount)}.*2230`) }).click()
    await expect(page.getByRole('region', { name: uiCopy[locale].notices })).toContainText(amount)
    await expect(card).toBeHidden()

    await page.goto(`${product.url}/investor/orders/${orderNo}`)
    await expect(figureOf(page, order.payOutState)).toHaveText(order.payOutStates.success)
    await expect(figureOf(page, order.payOutAmount)).toContainText(amount)
    await expect(figureOf(page, order.payTo)).toContainText('2230')
    await page.goto(`${product.url}/investor/home`)
    await expect(page.getByRole('heading', { name: homeCopy[locale].actions })).toBeVisible()
    await expect(told).toHaveCount(0)
    expect(complaints).toEqual([])
  })
}

const NOTHING = { day: '', name: '' }

/** Sells a part of the first fund held by its form. The money goes to the default card. */
async function sellSome(visitor: Visitor): Promise<string> {
  const { page, url, locale } = visitor
  const { sell } = tradeWords(locale)
  const [fund] = await heldFunds(visitor)
  await page.goto(`${url}/investor/trade/sell?fundCode=${fund!.fundCode}&shares=100`)
  const dialog = await reviewWith(visitor, sell.review, sell.reviewTitle)
  await dialog.getByRole('button', { name: sell.sellNow(shares('100')), exact: true }).click()
  return orderNoOf(page)
}

/** Closes days until the condition holds: a redemption is paid some days later and returned on the day after that. */
async function closeUntil(visitor: Visitor, isThere: () => Promise<boolean>): Promise<void> {
  for (let day = 0; day < 8; day += 1) {
    await closeDay(visitor)
    if (await isThere()) return
  }
  throw new Error('nothing came back')
}
