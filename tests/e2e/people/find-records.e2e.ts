import { expect, test, type Page } from '@playwright/test'
import * as foundCopy from '#web/shell/staff/found.copy.ts'
import * as copy from '#web/shell/staff/palette.copy.ts'
import { addressOf } from '#contract/endpoint.ts'
import { findFirmObjects, searchForStaff } from '#contract/staff-search.ts'
import { browserOf, type Visiting } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { barriers, overflow } from '../steps/page-checks.ts'
import { openPalette } from '../steps/staff-steps.ts'
import { listen, speak, type Locale } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'
import { languages } from '../../lane.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

const palette = (page: Page) => page.getByRole('dialog')
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })
const status = (page: Page) => palette(page).getByRole('status')
const counted = /^(找到 )?\d+ (项|found)/

async function enter(browser: Parameters<typeof browserOf>[0], who: Visiting, locale: Locale, path: string) {
  const context = await browserOf(browser, url, who)
  const page = await context.newPage()
  await speak({ page, url, locale })
  await openPage(page, url + path)
  return page
}

/** Goes by the arrows to the entry that is wanted, and opens it. */
async function choose(page: Page, text: string): Promise<void> {
  await expect(status(page)).toHaveText(counted)
  for (let turn = 0; turn < 40; turn += 1) {
    const focused = palette(page).locator('[role=menuitem][data-focused]')
    if ((await focused.count()) > 0 && (await focused.first().innerText()).includes(text)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

for (const locale of languages('zh'))
  for (const width of [390, 1440] as const)
    test(`XX2 an adviser finds a client with the keys alone, in ${locale} at ${width} px`, async ({
      browser,
    }) => {
      const t = foundCopy[locale]
      const page = await enter(browser, 'adviser', locale, '/adviser/home')
      const complaints = listen(page)
      await page.setViewportSize({ width, height: 844 })
      await openPalette(page, '/')
      await page.keyboard.type('linyang')
      await expect(group(page, t.groups.client).getByRole('menuitem')).toContainText(['林样本'])
      await expect(status(page)).toHaveText(counted)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await barriers(page, colorScheme === 'dark')).toEqual([])
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await choose(page, '林样本')
      await expect(page).toHaveURL(/\/adviser\/client\/detail\/[0-9a-f]{12}$/)
      await expect(page.getByRole('heading', { level: 1, name: '林样本' })).toBeVisible()
      expect(complaints).toEqual([])
      await page.context().close()
    })

test('XX2 the house finds people, firms and questions, and nothing that is not there', async ({
  browser,
}) => {
  const { groups } = foundCopy.zh
  const page = await enter(browser, 'operator', 'zh', '/operations/home')
  await openPalette(page, '/')
  await page.keyboard.type('zhouyang')
  await choose(page, '周样本')
  await expect(page).toHaveURL(/\/operations\/adviser#/)
  await openPalette(page, '/')
  await page.keyboard.type('忘记密码')
  await expect(group(page, groups.help).getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await openPalette(page, '/')
  await page.keyboard.type('zqxjzqxj')
  await expect(status(page)).toHaveText(foundCopy.zh.count(0))
  await expect(palette(page).getByText(copy.zh.none)).toBeVisible()
  await page.context().close()
})

test('XX2 a company finds a fund and opens its page', async ({ browser }) => {
  const page = await enter(browser, 'corporate', 'zh', '/institutional/home')
  const answer = await page.request.get(`${url}/fe/rest/fund/find-funds?sort=code&order=asc`)
  const { data } = (await answer.json()) as { data: { rows: { fundCode: string; name: { zh: string } }[] } }
  const { fundCode, name } = data.rows[0]!
  await openPalette(page, '/')
  await page.keyboard.type(fundCode)
  await expect(group(page, foundCopy.zh.groups.fund).getByRole('menuitem')).toContainText([name.zh])
  await choose(page, name.zh)
  await expect(page).toHaveURL(`${url}/tool/fund/${fundCode}`)
  await page.context().close()
})

test('XX2 a slow answer is waited for, and one to what was typed before is dropped', async ({ browser }) => {
  const t = foundCopy.zh
  const page = await enter(browser, 'adviser', 'zh', '/adviser/home')
  const held = new Map<string, () => void>()
  const sent: string[] = []
  await page.route(`**${addressOf(findFirmObjects)}`, async (route) => {
    const { term } = route.request().postDataJSON() as { term: string }
    await new Promise<void>((go) => held.set(term, go))
    const response = await route.fetch()
    // A page that has dropped its question takes no answer.
    await route.fulfill({ response }).catch(() => {})
    sent.push(term)
  })
  await openPalette(page, '/')
  await page.keyboard.type('林样')
  await expect.poll(() => [...held.keys()]).toEqual(['林样'])
  await expect(status(page)).toHaveText(t.loading)
  await page.keyboard.type('没有')
  await expect.poll(() => [...held.keys()]).toEqual(['林样', '林样没有'])
  await expect(status(page)).toHaveText(t.loading)
  held.get('林样没有')!()
  await expect(status(page)).toHaveText(counted)
  held.get('林样')!()
  await expect.poll(() => sent).toEqual(['林样没有', '林样'])
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  await expect(group(page, t.groups.client)).toHaveCount(0)
  await expect(status(page)).toHaveText(counted)
  await page.context().close()
})

test('XX2 a part that fails says so, leaves the other, and is asked for again with the keys', async ({
  browser,
}) => {
  const t = foundCopy.en
  const page = await enter(browser, 'adviser', 'en', '/adviser/home')
  const fail = (address: string) =>
    page.route(`**${address}`, (route) => route.fulfill({ status: 503, body: '' }))
  await fail(addressOf(searchForStaff))
  await openPalette(page, '/')
  await page.keyboard.type('linyang')
  await expect(status(page)).toContainText(t.failed.site)
  await expect(group(page, t.groups.client).getByRole('menuitem')).toContainText(['林样本'])
  await fail(addressOf(findFirmObjects))
  await page.keyboard.type('b')
  await expect(status(page)).toContainText(t.failed.objects)
  await expect(group(page, t.groups.client)).toHaveCount(0)
  // Of what could not be asked for nobody may say that it is not there.
  await expect(palette(page).getByText(copy.en.none)).toHaveCount(0)
  expect(await barriers(page, false)).toEqual([])
  await page.unrouteAll()
  await page.keyboard.press('Tab')
  await expect(palette(page).getByRole('button', { name: t.again })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(counted)
  await expect(group(page, t.groups.client).getByRole('menuitem')).toContainText(['林样本'])
  await page.context().close()
})
