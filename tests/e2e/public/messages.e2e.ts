import { expect, test } from '@playwright/test'
import { LIVE_ADDRESS } from '#contract/live.ts'
import * as messagesCopy from '#web/parts/messages/messages.copy.ts'
import * as settingsCopy from '#web/areas/investor/messages/settings/copy.ts'
import * as passwordCopy from '#web/areas/security/password/copy.ts'
import * as uiCopy from '#web/ui/copy.ts'
import { newClient } from '../steps/newcomer.ts'
import { NEW_PASSWORD } from '../steps/opening.ts'
import { barriers, overflow, showWhole, strangeWords } from '../steps/page-checks.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { listen, wordsOf } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

for (const locale of languages('en')) {
  test(`IN2 a message is counted in the menu, opened, and its kind chosen in ${locale}`, async ({ page }) => {
    test.slow()
    if (locale === 'en') await page.setViewportSize({ width: 390, height: 844 })
    await newClient(page, product.url, locale)
    const complaints = listen(page)
    const [t, settings, password] = [messagesCopy[locale], settingsCopy[locale], passwordCopy[locale]]
    await page.goto(`${product.url}/investor/messages?kind=alert`)
    await expect(page.getByText(t.emptyKind)).toBeVisible()
    await page.goto(`${product.url}/investor/security/password`)
    await page.getByLabel(password.password, { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(password.newPassword, { exact: true }).fill('Ferry-2288')
    await page.getByRole('button', { name: password.save }).click()
    await expect(page.getByText(password.saved)).toBeVisible()

    await page.goto(`${product.url}/investor/messages`)
    await expect(page.getByRole('main').getByText(t.unread(2))).toBeVisible()
    if (locale === 'zh') {
      const { unread } = wordsOf(locale).shell
      await expect(page.getByRole('navigation').getByText(`2 ${unread}`).first()).toBeVisible()
    }
    const message = page.getByRole('listitem').filter({ hasText: t.kind.security }).locator('summary')
    await message.click()
    await expect(message.getByText(t.isUnread)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('main').getByText(t.unread(1))).toBeVisible()
    const window = await page.context().newPage()
    // The other window's stream opens late: what changes between its own reading and the stream's begin is not lost.
    const opening = Promise.withResolvers<void>()
    await window.route(`**${LIVE_ADDRESS}`, async (route) => {
      await opening.promise
      await route.continue()
    })
    await window.goto(`${product.url}/investor/messages`)
    await expect(window.getByRole('main').getByText(t.unread(1))).toBeVisible()
    await page.getByRole('button', { name: t.readAll }).click()
    await expect(page.getByRole('main').getByText(t.unread(0))).toBeVisible()
    opening.resolve()
    // Messages read in another window are marked as read here too, without a reload.
    await expect(window.getByRole('main').getByText(t.unread(0))).toBeVisible({ timeout: 15_000 })
    await window.close()

    await page.getByRole('link', { name: t.settings }).click()
    const group = (kind: keyof typeof settings.kind) =>
      page.getByRole('group', { name: settings.kind[kind].name })
    await expect(group('security').getByLabel(settings.way.sms)).toBeDisabled()
    await group('reminder').getByLabel(settings.way.mail).check()
    await page.getByRole('button', { name: settings.save }).first().click()
    await expect(page.getByText(settings.saved)).toBeVisible()
    await page.reload()
    await expect(group('reminder').getByLabel(settings.way.mail)).toBeChecked()

    for (const path of ['', '?kind=alert', '/settings']) {
      for (const width of [390, 1440]) {
        await page.goto(`${product.url}/investor/messages${path}`)
        await expect(page.getByText(uiCopy[locale].loading)).toHaveCount(0)
        await showWhole(page, width)
        expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect(await barriers(page, false), `${path} at ${width}`).toEqual([])
        expect(await strangeWords(page, locale), path).toEqual([])
      }
    }
    expect(complaints).toEqual([])
  })
}
