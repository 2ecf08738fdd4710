import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import * as orderCopy from '#web/areas/investor/order/copy.ts'
import * as copy from '#web/areas/investor/orders/copy.ts'
import * as listCopy from '#web/parts/list/list.copy.ts'
import { expectSound, investorOf } from '../steps/investor-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'

/** With the demo investor's past: four orders, confirmed. */
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const locale of ['zh', 'en'] as const) {
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

    // The day of a plan's term and of a redemption, in the middle of the past.
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
