import { expect, test, type Page } from '@playwright/test'
import type { Locale } from '#web/site/server-context.ts'
import * as faultCopy from '#web/shell/fault/fault.copy.ts'
import { ownProduct, visit } from '../own-product.ts'
import { cookiesOf } from '../people.ts'
import { openPage, untilAlive } from '../steps/open-page.ts'
import { fundsOf, listen } from '../steps/steps.ts'

const product = ownProduct()

/** A browser with blocked site data throws on every look at a store; a WebView without stores has null in their place. */
const STORES = {
  denied: () => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true })
  },
  missing: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null, configurable: true })
  },
}

const PLACES = {
  guest: ['/main/home', '/tool/fund-selector', '/account-login', '/register', '/help/help-center-home'],
  investor: [
    '/investor/home',
    '/investor/holdings',
    '/investor/orders',
    '/investor/trade/buy?fundCode=FUND',
    '/investor/identity',
    '/investor/risk-assessment',
    '/investor/favorite',
  ],
  adviser: ['/adviser/home', '/adviser/client/list/my-client', '/adviser/task'],
} as const

/** The framework's own script for the place of the scroll bar looks at the store once more after it was refused. */
const OF_FRAMEWORK = /Access is denied|reading 'removeItem'|reading 'getItem'/

for (const [state, without] of Object.entries(STORES))
  for (const who of ['guest', 'investor', 'adviser'] as const)
    test(`SH13 every page of ${who} opens with stores ${state}`, async ({ page }) => {
      test.slow()
      const locale: Locale = state === 'denied' ? 'zh' : 'en'
      const { url } = await visit(product(), page, locale)
      if (who !== 'guest') await page.context().addCookies(await cookiesOf(url, who))
      await page.addInitScript(without)
      const complaints = listen(page)
      const [fund] = await fundsOf(url, 2)
      for (const place of PLACES[who])
        await opens({ page, locale }, url + place.replace('FUND', fund!.fundCode))
      expect(complaints.filter((each) => each.includes('/assets/') || !OF_FRAMEWORK.test(each))).toEqual([])
    })

/** A page whose script fails shows the fault page in place of what the server rendered. */
async function opens(
  { page, locale }: { readonly page: Page; readonly locale: Locale },
  address: string,
): Promise<void> {
  const answer = await openPage(page, address)
  expect(answer?.status(), address).toBe(200)
  await untilAlive(page)
  const title = await page.getByRole('heading', { level: 1 }).first().innerText()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toHaveText(title)
  await expect(page.getByText(faultCopy[locale].fault.title), address).toHaveCount(0)
}
