import { expect, test } from '@playwright/test'
import type { findFunds, FundRow } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { nav } from '#web/format/format.ts'
import * as basketCopy from '#web/parts/trade/basket-lines.copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { closeDay, figureOf, listen, nameOf, openOrderForm, orderNoOf, wordsOf } from '../steps/steps.ts'
import { expectSound, investorIn, reviewWith } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

/** Finds a fund that is raising money now and suits the investor. */
async function raised(url: string): Promise<FundRow> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch(`${url}/fe/rest/fund/find-funds?risk=1,2,3&page=${page}`)
    const { data } = (await answer.json()) as { data: OutputOf<typeof findFunds> }
    const fund = data.rows.find(({ status }) => status === 'subscription')
    if (fund) return fund
    ;({ pages } = data)
  }
  throw new Error('no fund is being raised')
}

const FACE = '1.0000'

for (const locale of languages('zh')) {
  test(`TR1 a fund that is being raised is sold at its face value, and nothing speaks of a NAV, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await investorIn(page, product.url, locale)
    const { buy, order } = wordsOf(locale)
    const fund = await raised(product.url)
    await openOrderForm(visitor, fund, '10000')
    const main = page.getByRole('main')
    await expect(main.getByText(buy.raising.deal(FACE))).toBeVisible()
    await expect(main.getByText(buy.raising.estimateNote(FACE))).toBeVisible()
    await expect(main.getByText(buy.raising.resultNote)).toBeVisible()
    await expect(main.getByText(buy.faceValue).first()).toBeVisible()
    for (const untrue of [buy.dealToday, buy.noNav, buy.next, buy.fee])
      await expect(main.getByText(untrue, { exact: true })).toHaveCount(0)
    await expectSound(visitor)

    for (const name of Object.values(buy.document)) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: buy.closeDocument }).click()
    }
    await page.getByRole('checkbox', { name: buy.confirmRaising }).check()
    await expect(main.getByText(buy.raising.next)).toBeVisible()
    const dialog = await reviewWith(visitor, buy.review, buy.reviewTitle)
    await expect(figureOf(dialog, buy.raising.price)).toHaveText(buy.yuan(nav(FACE)))
    await expect(figureOf(dialog, buy.raising.cancel)).toHaveText(buy.raising.cancelNever)
    await dialog.getByRole('button', { name: buy.payNow('10,000.00'), exact: true }).click()
    const orderNo = await orderNoOf(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(fund, locale))
    const { raising } = order.flow
    await expect(page.getByRole('heading', { level: 2, name: raising.head.paid })).toBeVisible()
    await expect(main.getByText(order.raising.paidText(FACE))).toBeVisible()
    await expect(main.getByText(order.raising.confirmNote(FACE))).toBeVisible()
    await expect(figureOf(main, order.raising.figures.nav)).toHaveText(FACE)
    await expect(main.getByText(order.raising.redeemNote)).toBeVisible()
    await expect(main.getByText(order.note.wait)).toHaveCount(0)
    await expectSound(visitor)

    await page.goto(`${product.url}/investor/trade/basket?lines=${fund.fundCode}:10000`)
    await expect(main.getByText(basketCopy[locale].raising(FACE))).toBeVisible()
    await expect(page.getByRole('checkbox', { name: buy.confirmRaising })).toBeVisible()
    await expectSound(visitor)

    await closeDay(visitor)
    await page.goto(`${product.url}/investor/orders/${orderNo}`)
    const accepted = raising.head['accepted-by-registrar']
    await expect(page.getByRole('heading', { level: 2, name: accepted })).toBeVisible()
    await expect(main.getByText(order.raising.interestText)).toBeVisible()
    const cancel = page.getByRole('button', { name: order.cancel, exact: true })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect(cancel).toHaveAccessibleDescription(/\S/)
    await expectSound(visitor)
    expect(complaints).toEqual([])
  })
}
