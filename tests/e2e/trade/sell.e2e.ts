import { expect, test } from '@playwright/test'
import { shares } from '#web/format/format.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { escaped, figureOf, listen, orderNoOf, wordsOf } from '../steps/steps.ts'
import {
  expectSound,
  heldFunds,
  investorIn,
  moveClock,
  reviewWith,
  tradeWords,
} from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

/** Whether a holding was bought on the last sessions of the history, so that days with lower fees are still to come. */
function isYoung({ firstDay, fundType }: { firstDay: string; fundType: string }): boolean {
  return firstDay > '2026-06-30' && fundType === 'MIXED'
}

for (const locale of languages('zh')) {
  test.describe(`in ${locale}`, () => {
    test('TR1 IN2 a fund is chosen, its lots and the days of lower fees are seen, and a part of it is sold', async ({
      page,
    }) => {
      test.slow()
      const complaints = listen(page)
      const visitor = await investorIn(page, product.url, locale)
      const { sell } = tradeWords(locale)
      const fund = (await heldFunds(visitor)).find(isYoung)
      await page.goto(`${product.url}/investor/trade/sell`)
      await expect(page.getByRole('heading', { level: 1, name: sell.title })).toBeVisible()
      await expectSound(visitor)
      await page.getByRole('link', { name: `${sell.sell} ${fund!.fundCode}` }).click()
      await expect(page.getByRole('heading', { name: sell.lots })).toBeVisible()
      await expect(page.getByText(sell.waitEmpty)).toBeVisible()

      await page.getByRole('button', { name: sell.parts.quarter, exact: true }).click()
      await expect(page).toHaveURL(/[?&]shares=/)
      const waits = page.getByRole('group', { name: sell.wait })
      await expect(waits.getByRole('row').nth(1)).toContainText(/\d\.\d\d/)
      await expect(figureOf(page, sell.net).first()).toContainText(/\d/)
      await page.getByRole('radio', { name: new RegExp(escaped(sell.restOff)) }).check()
      await expect(page).toHaveURL(/rest=0/)
      await expectSound(visitor)

      const typed = new URL(page.url()).searchParams.get('shares')!
      const dialog = await reviewWith(visitor, sell.review, sell.reviewTitle)
      await expect(dialog.getByText(sell.restOff)).toBeVisible()
      await dialog.getByRole('button', { name: sell.sellNow(shares(typed)), exact: true }).dblclick()
      await orderNoOf(page)
      const after = (await heldFunds(visitor)).find(({ fundCode }) => fundCode === fund!.fundCode)
      expect(Number(after!.availableShares)).toBeLessThan(Number(fund!.availableShares))
      expect(complaints).toEqual([])
    })

    test('TR1 more than there is comes with the number that would be right', async ({ page }) => {
      const visitor = await investorIn(page, product.url, locale)
      const { sell } = tradeWords(locale)
      const [fund] = await heldFunds(visitor)
      await page.goto(`${product.url}/investor/trade/sell?fundCode=${fund!.fundCode}`)
      await page.getByLabel(sell.shares, { exact: true }).fill('99999999')
      const right = shares(fund!.availableShares)
      await expect(page.getByText(sell.sharesProblem.above(right))).toBeVisible()
      const button = page.getByRole('button', { name: sell.review, exact: true })
      await expect(button).toHaveAccessibleDescription(sell.blocked.wrong)
      await page.getByRole('button', { name: sell.fix(right) }).click()
      await expect(button).not.toHaveAttribute('aria-disabled')
    })

    test('TR1 a wrong payment password sells nothing', async ({ page }) => {
      const visitor = await investorIn(page, product.url, locale)
      const { sell } = tradeWords(locale)
      const [fund] = await heldFunds(visitor)
      await page.goto(`${product.url}/investor/trade/sell?fundCode=${fund!.fundCode}&shares=100`)
      const dialog = await reviewWith(visitor, sell.review, sell.reviewTitle, '135790')
      await dialog.getByRole('button', { name: sell.sellNow('100.00'), exact: true }).click()
      await expect(dialog.getByLabel(sell.password)).toHaveAttribute('aria-invalid', 'true')
      expect(await heldFunds(visitor)).toContainEqual(fund)
    })
  })
}

test('TR1 units sold in another tab are no longer there to be sold', async ({ page, context }) => {
  const visitor = await investorIn(page, product.url, 'zh')
  const { sell } = tradeWords('zh')
  const [fund] = await heldFunds(visitor)
  const address = `${product.url}/investor/trade/sell?fundCode=${fund!.fundCode}&shares=${fund!.availableShares}`
  await page.goto(address)
  const dialog = await reviewWith(visitor, sell.review, sell.reviewTitle)
  const other = await context.newPage()
  await other.goto(address)
  const there = await reviewWith({ ...visitor, page: other }, sell.review, sell.reviewTitle)
  const name = sell.sellNow(shares(fund!.availableShares))
  await there.getByRole('button', { name, exact: true }).click()
  await orderNoOf(other)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/trade\/sell/)
})

test('TR1 past 15:00 the date that was promised is asked about anew', async ({ page, context }) => {
  const visitor = await investorIn(page, product.url, 'en')
  const { sell } = tradeWords('en')
  const [fund] = await heldFunds(visitor)
  await page.goto(`${product.url}/investor/trade/sell?fundCode=${fund!.fundCode}&shares=100`)
  const dialog = await reviewWith(visitor, sell.review, sell.reviewTitle)
  await moveClock({ ...visitor, page: await context.newPage() }, '15:00')
  await dialog.getByRole('button', { name: sell.sellNow('100.00'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(sell.password).fill('246810')
  await dialog.getByRole('button', { name: sell.sellAgainDates, exact: true }).click()
  await orderNoOf(page)
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('en').order.title })).toBeHidden()
})
