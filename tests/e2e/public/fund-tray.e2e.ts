import { expect, test } from '@playwright/test'
import * as compareCopy from '#web/areas/tool/compare/copy.ts'
import * as trayCopy from '#web/parts/fund/fund-tray.copy.ts'
import { browserOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { wordsOf } from '../steps/steps.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

test('FU2 the tray keeps funds over pages, by keyboard, says so, and leads to their comparison', async ({
  page,
}) => {
  const t = trayCopy.zh
  await page.goto(`${url}/tool/fund-selector?keyword=9900`)
  const toggles = page.getByRole('button', { name: new RegExp(`^${t.addFund('')}`) })
  for (const at of [0, 1]) {
    await toggles.nth(at).focus()
    await page.keyboard.press('Space')
    await expect(toggles.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByRole('status').filter({ hasText: t.added })).toBeAttached()
  const tray = page.getByRole('region', { name: t.tray })
  await expect(tray).toContainText('2/6')
  await page.goto(`${url}/tool/fund/990000`)
  await expect(tray).toContainText('2/6')
  await tray.getByRole('link', { name: t.compare }).click()
  await expect(page).toHaveURL(/\/tool\/compare\?codes=\d{6},\d{6}$/)
  await expect(page.getByRole('img', { name: /[+−]?\d|至|从/ }).first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name: compareCopy.zh.rows.annualCost })).toBeVisible()
})

test('FU2 the tray and the saved screens outlive a log-out, what is personal does not', async ({
  browser,
}) => {
  const context = await browserOf(browser, url, 'investor')
  const page = await context.newPage()
  const { shell } = wordsOf('zh')
  await page.goto(`${url}/main/home`)
  const lists = {
    'compare-tray': '[{"fundCode":"000001","name":{"zh":"x","en":null}}]',
    'fund-screens': '[{"name":"稳健","href":"/tool/fund-selector?risk=1"}]',
  }
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    localStorage.setItem('draft:x', 'mine')
  }, lists)
  await page.getByRole('banner').getByRole('button', { name: shell.accountMenu }).click()
  await page.getByRole('banner').getByRole('button', { name: shell.logout }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: shell.individualLogin, exact: true }),
  ).toBeVisible()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(lists)
  await context.close()
})
