import { expect, test } from '@playwright/test'
import { codeFor, makeApplicant, openingWords } from './opening.ts'
import { sharedUrl } from './shared-product.ts'
import { speak } from './steps.ts'

for (const locale of ['zh', 'en'] as const) {
  test(`RE1 what was typed before the page listened stays and is sent, in ${locale}`, async ({ page }) => {
    const url = await sharedUrl()
    const { phone: words } = openingWords(locale)
    const { phone } = makeApplicant()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await speak({ page, url, locale })
    await page.goto(`${url}/register/validate-phone?flow=investor`, { waitUntil: 'commit' })
    const field = page.getByLabel(words.phone, { exact: true })
    await field.fill(phone)
    release()
    await expect(async () => {
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.getByText(words.sent(phone, 5))).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(field).toHaveValue(phone)
    expect(await codeFor({ page, url, locale }, phone)).toMatch(/^\d{6}$/)
  })
}
