import { expect, test, type Page } from '@playwright/test'
import * as clientsCopy from '#web/areas/adviser/my-clients/copy.ts'
import * as passwordCopy from '#web/areas/security/password/copy.ts'
import * as waitingCopy from '#web/parts/staff/waiting.copy.ts'
import { HOME_OF } from '#web/session/guard.ts'
import * as frameCopy from '#web/shell/staff/copy.ts'
import * as breadcrumb from '#web/ui/breadcrumb.copy.ts'
import { browserOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { followMenu } from '../steps/follow-menu.ts'
import { barriers, overflow, strangeWords, untilRead } from '../steps/page-checks.ts'
import { listen, logIn, speak, wordsOf } from '../steps/steps.ts'
import { untilAlive, openPage } from '../steps/open-page.ts'
import { languages } from '../../lane.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

const WIDTHS = [390, 820, 1440] as const
const crumbs = (page: Page, locale: 'zh' | 'en') =>
  page.getByRole('navigation', { name: breadcrumb[locale].breadcrumb })

for (const who of ['adviser', 'corporate', 'operator'] as const) {
  for (const locale of languages('zh')) {
    test(`OP2 AD21 XX11 the frame and home of ${who} are sound at every width, light and dark, in ${locale}`, async ({
      browser,
    }) => {
      const context = await browserOf(browser, url, who)
      const page = await context.newPage()
      await speak({ page, url, locale })
      for (const width of WIDTHS) {
        for (const colorScheme of ['light', 'dark'] as const) {
          const complaints = listen(page)
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme })
          await openPage(page, url + HOME_OF[who])
          await untilRead(page, locale)
          await expect(page.getByRole('region', { name: waitingCopy[locale].title })).toBeVisible()
          await expect(page.getByRole('contentinfo')).toHaveCount(0)
          expect(await barriers(page, colorScheme === 'dark')).toEqual([])
          expect(await overflow(page)).toBeLessThanOrEqual(0)
          expect(await strangeWords(page, locale)).toEqual([])
          expect(complaints).toEqual([])
        }
      }
      await followMenu(page, locale, wordsOf(locale).shell.menu.security)
      await expect(page).toHaveURL(/\/security$/)
      await context.close()
    })
  }
}

test('XX4 a page says where it stands, and the way back returns to the filter and the scroll', async ({
  browser,
}) => {
  const context = await browserOf(browser, url, 'adviser')
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 320 })
  const list = '/adviser/client/list/my-client?kind=individual'
  await openPage(page, url + list)
  const { menu } = wordsOf('zh').shell
  await expect(crumbs(page, 'zh').getByRole('listitem')).toHaveText([menu.clients, menu.myClients])
  await page.evaluate(() => scrollTo(0, 60))
  const client = page.getByRole('rowheader').first().getByRole('link')
  const name = await client.textContent()
  // Pressed where it stands: a press of the test's own would first scroll the row into view.
  const y = await client.evaluate((link: HTMLElement) => {
    link.click()
    return scrollY
  })
  expect(y).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/adviser\/client\/detail\//)
  await expect(crumbs(page, 'zh').getByRole('listitem').last()).toHaveText(name ?? '')
  await crumbs(page, 'zh').getByRole('link', { name: menu.myClients }).click()
  await expect(page).toHaveURL(url + list)
  await expect(page.getByRole('heading', { level: 1, name: clientsCopy.zh.title })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
  await context.close()
})

test('XX4 on a phone an arrow leads back to the nearest listed screen', async ({ browser }) => {
  const context = await browserOf(browser, url, 'operator')
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, `${url}/operations/security/password`)
  const { menu } = wordsOf('zh').shell
  await expect(crumbs(page, 'zh')).toContainText(passwordCopy.zh.title)
  await page.getByRole('link', { name: frameCopy.zh.back(menu.security), exact: true }).click()
  await expect(page).toHaveURL(`${url}/operations/security`)
  await page.getByRole('link', { name: frameCopy.zh.back(menu.home), exact: true }).click()
  await expect(page).toHaveURL(`${url}/operations/home`)
  await context.close()
})

test('OP3 the header says the duty one acts under, and who holds several chooses another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn({ page, url, locale: 'zh' }, 'demo-operator', '/operations-login')
  await untilAlive(page)
  const banner = page.getByRole('banner')
  const duty = banner.locator('button[popovertarget=duty]')
  const before = await duty.textContent()
  await duty.click()
  const other = banner.locator('#duty button[aria-pressed=false]').first()
  const chosen = await other.textContent()
  await other.click()
  await expect(duty).toHaveText(new RegExp(chosen ?? '-'))
  expect(before).not.toContain(chosen)
})

test('OP3 a screen that no duty of the reader may read is not in their menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn({ page, url, locale: 'zh' }, 'demo-administrator', '/operations-login')
  const { shell } = wordsOf('zh')
  const menu = page.getByRole('navigation', { name: shell.mainMenu, exact: true })
  await expect(menu.getByRole('link', { name: shell.menu.users })).toBeVisible()
  await expect(menu.getByRole('link', { name: shell.menu.reviews })).toHaveCount(0)
})
