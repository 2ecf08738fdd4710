import { expect, test, type Page } from '@playwright/test'
import * as copy from '#web/shell/staff/palette.copy.ts'
import { browserOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { barriers, overflow } from '../steps/page-checks.ts'
import { openPalette } from '../steps/staff-steps.ts'
import { listen, speak, wordsOf } from '../steps/steps.ts'
import { untilAlive, openPage } from '../steps/open-page.ts'
import { languages } from '../../lane.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

const found = (page: Page) => page.getByRole('dialog').getByRole('menuitem')

for (const locale of languages('zh')) {
  test(`XX3 every screen is found by its name, pinyin, initials and the other language, with the keys alone, in ${locale}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, url, 'operator')
    const page = await context.newPage()
    const complaints = listen(page)
    await speak({ page, url, locale })
    const { menu } = wordsOf(locale).shell
    await openPage(page, `${url}/operations/home`)
    for (const [typed, label, path] of [
      ['duizhang', 'breaks', '/operations/breaks'],
      ['khsh', 'reviews', '/operations/reviews'],
      ['Conversations', 'conversations', '/operations/conversations'],
      ['员工', 'users', '/operations/user'],
      ['passkey', 'passkeys', '/operations/security/passkeys'],
    ] as const) {
      await openPalette(page, 'Control+k')
      await page.keyboard.type(typed)
      // Records come below it, a little later.
      await expect(found(page).first()).toHaveText(menu[label])
      await expect(found(page).first()).toHaveAttribute('data-focused')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(url + path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await openPalette(page, 'Control+k')
    await page.keyboard.type('xyzzy')
    await expect(page.getByText(copy[locale].none)).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('XX3 the palette has what was opened last, is without barriers, and is fetched when it is first opened', async ({
  browser,
}) => {
  const context = await browserOf(browser, url, 'adviser')
  const page = await context.newPage()
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await openPage(page, `${url}/adviser/client/list/my-client`)
  const client = page.getByRole('rowheader').first().getByRole('link')
  const name = (await client.textContent()) ?? ''
  await client.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // A key that is pressed in the moment in which the page is drawn is before its listeners.
  await untilAlive(page)
  expect(files.filter((file) => /palette/.test(file))).toEqual([])
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await openPalette(page, 'Control+k')
      await expect(found(page).first()).toHaveText(name)
      expect(await barriers(page, colorScheme === 'dark')).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  expect(files.some((file) => /palette.*\.js/.test(file))).toBe(true)
  await context.close()
})

test('XX3 a question mark lists the keys, and those of a single letter can be switched off', async ({
  browser,
}) => {
  const context = await browserOf(browser, url, 'operator')
  const page = await context.newPage()
  const t = copy.zh
  await openPage(page, `${url}/operations/user`)
  await openPalette(page, '/')
  await expect(page.getByRole('dialog', { name: t.title })).toBeVisible()
  // At once, as somebody does who knows the keys: the dialog that ends takes nothing with it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: t.keysTitle })
  await list.getByRole('checkbox', { name: t.enabled }).uncheck()
  await list.getByRole('button', { name: t.close, exact: true }).click()
  await page.keyboard.press('/')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${url}/operations/user`)
  await page.keyboard.press('?')
  await list.getByRole('checkbox', { name: t.enabled }).check()
  await list.getByRole('button', { name: t.close, exact: true }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(`${url}/operations/home`)
  await context.close()
})
