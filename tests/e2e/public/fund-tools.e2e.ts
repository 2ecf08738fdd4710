import { expect, test, type Page } from '@playwright/test'
import * as compareCopy from '#web/areas/tool/compare/copy.ts'
import * as fundCopy from '#web/areas/tool/fund/copy.ts'
import * as selectorCopy from '#web/areas/tool/fund-selector/copy.ts'
import * as savedCopy from '#web/areas/tool/fund-selector/saved.copy.ts'
import { sharedUrl } from '../shared-product.ts'
import { barriers } from '../steps/page-checks.ts'
import { fundsOf, listen, speak, type Locale } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'

let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

const total = async (page: Page) =>
  Number(
    (
      await page
        .getByRole('search')
        .locator('xpath=following-sibling::*')
        .getByRole('status')
        .first()
        .innerText()
    ).replaceAll(/\D/g, ''),
  )

test('FU2 filters, columns, saved screens and the file work from the page and stand in its address', async ({
  page,
}) => {
  const t = selectorCopy.zh
  const complaints = listen(page)
  await page.goto(`${url}/tool/fund-selector`)
  const all = await total(page)
  await page.getByRole('group', { name: t.risk }).getByText('R5').click()
  await expect(page).toHaveURL(/risk=5/)
  await expect.poll(() => total(page)).toBeLessThan(all)
  const fives = await total(page)
  await page.getByRole('group', { name: t.risk }).getByText('R4').click()
  await expect.poll(() => total(page)).toBeGreaterThan(fives)
  await page.getByRole('link', { name: /^R4/ }).click()
  await expect(page).toHaveURL(/risk=5$/)
  await page.getByText(t.returns, { exact: true }).click()
  const range = page.getByRole('group', { name: `${t.columns.return1y} (%)` })
  const from = range.getByPlaceholder(t.from)
  await from.pressSequentially('1')
  await expect(page).toHaveURL(/return1yFrom=1$/)
  await expect(page.getByRole('link', { name: new RegExp(t.atLeast('1%')) })).toBeVisible()
  await expect(from, 'the first value takes no focus away').toBeFocused()
  await page.keyboard.type('0')
  await expect(page).toHaveURL(/return1yFrom=10/)
  await expect(page.getByRole('link', { name: new RegExp(t.atLeast('10%')) })).toBeVisible()

  await page.getByRole('button', { name: t.chooseColumns }).click()
  const column = page.getByRole('checkbox', { name: t.columns.volatility3y })
  await column.press('Space')
  await expect(page).toHaveURL(/columns=.*volatility3y/)
  await expect(page.getByRole('columnheader', { name: t.columns.volatility3y })).toBeAttached()
  await expect(column).toBeChecked()
  await expect(column, 'a tick takes no focus away').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: t.columns.volatility3y })).toBeVisible()

  const saved = savedCopy.zh
  await page.getByRole('button', { name: t.saved }).click()
  await page.getByLabel(saved.saveName).fill('稳健')
  await page.getByRole('button', { name: saved.save, exact: true }).click()

  // The columns and the saved screen stay on the device when the address no longer has them.
  await page.goto(`${url}/tool/fund-selector`)
  await expect(page.getByRole('columnheader', { name: t.columns.volatility3y })).toBeVisible()
  await page.getByRole('button', { name: t.saved }).click()
  await page.getByRole('link', { name: '稳健' }).click()
  await expect(page).toHaveURL(/risk=5.*volatility3y.*return1yFrom=10/)
  await page.getByRole('button', { name: t.saved }).click()
  await page.getByRole('button', { name: saved.removeSaved('稳健') }).click()
  await expect(page.getByText(saved.savedEmpty)).toBeVisible()
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t.exportList }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  expect(complaints).toEqual([])
})

