import * as numberFaults from '#web/parts/form/number-fault.copy.ts'
import { expect, test, type Page } from '@playwright/test'
import type { FundRow } from '#contract/fund/catalog.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import { SENTENCES } from '#server/edge/sentences.ts'
import { money } from '#web/format/format.ts'
import { cookiesOf } from '../people.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import {
  figureOf,
  fundsOf,
  openOrderForm,
  orderNoOf,
  payButton,
  payFor,
  readDocuments,
  review,
  speak,
  wordsOf,
  type Locale,
  type Visitor,
} from '../steps/steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
let funds: readonly FundRow[]
let investor: Awaited<ReturnType<typeof cookiesOf>>
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
  funds = await fundsOf(product.url, 3)
  investor = await cookiesOf(product.url, 'investor')
})
test.afterAll(() => product?.stop())

for (const locale of languages('zh')) {
  test.describe(`in ${locale}`, () => {
    let visitor: Visitor
    test.beforeEach(async ({ page }) => {
      visitor = { page, url: product.url, locale }
      await speak(visitor)
      await page.context().addCookies(investor)
    })

    test('SH2 an amount below the minimum is refused where it is typed, and nothing is ordered', async ({
      page,
    }) => {
      const { buy } = wordsOf(locale)
      const before = await ordersOf(page)
      const fund = await openForm(visitor)
      await page.getByLabel(buy.amount, { exact: true }).fill('0.99')
      await expect(page.getByText(buy.problem.below(money(fund.minimum), true))).toBeVisible()
      await expectBlocked(visitor, buy.blocked.amountWrong)
      expect(await ordersOf(page)).toBe(before)
    })

    test('SH2 an amount with three decimals is refused where it is typed, and nothing is ordered', async ({
      page,
    }) => {
      const { buy } = wordsOf(locale)
      const before = await ordersOf(page)
      await openForm(visitor)
      const unit = numberFaults[locale]['number-unit']
      for (const [typed, told] of [
        ['1000.005', buy.problem.format],
        ['1e3', unit],
        ['-1000', buy.problem.format],
        ['１,０００.００５', buy.problem.format],
      ] as const) {
        await page.getByLabel(buy.amount, { exact: true }).fill(typed)
        await expect(page.getByText(told), typed).toBeVisible()
        await expectBlocked(visitor, buy.blocked.amountWrong)
      }
      expect(await ordersOf(page)).toBe(before)
    })

    test('SH2 a fund above the own tolerance can be bought only after its warning is accepted', async ({
      page,
    }) => {
      test.slow()
      const { buy } = wordsOf(locale)
      const [risky] = await fundsOf(product.url, 4)
      const before = await ordersOf(page)
      await openOrderForm(visitor, risky!, '1000.00')
      await expect(page.getByText(buy.mismatchText)).toBeVisible()
      await readDocuments(visitor)
      await expectBlocked(visitor, buy.blocked.warning)
      await page.getByRole('button', { name: buy.readWarning }).click()
      const warning = page.getByRole('dialog')
      const accept = warning.getByRole('button', { name: buy.accept })
      await warning.getByRole('checkbox').check()
      await expect(accept, 'before the time to read it is over').toHaveAttribute('aria-disabled', 'true')
      await accept.press('Enter')
      await expect(warning).toBeVisible()
      expect(await ordersOf(page)).toBe(before)
      await expect(accept).not.toHaveAttribute('aria-disabled')
      await accept.click()
      await expect(page.getByText(buy.warningAccepted)).toBeVisible()
      await payFor(visitor, '1000.00')
      expect(await ordersOf(page)).toBe(before + 1)
    })

    test('SH2 a fund of the highest risk above the own tolerance can be ordered only a day after its warning', async ({
      page,
    }) => {
      test.slow()
      const { buy } = wordsOf(locale)
      // A warning accepted in one language counts in the other too.
      const risky = (await fundsOf(product.url, 5))[locale === 'zh' ? 0 : 1]!
      const before = await ordersOf(page)
      await openOrderForm(visitor, risky, '1000.00')
      await expect(page.getByText(buy.delayText)).toBeVisible()
      await readDocuments(visitor)
      await expectBlocked(visitor, buy.blocked.warning)
      await page.getByRole('button', { name: buy.readWarning }).click()
      const warning = page.getByRole('dialog')
      const accept = warning.getByRole('button', { name: buy.accept })
      await warning.getByRole('checkbox').check()
      await expect(accept).not.toHaveAttribute('aria-disabled')
      await accept.click()
      const told = page.getByText(buy.delayed('@').split('@')[0]!)
      await expect(told).toBeVisible()
      const from = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}|\d{1,2} \w{3} \d{4} \d{2}:\d{2}/.exec(
        await told.innerText(),
      )![0]
      await expectBlocked(visitor, buy.delayedUntil(from))
      await page.reload()
      await expect(told).toBeVisible()
      expect(await ordersOf(page)).toBe(before)
    })

    test('SH2 a wrong payment password says how many tries are left, and nothing is ordered', async ({
      page,
    }) => {
      const before = await ordersOf(page)
      await openForm(visitor, '1000.00')
      await readDocuments(visitor)
      const dialog = await review(visitor, '135790')
      await payButton(dialog, locale, '1000.00').click()
      // There are five tries, and each right password restores all of them.
      const left = 4
      const sentence = SENTENCES['payment-password-wrong']({ kind: 'payment-password-wrong', left } as never)[
        locale
      ]
      await expect(dialog.getByText(sentence)).toBeVisible()
      await expect(dialog.getByLabel(wordsOf(locale).buy.password)).toHaveValue('')
      expect(await ordersOf(page)).toBe(before)
    })

    test('SH2 two quick presses of the last button make one order', async ({ page }) => {
      const before = await ordersOf(page)
      await openForm(visitor, '1000.00')
      await readDocuments(visitor)
      const dialog = await review(visitor)
      await payButton(dialog, locale, '1000.00').dblclick()
      await orderNoOf(page)
      await expect(
        page.getByRole('heading', { level: 2, name: wordsOf(locale).order.head.paid }),
      ).toBeVisible()
      expect(await ordersOf(page)).toBe(before + 1)
    })

    test('SH2 a card without the money ends the order as failed, with its reason and no debit', async ({
      page,
    }) => {
      const { order } = wordsOf(locale)
      const before = await inTransit(page)
      await openForm(visitor, '1000.00')
      await page.getByRole('radio', { name: /2230/ }).check()
      await readDocuments(visitor)
      await payFor(visitor, '1000.00')
      const main = page.getByRole('main')
      await expect(
        main.getByRole('heading', { level: 2, name: order.head['pay-failed'], exact: true }),
      ).toBeVisible()
      await expectOneLanguage(main.first(), locale)
      await expect(figureOf(page, order.confirmedShares)).toBeHidden()
      expect(await inTransit(page)).toBe(before)
      await expect(main.getByRole('button', { name: order.cancel, exact: true })).toBeHidden()
    })
  })
}

