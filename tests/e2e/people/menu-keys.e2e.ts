import { expect, test, type Page } from '@playwright/test'
import { browserOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { listen, speak, wordsOf } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'
import { languages } from '../../lane.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

const bar = (page: Page, name: string) => page.getByRole('navigation', { name })

// One page without hydration and one with it.
for (const path of ['/help/faq', '/tool/fund-selector']) {
  for (const locale of languages('en')) {
    test(`SH2 SH6 the menus of ${path} are walked with the keys alone in ${locale}`, async ({ page }) => {
      const { shell } = wordsOf(locale)
      const complaints = listen(page)
      await speak({ page, url, locale })
      await openPage(page, url + path)
      const menu = bar(page, shell.mainMenu)
      const about = menu.getByRole('button', { name: shell.menu.about, exact: true })
      const help = menu.getByRole('button', { name: shell.menu.help, exact: true })
      const links = page.locator('#menu-about').getByRole('link')
      // The script for the keys is loaded on the first focus.
      const keys = page.waitForResponse(`${url}/menu-keys.js`)
      await about.focus()
      await keys

      await expect(async () => {
        await page.keyboard.press('ArrowDown')
        await expect(links.first()).toBeFocused({ timeout: 500 })
      }).toPass()
      await page.keyboard.press('ArrowDown')
      await expect(links.nth(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(links.last()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(links.last(), 'an end is an end').toBeFocused()
      await page.keyboard.press('Home')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(links.first()).toBeHidden()
      await expect(about, 'the focus goes back').toBeFocused()

      await page.keyboard.press('Enter')
      await expect(links.first()).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(help).toBeFocused()
      await expect(links.first(), 'a menu that is left closes').toBeHidden()
      await page.keyboard.press('ArrowLeft')
      await expect(about).toBeFocused()
      await page.keyboard.press('Home')
      await expect(menu.getByRole('link').first()).toBeFocused()
      expect(complaints).toEqual([])
    })
  }
}

test('SH6 the menu of who is logged in has the same keys, and Tab leaves and closes it', async ({
  browser,
}) => {
  const { shell } = wordsOf('zh')
  const context = await browserOf(browser, url, 'investor')
  const page = await context.newPage()
  await openPage(page, `${url}/main/home`)
  const button = page.getByRole('banner').getByRole('button', { name: shell.accountMenu })
  const menu = page.locator('#account')
  const keys = page.waitForResponse(`${url}/menu-keys.js`)
  await button.focus()
  await keys
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link').first()).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('End')
  await expect(menu.getByRole('button', { name: shell.logout })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await context.close()
})
