import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import * as verifyCopy from '#web/areas/certificate/verify/copy.ts'
import * as copy from '#web/areas/investor/statements/copy.ts'
import { expectSound, investorOf } from './investor-steps.ts'
import { startProduct, type RunningProduct } from './server.ts'
import { listen, speak } from './steps.ts'

/** Opens in the first days of August, so that the demo investor's July is over. */
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_DAY: '2026-08-05' } })
})
test.afterAll(() => product?.stop())

for (const locale of ['zh', 'en'] as const) {
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
    await expect(guest.getByText('林*')).toBeVisible()
    await expect(guest.getByText('6201****8806')).toBeVisible()
    await expectSound(guest, locale)
    expect([...complaints, ...visitor.complaints]).toEqual([])
    await page.context().close()
  })
}