test('FU2 saved screens that are opened before the page’s script has come are shown once it is there', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${url}/tool/fund-selector`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: selectorCopy.zh.saved }).click()
  await expect(page.getByRole('dialog', { name: selectorCopy.zh.saved })).toBeVisible()
  release()
  await expect(page.getByLabel(savedCopy.zh.saveName)).toBeVisible()
})

test('FU2 sorting and paging: by heads, both ways; focus stands at the list after a page', async ({
  page,
}) => {
  const t = selectorCopy.en
  await speak({ page, url, locale: 'en' })
  await page.goto(`${url}/tool/fund-selector`)
  await page.getByRole('link', { name: t.columns.return1y }).click()
  await expect(page).toHaveURL(/sort=return1y/)
  await expect(page.getByRole('columnheader', { name: t.columns.return1y })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('link', { name: t.columns.return1y }).click()
  await expect(page.getByRole('columnheader', { name: t.columns.return1y })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const next = page.locator('a[rel=next]')
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText(/\d{6}/)
})

test('FU2 FU3 without a script the form, sorting, paging, spans and a comparison work', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const t = selectorCopy.zh
  await page.goto(`${url}/tool/fund-selector`)
  await page.getByRole('searchbox').fill('zhaiquan')
  await page.getByRole('search', { name: t.filtersTitle }).getByRole('button', { name: t.search }).click()
  await expect(page).toHaveURL(/keyword=zhaiquan/)
  await page.getByRole('link', { name: t.columns.fee }).click()
  await expect(page).toHaveURL(/sort=fee/)
  await page.goto(`${url}/tool/fund-selector`)
  await page.locator('a[rel=next]').click()
  await expect(page).toHaveURL(/page=2/)
  await page.goto(`${url}/tool/fund/990000`)
  await page.getByRole('link', { name: fundCopy.zh.spans['3y'] }).click()
  await expect(page).toHaveURL(/span=3y/)
  await expect(page.getByRole('img').first()).toBeVisible()
  await page.goto(`${url}/tool/compare`)
  await page.getByLabel(compareCopy.zh.codes).fill('990000,990001,123456')
  await page.getByRole('button', { name: compareCopy.zh.show }).click()
  await expect(page.getByText(compareCopy.zh.unknown('123456'))).toBeVisible()
  await context.close()
})

const STATES = [
  '/tool/fund-selector',
  '/tool/fund-selector?keyword=zzzz&risk=9&return1yFrom=abc',
  '/tool/fund-selector?page=3&columns=risk,nav,return5y,managers,theme',
  '/tool/fund/990000?span=all',
  '/tool/fund/990000?by=unit',
  '/tool/fund/990020',
  '/tool/compare',
  '/tool/compare?codes=990000',
  '/tool/compare?codes=990000,990001,990004,990005,990020,990040,990008',
] as const

for (const [locale, theme, width] of [
  ['zh', 'light', 1440],
  ['en', 'dark', 390],
] as const) {
  test(`FU2 FU3 every state in ${locale}, ${theme}, ${width}: no barrier, no shift, no complaint`, async ({
    page,
  }) => {
    test.slow()
    await speak({ page, url, locale: locale as Locale })
    await page.context().addCookies([{ name: 'theme', value: theme, url }])
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const each of list.getEntries()) shifts.sum += (each as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const complaints = listen(page)
    for (const path of STATES) {
      await openPage(page, url + path)
      const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
      expect.soft(shift, path).toBeLessThan(0.001)
      expect.soft(await barriers(page, false), path).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, path).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
  })
}

test('each tool says in a sentence of its own what it is for', async ({ request }) => {
  const [fund, other] = await fundsOf(url, 3)
  const paths = [
    '/tool/fund-selector',
    '/tool/compare',
    ...[fund!, other!].map(({ fundCode }) => `/tool/fund/${fundCode}`),
  ]
  for (const locale of ['zh', 'en']) {
    const told = await Promise.all(
      paths.map(async (path) => {
        const html = await (await request.get(url + path, { headers: { cookie: `locale=${locale}` } })).text()
        return /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
      }),
    )
    expect(told).not.toContain(undefined)
    expect(new Set(told).size).toBe(paths.length)
    expect(told[2]).toContain(fund!.fundCode)
  }
})
