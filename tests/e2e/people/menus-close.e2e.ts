import { expect, test, type Page } from '@playwright/test'
import { browserOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { speak, wordsOf, type Locale } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'
import { languages } from '../../lane.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

const PHONE = { width: 390, height: 844 }
const bar = (page: Page, locale: Locale) =>
  page.getByRole('navigation', { name: wordsOf(locale).shell.mainMenu }).first()
const sheet = (page: Page) => page.locator('#menu')

for (const locale of languages('en')) {
  test(`SH6 no menu stays open over the page it led to in ${locale}`, async ({ browser }) => {
    const { shell } = wordsOf(locale)
    const context = await browserOf(browser, url, 'investor')
    const page = await context.newPage()
    await speak({ page, url, locale })
    await openPage(page, `${url}/investor/home`)

    await bar(page, locale).getByRole('button', { name: shell.menu.trade, exact: true }).click()
    await page.locator('#menu-trade').getByRole('link', { name: shell.menu.orders }).click()
    await expect(page).toHaveURL(`${url}/investor/orders`)
    await expect(page.locator('#menu-trade')).toBeHidden()

    await page.getByRole('button', { name: shell.accountMenu }).click()
    await page.locator('#account').getByRole('link', { name: shell.goHome }).click()
    await expect(page).toHaveURL(`${url}/investor/home`)
    await expect(page.locator('#account')).toBeHidden()

    await bar(page, locale).getByRole('button', { name: shell.menu.trade, exact: true }).click()
    await page.goBack()
    await expect(page).toHaveURL(`${url}/investor/orders`)
    await expect(page.locator('#menu-trade'), 'the way back closes it too').toBeHidden()
    await context.close()
  })

  test(`SH6 SH14 the menu of a phone closes with each way out of it in ${locale}`, async ({ browser }) => {
    const { shell } = wordsOf(locale)
    const context = await browserOf(browser, url, 'investor')
    const page = await context.newPage()
    await page.setViewportSize(PHONE)
    await speak({ page, url, locale })
    await openPage(page, `${url}/investor/home`)
    const open = () => page.getByRole('button', { name: shell.openMenu, exact: true }).click()

    await open()
    await sheet(page).getByText(shell.menu.account, { exact: true }).click()
    await sheet(page).getByRole('link', { name: shell.menu.wallet, exact: true }).click()
    await expect(page).toHaveURL(`${url}/investor/wallet`)
    await expect(sheet(page)).toBeHidden()

    await open()
    await sheet(page).getByRole('link', { name: shell.menu.wallet, exact: true }).click()
    await expect(sheet(page), 'a link to the page at hand').toBeHidden()

    await open()
    await sheet(page).getByRole('button', { name: shell.otherLanguage }).click()
    await expect(page.locator('html')).not.toHaveAttribute('lang', locale === 'en' ? 'en' : 'zh-CN')
    await expect(sheet(page), 'the other language').toBeHidden()
    await context.close()
  })
}

test('SH14 a page that is kept for the way back is kept without its menu', async ({ page }) => {
  const { shell } = wordsOf('zh')
  await page.setViewportSize(PHONE)
  await page.goto(`${url}/main/home`)
  const keys = page.waitForResponse(`${url}/menu-keys.js`)
  await page.getByRole('button', { name: shell.openMenu, exact: true }).click()
  await expect(sheet(page)).toBeVisible()
  await (await keys).finished()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(sheet(page)).toBeHidden()
})

test('FU2 the filters of a phone stay open while they are chosen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openPage(page, `${url}/tool/fund-selector`)
  await page.getByRole('main').locator('button[popovertarget=filters]').first().click()
  await page.locator('#filters').locator('label:has(input[type=checkbox])').first().click()
  await expect(page).toHaveURL(/\?/)
  await expect(page.locator('#filters')).toBeVisible()
})
