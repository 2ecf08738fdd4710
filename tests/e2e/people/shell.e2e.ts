import { expect, test, type Page } from '@playwright/test'
import { HOUSE_DUTIES } from '#domain/duty/duty.ts'
import { HOME_OF } from '#web/session/guard.ts'
import { isFramed } from '#web/site/frame.ts'
import { isGroup } from '#web/shell/menu.ts'
import { menuOf } from '#web/shell/menus.server.ts'
import { browserOf, type Visiting } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { escaped, speak, wordsOf } from '../steps/steps.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

test('SH8 only the exact flags hide the header and the footer, and they stay while one moves on', async ({
  page,
}) => {
  const { shell } = wordsOf('zh')
  const header = page.getByRole('navigation', { name: shell.mainMenu })
  const footer = page.getByRole('contentinfo')
  for (const path of ['/main/home', '/tool/fund-selector']) {
    for (const [query, hasHeader, hasFooter] of [
      ['', true, true],
      ['hideNavigation=Y', false, true],
      ['hideFooter=Y', true, false],
      ['hideNavigation=Y&hideFooter=Y', false, false],
      ['hideNavigation=y&hideFooter=y', true, true],
      ['hideNavigation=1&hideFooter=true', true, true],
      ['hideNavigation=Y&hideNavigation=Y', true, true],
      ['hidenavigation=Y&hideFooter=Y%20', true, true],
    ] as const) {
      await page.goto(`${url}${path}?${query}`, { waitUntil: 'domcontentloaded' })
      await expect(header, `${path}?${query}`).toBeVisible({ visible: hasHeader })
      await expect(footer, `${path}?${query}`).toBeVisible({ visible: hasFooter })
    }
  }
  await page.goto(`${url}/tool/fund-selector?hideNavigation=Y&hideFooter=Y`)
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/tool\/fund\/\d{6}\?hideNavigation=Y&hideFooter=Y$/)
  await expect(header).toBeHidden()
  await expect(footer).toBeHidden()
})

test('SH8 the flags stay when the fund selector is searched', async ({ page }) => {
  const { selector } = wordsOf('zh')
  await page.goto(`${url}/tool/fund-selector?hideNavigation=Y&hideFooter=Y`)
  await page.getByRole('searchbox', { name: selector.keyword }).fill('99')
  await page.getByRole('searchbox', { name: selector.keyword }).press('Enter')
  await expect(page).toHaveURL(/keyword=99/)
  await expect(page).toHaveURL(/hideNavigation=Y/, { timeout: 2_000 })
})

test('SH5 SH11 the menu follows the path, whoever is logged in', async ({ browser }) => {
  for (const who of ['investor', 'adviser', 'corporate', 'operator'] as const) {
    const context = await browserOf(browser, url, who)
    const page = await context.newPage()
    await page.goto(url + HOME_OF[who], { waitUntil: 'domcontentloaded' })
    await expectMenu(page, who)
    await page.goto(`${url}/main/home`)
    await expectMenu(page, 'guest')
    await page.goto(`${url}/tool/fund-selector`, { waitUntil: 'domcontentloaded' })
    await expectMenu(page, 'guest')
    await context.close()
  }
})

/** The duties of the people who visit; a menu has what these may read. */
const DUTIES: Readonly<Partial<Record<Visiting, readonly string[]>>> = {
  adviser: ['adviser'],
  operator: HOUSE_DUTIES.filter((duty) => duty !== 'administrator' && duty !== 'auditor'),
}

async function expectMenu(page: Page, role: Visiting): Promise<void> {
  const { shell } = wordsOf('zh')
  const menu = page.getByRole('navigation', { name: shell.mainMenu, exact: true })
  const duties = DUTIES[role] ?? []
  const entries = menuOf({ role, isFundSelectorHidden: false, isFilled: () => true, duties })
  if (isFramed(HOME_OF[role as keyof typeof HOME_OF] ?? '')) {
    const links = entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
    // What waits and what is unread is counted behind the word.
    for (const { label } of links)
      await expect(
        menu.getByRole('link', { name: new RegExp(`^${escaped(shell.menu[label])}( |$)`) }),
      ).toBeVisible()
    return expect(menu.getByRole('link')).toHaveCount(links.length)
  }
  for (const entry of entries) {
    const kind = isGroup(entry) ? 'button' : 'link'
    // The number of unread messages follows the word.
    const name = new RegExp(`^${escaped(shell.menu[entry.label])}( |$)`)
    await expect(menu.getByRole(kind, { name })).toBeVisible()
  }
  await expect(menu.locator(':scope > a, :scope > button')).toHaveCount(entries.length)
}

test('SH1 SH3 SH6 the header offers hotline, sister sites and both log-ins', async ({ page }) => {
  const { shell } = wordsOf('en')
  await speak({ page, url, locale: 'en' })
  await page.goto(`${url}/main/home`)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: /400-684-0500/ }).first()).toHaveAttribute(
    'href',
    'tel:4006840500',
  )
  await banner.getByRole('button', { name: shell.site, exact: true }).click()
  const sites = banner.getByRole('link', { name: shell.newWindow.trim() })
  await expect(sites).toHaveCount(5)
  for (const site of await sites.all()) {
    await expect(site).toHaveAttribute('target', '_blank')
    await expect(site).toHaveAttribute('rel', 'noopener')
  }
  await expect(banner.getByRole('link', { name: shell.individualLogin, exact: true })).toBeVisible()
  await expect(banner.getByRole('link', { name: shell.institutionalLogin, exact: true })).toBeVisible()
})

test('SH7 the slim header offers the page of the app, as a code where one can be drawn', async ({ page }) => {
  const { shell } = wordsOf('zh')
  await page.goto(`${url}/register/anything`)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: /400-684-0500/ }).first()).toBeVisible()
  await banner.getByRole('button', { name: shell.appDownload, exact: true }).click()
  const drawing = await page.request.get(`${url}/app-code.svg`)
  expect(drawing.headers()['content-type']).toBe('image/svg+xml')
  await expect(banner.getByRole('img', { name: shell.appCode })).toBeVisible()
  await banner.getByRole('link', { name: shell.appPage }).click()
  await expect(page).toHaveURL(`${url}/main/ifast-app`)
})
