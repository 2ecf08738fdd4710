import { expect, test } from '@playwright/test'
import type { FundRow } from '#contract/fund/catalog.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import * as endedCopy from '#web/parts/page/session-ended.copy.ts'
import { ownProduct } from '../own-product.ts'
import {
  closeDay,
  fillLogin,
  fundsOf,
  listen,
  openOrderForm,
  orderNoOf,
  payButton,
  payFor,
  readDocuments,
  review,
  wordsOf,
  type Visitor,
} from '../steps/steps.ts'
import { armFault, endSession, expectSound, investorIn, moveClock, tradeWords } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
const product = ownProduct()

for (const [at, locale] of languages('en').entries()) {
  test.describe(`in ${locale}`, () => {
    let visitor: Visitor
    let fund: FundRow
    test.beforeEach(async ({ page }) => {
      visitor = await investorIn(page, product().url, locale)
      fund = (await fundsOf(product().url, 3))[at]!
    })

    test('TR1 IN2 a session that ends while paying: nothing is ordered, and after the log-in the form is as it was', async ({
      page,
    }) => {
      test.slow()
      const t = endedCopy[locale]
      const before = await ordersOf(visitor)
      await openOrderForm(visitor, fund, '1000.00')
      await readDocuments(visitor)
      const dialog = await review(visitor)
      const form = page.url()
      await endSession(visitor)
      await payButton(dialog, locale, '1000.00').click()
      await expect(page).toHaveURL(/\/main\/home\?redirectUrl=/)
      await expect(page.getByText(t.left.title)).toBeVisible()
      await expectSound(visitor)
      await page.getByRole('link', { name: t.logIn }).click()
      await expect(page.getByText(wordsOf(locale).login.returnsTo)).toBeVisible()
      await fillLogin(visitor, 'demo-investor')
      await expect(page).toHaveURL(form)
      const { buy } = wordsOf(locale)
      await expect(page.getByLabel(buy.amount, { exact: true })).toHaveValue('1,000.00')
      expect(await ordersOf(visitor)).toBe(before)
      await readDocuments(visitor)
      await payFor(visitor, '1000.00')
      expect(await ordersOf(visitor)).toBe(before + 1)
    })

    test('TR1 the very same order from a second tab is asked about before it is paid twice', async ({
      page,
      context,
    }) => {
      test.slow()
      const { buy } = wordsOf(locale)
      const other = { ...visitor, page: await context.newPage() }
      for (const each of [visitor, other]) {
        await openOrderForm(each, fund, '1100.00')
        await readDocuments(each)
      }
      const first = await payFor(visitor, '1100.00')
      const dialog = await review(other)
      await expect(dialog.getByText(buy.alikeText)).toBeVisible()
      await expectSound(other)
      const before = await ordersOf(visitor)
      await dialog.getByRole('link', { name: buy.alikeLink }).click()
      expect(await orderNoOf(other.page)).toBe(first)
      expect(await ordersOf(visitor)).toBe(before)
      // Another amount makes another order, without a question.
      await openOrderForm(visitor, fund, '1101.00')
      await readDocuments(visitor)
      await review(visitor)
      await expect(page.getByRole('dialog').getByText(buy.alikeText)).toBeHidden()
    })

    test('TR1 an order whose answer got lost is asked for with its own key, and is one order', async ({
      page,
    }) => {
      const { pay } = tradeWords(locale)
      const before = await ordersOf(visitor)
      await openOrderForm(visitor, fund, '1200.00')
      await readDocuments(visitor)
      const dialog = await review(visitor)
      await page.route('**/place-purchase', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await payButton(dialog, locale, '1200.00').click()
      await expect(dialog.getByText(pay.unanswered)).toBeVisible()
      await expectSound(visitor)
      await page.unroute('**/place-purchase')
      await dialog.getByRole('button', { name: pay.askAgain, exact: true }).click()
      await orderNoOf(page)
      expect(await ordersOf(visitor)).toBe(before + 1)
    })

    test('TR1 IN2 while the bank does not answer the order says so, cannot be cancelled and is not paid again; its answer shows by itself', async ({
      page,
      context,
    }) => {
      test.slow()
      const complaints = listen(page)
      const { order, buy } = wordsOf(locale)
      const inTransit = await inTransitOf(visitor)
      await armFault(visitor, 'bank-unknown-not-debited', 99)
      await openOrderForm(visitor, fund, '1300.00')
      await readDocuments(visitor)
      await payFor(visitor, '1300.00')
      await expect(page.getByRole('heading', { level: 2, name: order.head.paying })).toBeVisible()
      await expect(page.getByText(order.payingText)).toBeVisible()
      const cancel = page.getByRole('button', { name: order.cancel, exact: true })
      await expect(cancel).toHaveAttribute('aria-disabled', 'true')
      await expect(cancel).toHaveAccessibleDescription(/\S/)
      await expectSound(visitor)
      const other = { ...visitor, page: await context.newPage() }
      await openOrderForm(other, fund, '1300.00')
      await readDocuments(other)
      await expect((await review(other)).getByText(buy.alikeText)).toBeVisible()
      expect(await inTransitOf(visitor), 'what is not certain is not counted').toBe(inTransit)
      await armFault(visitor, 'bank-unknown-not-debited', 0)
      await expect(page.getByRole('heading', { level: 2, name: order.head.paid, exact: true })).toBeVisible()
      expect(await inTransitOf(visitor)).toBe(inTransit + 1_300)
      expect(complaints).toEqual([])
    })

    test('TR1 an answer of the bank that got lost after the debit is found, and debited once', async ({
      page,
    }) => {
      const { order } = wordsOf(locale)
      const inTransit = await inTransitOf(visitor)
      await armFault(visitor, 'bank-unknown', 1)
      await openOrderForm(visitor, fund, '1400.00')
      await readDocuments(visitor)
      await payFor(visitor, '1400.00')
      await expect(page.getByRole('heading', { level: 2, name: order.head.paid, exact: true })).toBeVisible()
      expect(await inTransitOf(visitor)).toBe(inTransit + 1_400)
    })

    test('TR1 past 15:00 with the form open the new date is shown and asked about before anything is paid', async ({
      page,
      context,
    }) => {
      test.slow()
      const { buy, order } = wordsOf(locale)
      const other = { ...visitor, page: await context.newPage() }
      // Starts early on a day of its own, because the clock only moves forward.
      await closeDay(other)
      await openOrderForm(visitor, fund, '1500.00')
      await readDocuments(visitor)
      const dialog = await review(visitor)
      const before = await ordersOf(visitor)
      await moveClock(other, '15:00')
      await payButton(dialog, locale, '1500.00').click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      expect(await ordersOf(visitor)).toBe(before)
      await expectSound(visitor)
      await dialog.getByLabel(buy.password).fill('246810')
      await dialog.getByRole('button', { name: buy.payAgainDates, exact: true }).click()
      await orderNoOf(page)
      await expect(page.getByRole('heading', { level: 2, name: order.head.paid, exact: true })).toBeVisible()
      expect(await ordersOf(visitor)).toBe(before + 1)
    })
  })
}

/** Returns the number of orders in the person's own list. */
async function ordersOf({ page, url }: Visitor): Promise<number> {
  const answer = await page.request.get(`${url}/fe${findOrders.path}`)
  const { data } = (await answer.json()) as { data: { orders: unknown[] } }
  return data.orders.length
}

/** Returns the debited yuan that have not become shares yet. */
async function inTransitOf({ page, url }: Visitor): Promise<number> {
  const answer = await page.request.get(`${url}/fe${findHoldings.path}`)
  const { data } = (await answer.json()) as { data: { inTransit: string } }
  return Number(data.inTransit)
}
