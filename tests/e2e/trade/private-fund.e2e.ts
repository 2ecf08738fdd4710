import { expect, test } from '@playwright/test'
import { startProduct, type RunningProduct } from '../server.ts'
import { closeDay, expectConfirmed, listen, wordsOf } from '../steps/steps.ts'
import {
  afterCoolingOff,
  AMOUNT,
  decideMeans,
  fillMeans,
  openSteps,
  PRIVATE_FUND,
  privateWords,
  recordCall,
  sendMeans,
  signAndPay,
  signDisclosure,
  staff,
  wealthy,
} from '../steps/private-steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

for (const locale of languages('zh'))
  test.describe(`in ${locale}`, () => {
    let product: RunningProduct
    test.beforeAll(async () => {
      product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
    })
    test.afterAll(() => product?.stop())

    test(`IN2 8.5 an investor meets a private fund and walks its seven steps to a confirmed holding, in ${locale}`, async ({
      page,
      browser,
    }) => {
      test.slow()
      const complaints = listen(page)
      const visitor = await wealthy(product, page, locale)
      const { fund, list, means } = privateWords(locale)
      const { buy, order } = wordsOf(locale)
      const main = page.getByRole('main')
      const now = main.getByRole('region', { name: fund.now })

      // Before the investor is known as a qualified investor, no product is shown by any address.
      await page.goto(`${product.url}/investor/private-funds`)
      await expect(main.getByText(list.hidden)).toBeVisible()
      await expect(main.getByText(PRIVATE_FUND)).toHaveCount(0)
      await expectSound(visitor)

      // Figures below the limits of the rule are not sent.
      await fillMeans(visitor, { assets: '2999999.99', incomes: ['500000', '500000', '499999.99'] })
      await expect(main.getByText(means.notEnough)).toBeVisible()
      await fillMeans(visitor, { assets: '3,000,000' })
      await expect(main.getByText(means.enough)).toBeVisible()
      await page.getByRole('button', { name: means.send.qualified, exact: true }).click()
      await expect(
        page.getByRole('region', { name: means.paper(1) }).locator('[aria-invalid=true]'),
      ).toHaveCount(2)
      await sendMeans(visitor, 'qualified')
      await expect(main.getByText(list.proof['in-review'])).toBeVisible()
      await expectSound(visitor)

      // Now the fund is listed for the investor, and its name leads to the steps.
      await main.getByRole('row').filter({ hasText: PRIVATE_FUND }).getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/investor/private-funds/${PRIVATE_FUND}$`))
      await expect(now.getByText(fund.step.disclosure, { exact: true })).toBeVisible()
      await expectSound(visitor)
      await page.getByRole('button', { name: fund.readDisclosure }).click()
      await expectSound(visitor)
      await page.getByRole('button', { name: fund.notNow }).click()
      await signDisclosure(visitor)
      await expect(main.getByText(fund.proofText['in-review'])).toBeVisible()

      const desk = await staff(product, browser, locale)
      await decideMeans(desk, 'approve')
      await openSteps(visitor)
      await expect(now.getByText(fund.step.contract, { exact: true })).toBeVisible()
      // An investor who opens the order form without a contract gets a message and a link back.
      await page.goto(`${product.url}/investor/trade/buy?fundCode=${PRIVATE_FUND}&amount=${AMOUNT}`)
      await expect(main.getByText(buy.private.title)).toBeVisible()
      await expectSound(visitor)
      await main.getByRole('link', { name: buy.private.link }).click()
      await expectSound(visitor)

      const orderNo = await signAndPay(visitor)
      await expect(main.getByText(order.private.waits)).toBeVisible()
      await expectSound(visitor)
      await main.getByRole('link', { name: order.private.link }).click()
      await expect(main.getByText(fund.step['cooling-off'], { exact: true }).first()).toBeVisible()
      await expect(main.getByRole('button', { name: fund.cancel })).toBeVisible()
      await expectSound(visitor)

      await afterCoolingOff(visitor, closeDay)
      await openSteps(visitor)
      await expect(main.getByText(fund.callText)).toBeVisible()
      await expectSound(visitor)
      await desk.page.goto(`${product.url}/operations/calls`)
      await expectSound(desk)
      await recordCall(desk, null)
      await openSteps(visitor)
      await expect(main.getByText(fund.effectiveText)).toBeVisible()
      await expect(main.getByRole('button', { name: fund.cancel })).toHaveCount(0)
      await expectSound(visitor)

      for (let n = 0; n < 2; n += 1) await closeDay(visitor)
      await page.goto(`${product.url}/investor/orders/${orderNo}`)
      const { shares } = await expectConfirmed(visitor, AMOUNT)
      await page.goto(`${product.url}/investor/holdings/${PRIVATE_FUND}`)
      await expect(main.getByText(shares).first()).toBeVisible()
      await expectSound(visitor)
      expect(complaints).toEqual([])
    })
  })
