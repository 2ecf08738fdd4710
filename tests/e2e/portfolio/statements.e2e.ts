import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { fen } from '#domain/number/money.ts'
import { openBankBooks } from '#sandbox/bank/bank-books.ts'
import { creditInterest } from '#sandbox/bank/interest.ts'
import * as verifyCopy from '#web/areas/certificate/verify/copy.ts'
import * as copy from '#web/areas/investor/statements/copy.ts'
import { expectSound, investorOf } from '../steps/investor-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { closeDay, integerOf, listen, speak } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

/** On the last day of July the bank credits interest. The day is closed, so that the demo investor's July is complete. */
const LAST_DAY = '2026-07-31'
let product: RunningProduct
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ env: { SANDBOX_DAY: LAST_DAY } })
  const books = openBankBooks(join(product.dataDir, 'sandbox/bank'))
  creditInterest(books, { amount: fen(50_000n), day: LAST_DAY })
  books.close()
  const page = await browser.newPage()
  await speak({ page, url: product.url, locale: 'zh' })
  await closeDay({ page, url: product.url, locale: 'zh' })
  await page.close()
})
test.afterAll(() => product?.stop())

for (const locale of languages('zh')) {
  test(`IN2 SH14 a statement is read, printed and fetched as PDF in ${locale}`, async ({ browser }) => {
    const { url } = product
    const visitor = await investorOf(browser, url, locale)
    const { page } = visitor
    const t = copy[locale]
    await page.goto(`${url}/investor/statements`)
    await expect(page.getByRole('heading', { level: 2, name: t.months })).toBeVisible()
    await expectSound(page, locale)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.pdfOf('2026-07') }).click(),
    ])
    expect((await readFile((await file.path())!)).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('link', { name: t.viewOf('2026-07') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.statement('2026-07') })).toBeVisible()
    for (const title of [t.summary, t.holdings, t.deals, t.cash])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expectSound(page, locale)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: t.print })).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: t.holdings })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`${url}/investor/statements?period=1999-01`)
    await expect(page.getByRole('heading', { name: t.missingTitle })).toBeVisible()
    await page.context().close()
  })

  test(`IN2 interest that is the client’s is a section of its own, at 390 px, in ${locale}`, async ({
    browser,
  }) => {
    const { url } = product
    const visitor = await investorOf(browser, url, locale)
    const { page } = visitor
    const t = copy[locale]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${url}/investor/statements?period=2026-07`)
    const section = page.getByRole('region', { name: t.interests })
    await expect(section.getByRole('heading', { level: 2, name: t.interests })).toBeVisible()
    const table = section.getByRole('group', { name: t.interests }).getByRole('table')
    await expect(table).toContainText(t.interestKinds.settlement)
    const total = page.locator('dl').getByText(t.interestTotal, { exact: true }).locator('..').locator('dd')
    const earned = await integerOf(total)
    expect(earned).toBeGreaterThan(0n)
    expect(earned).toBeLessThanOrEqual(50_000n)
    await expect(table).toContainText((await total.innerText()).trim())
    // The interest was credited in July and paid in the night that ended July.
    await expect(table).toContainText(t.interestWaits)
    await expectSound(page, locale)
    expect(visitor.complaints).toEqual([])
    await page.context().close()
  })

  test(`IN2 a certificate is made, and anybody can verify it without logging in, in ${locale}`, async ({
    browser,
    page: guest,
  }) => {
    const { url } = product
    const visitor = await investorOf(browser, url, locale)
    const { page } = visitor
    const [t, words] = [copy[locale], verifyCopy[locale]]
    await page.goto(`${url}/investor/statements`)
    await page.getByRole('button', { name: t.make }).click()
    await expect(page.getByText(t.made)).toBeVisible()
    const code = await page
      .getByText(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)
      .first()
      .innerText()
    await expectSound(page, locale)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /PDF/ }).last().click(),
    ])
    expect((await readFile((await file.path())!)).subarray(0, 5).toString()).toBe('%PDF-')

    const complaints = listen(guest)
    await speak({ page: guest, url, locale })
    await guest.setViewportSize({ width: locale === 'en' ? 390 : 1440, height: 900 })
    await guest.goto(`${url}/verify-certificate`)
    const field = guest.getByLabel(words.code)
    const check = guest.getByRole('button', { name: words.check })
    await check.click()
    await expect(guest.getByText(words.codeMissing)).toBeVisible()
    await field.fill('ABCD-EFGH-JKMN-PQRS-TVWX')
    await check.click()
    await expect(guest.getByRole('alert')).toBeVisible()
    await expect(guest.getByText(words.genuine)).toHaveCount(0)
    await field.fill(code.toLowerCase().replaceAll('-', ' '))
    await check.click()
    await expect(guest.getByText(words.genuine)).toBeVisible()
    await expect(guest.getByText('林样本')).toBeVisible()
    await expect(guest.getByText('6201****8806')).toBeVisible()
    await expectSound(guest, locale)
    expect([...complaints, ...visitor.complaints]).toEqual([])
    await page.context().close()
  })
}