/** Returns the number of orders in the person's own list. */
async function ordersOf(page: Page): Promise<number> {
  const answer = await page.request.get(`${product.url}/fe${findOrders.path}`)
  const { data } = (await answer.json()) as { data: { orders: unknown[] } }
  return data.orders.length
}

/** Returns the debited money that has not become shares yet. */
async function inTransit(page: Page): Promise<string> {
  const answer = await page.request.get(`${product.url}/fe${findHoldings.path}`)
  const { data } = (await answer.json()) as { data: { inTransit: string } }
  return data.inTransit
}

async function openForm(visitor: Visitor, amount = ''): Promise<FundRow & { minimum: string }> {
  const fund = funds[visitor.locale === 'zh' ? 0 : 1]!
  const answer = await fetch(`${product.url}/fe/rest/fund/get-fund-details?fundCode=${fund.fundCode}`)
  const { data } = (await answer.json()) as { data: { limits: { firstMinimum: string } } }
  await openOrderForm(visitor, fund, amount)
  return { ...fund, minimum: data.limits.firstMinimum }
}

/** Expects that the button is disabled with its reason, and that pressing it opens nothing. */
async function expectBlocked({ page, locale }: Visitor, reason: string): Promise<void> {
  const button = page.getByRole('button', { name: wordsOf(locale).buy.review, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(reason)
  await button.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function expectOneLanguage(main: ReturnType<Page['getByRole']>, locale: Locale): Promise<void> {
  if (locale === 'en') await expect(main).not.toContainText(/[一-鿿]/)
  else await expect(main).toContainText(/[一-鿿]/)
}
