import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { findOrders } from '#contract/order/placed-order.ts'
import * as orderCopy from '#web/areas/investor/order/copy.ts'
import * as copy from '#web/areas/investor/orders/copy.ts'
import * as listCopy from '#web/parts/list/list.copy.ts'
import { expectSound, investorOf } from '../steps/investor-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { languages } from '../../lane.ts'

/** Column headers are shown on wide screens. */
const WIDE = { width: 1280, height: 900 }

/** The product has the demo investor's history: four confirmed orders. */
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const locale of languages('zh')) {
  test(`IN2 orders are filtered by kind, state, day and text, all of it in the address, in ${locale}`, async ({
    browser,
  }) => {
    const { url } = product
    const visitor = await investorOf(browser, url, locale)
    const { page } = visitor
    const { labels, choices, ...t } = copy[locale]
    const words = listCopy[locale]
    await page.goto(`${url}/investor/orders`)
    const rows = page.getByRole('table').getByRole('row')
    await expect.poll(() => rows.count(), { message: 'ten months of orders' }).toBeGreaterThan(12)
    const whole = await rows.count()
    await expectSound(page, locale)

    await page.getByLabel(labels.state).selectOption({ label: choices.state.ended })
    await expect(page).toHaveURL(/state=ended/)
    await expect(page.getByRole('heading', { name: words.noneTitle })).toBeVisible()
    await page.getByRole('link', { name: words.clear }).click()
    await expect(rows).toHaveCount(whole)

    // A day in the middle of the history with a plan's term and a redemption.
    await page.getByLabel(labels.from, { exact: true }).fill('2026-05-15')
    await page.getByLabel(labels.to, { exact: true }).fill('2026-05-15')
    await page.getByRole('button', { name: words.apply }).click()
    await expect(rows).toHaveCount(3)
    await expect(page).toHaveURL(/from=2026-05-15/)
    await page.goto(`${url}/investor/orders`)
    await expect(rows).toHaveCount(whole)

    const first = await page
      .getByRole('table')
      .getByText(/^9TY\d+$/)
      .first()
      .innerText()
    await page.getByLabel(labels.keyword).fill(first)
    await page.getByRole('button', { name: words.apply }).click()
    await expect(rows).toHaveCount(2)
    await page.reload()
    await expect(page.getByLabel(labels.keyword)).toHaveValue(first)
    await expect(rows).toHaveCount(2)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.export }).click(),
    ])
    const text = await readFile((await file.path())!, 'utf8')
    expect(text).toContain(first)
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(visitor.complaints).toEqual([])
    await page.context().close()
  })

  test(`IN2 orders are sorted by their heads, and one goes back to where one was, in ${locale}`, async ({
    browser,
  }) => {
    const { url } = product
    const visitor = await investorOf(browser, url, locale)
    const { page } = visitor
    const { applied, acceptedAt } = copy[locale]
    await page.setViewportSize(WIDE)
    await page.goto(`${url}/investor/orders`)
    const head = (name: string) => page.getByRole('columnheader', { name })
    const applications = () =>
      page.getByRole('row').evaluateAll((all) => all.slice(1).map((row) => row.children[2]!.textContent))
    await expect(head(acceptedAt)).toHaveAttribute('aria-sort', 'descending')
    await head(applied).getByRole('link').click()
    await expect(page).toHaveURL(`${url}/investor/orders?sort=-amount`)
    await expect(head(applied)).toHaveAttribute('aria-sort', 'descending')
    await expect(head(acceptedAt)).not.toHaveAttribute('aria-sort')
    const all = await applications()
    const paid = all
      .filter((each) => /元|CNY/.test(each))
      .map((each) => Number(each.replaceAll(/[^\d.]/g, '')))
    expect(paid.length).toBeGreaterThan(3)
    expect(paid).toEqual(paid.toSorted((a, b) => b - a))
    expect(
      all.slice(0, paid.length).every((each) => /元|CNY/.test(each)),
      'units stand last',
    ).toBe(true)
    await expectSound(page, locale)
    await page.goBack()
    await expect(head(acceptedAt)).toHaveAttribute('aria-sort', 'descending')
    await page.context().close()
  })

  test(`IN2 what was read last stays while the list cannot be read, in ${locale}`, async ({ browser }) => {
    const { url } = product
    const { page } = await investorOf(browser, url, locale)
    const t = listCopy[locale]
    const { applied, labels } = copy[locale]
    const orders = `**/fe${findOrders.path}*`
    await page.setViewportSize(WIDE)
    await page.goto(`${url}/investor/orders?kind=buy`)
    const rows = page.getByRole('table').getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(3)
    const count = await rows.count()
    await page.route(orders, (route) => route.fulfill({ status: 502 }))

    // Another sort order is another page that is not loaded yet, so no old rows appear under a new header.
    await page.getByRole('columnheader', { name: applied }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: t.failedTitle })).toBeVisible()
    await expect(page.getByLabel(labels.kind)).toHaveValue('buy')
    await expectSound(page, locale)
    await page.unroute(orders)
    await page.getByRole('button', { name: t.again }).click()
    await expect(rows).toHaveCount(count)

    await page.route(orders, (route) => route.fulfill({ status: 502 }))
    await page.getByRole('button', { name: t.apply }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.stale })).toBeVisible()
    await expect(rows).toHaveCount(count)
    await expectSound(page, locale)
    await page.unroute(orders)
    await page.getByRole('button', { name: t.again }).click()
    await expect(page.getByText(t.stale)).toBeHidden()
    await page.context().close()
  })

  test(`IN2 a page that does not exist is the first one, in ${locale}`, async ({ browser }) => {
    const { url } = product
    const { page } = await investorOf(browser, url, locale)
    await page.goto(`${url}/investor/orders?cursor=nonsense`)
    await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible()
    await page.context().close()
  })

  test(`IN2 the order page has the confirmation note as PDF in ${locale}`, async ({ browser }) => {
    const { url } = product
    const visitor = await investorOf(browser, url, locale)
    const { page } = visitor
    const t = orderCopy[locale]
    await page.goto(`${url}/investor/orders?state=done`)
    await page.getByRole('table').getByRole('rowheader').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: t.documents })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.noteFile }).click(),
    ])
    expect((await readFile((await file.path())!)).subarray(0, 5).toString()).toBe('%PDF-')
    await expectSound(page, locale)
    expect(visitor.complaints).toEqual([])
    await page.context().close()
  })
}
