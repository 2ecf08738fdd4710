import { expect, test, type Page } from '@playwright/test'
import * as searchCopy from '#web/areas/search/copy.ts'
import { sharedUrl } from '../shared-product.ts'
import { barriers } from '../steps/page-checks.ts'
import { fundsOf, listen, speak, wordsOf } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'

let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

const panel = (page: Page) => page.getByRole('search', { name: wordsOf('zh').shell.search.field })
const open = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: wordsOf('zh').shell.search.open })
    .click()

for (const path of ['/help/faq', '/tool/fund-selector']) {
  test(`PU6 the header of ${path} suggests while one types, and leads to a fund by keys alone`, async ({
    page,
  }) => {
    const complaints = listen(page)
    const [fund] = await fundsOf(url, 3)
    await page.goto(url + path)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await open(page)
    await expect(panel(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(fund!.fundCode)
    await expect(panel(page).getByRole('status')).toContainText(wordsOf('zh').shell.suggest.count)
    expect(scripts).toContain('/search-suggest.js')
    await page.keyboard.press('ArrowDown')
    await expect(panel(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(panel(page).getByRole('searchbox')).toBeFocused()
    expect(await barriers(page, false, '#search')).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${url}/tool/fund/${fund!.fundCode}`)
    expect(complaints).toEqual([])
  })
}

test('PU6 suggestions that come late leave one where one stands', async ({ page }) => {
  const { fundCode } = (await fundsOf(url, 3))[0]!
  const start = fundCode.slice(0, -1)
  let goOn = Promise.withResolvers<void>()
  await page.route('**/search-site?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('keyword') !== start) await goOn.promise
    await route.continue()
  })
  await page.goto(`${url}/help/faq`)
  await open(page)
  const [field, links] = [panel(page).getByRole('searchbox'), panel(page).getByRole('link')]
  const own = links.filter({ hasText: fundCode })
  await page.keyboard.insertText(start)
  const typeOn = async (text: string) => {
    await field.focus()
    await page.keyboard.press('End')
    const asked = page.waitForRequest((request) => request.url().includes('search-site'))
    await page.keyboard.insertText(text)
    await asked
    await own.focus()
    goOn.resolve()
    goOn = Promise.withResolvers<void>()
  }
  await own.focus()
  await typeOn(fundCode.slice(-1))
  await expect(links.last(), 'the newer list stands').toHaveAttribute('href', `/search?keyword=${fundCode}`)
  await expect(own).toBeFocused()
  await typeOn('zzzz')
  await expect(links).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('PU6 a page’s first answer carries no suggestions and loads none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPage(page, `${url}/help/faq`)
  expect(asked).not.toContain('/search-suggest.js')
})

test('PU6 a question is found and opened where it is answered', async ({ page }) => {
  await page.goto(`${url}/help/faq`)
  await open(page)
  // The text is inserted at once, as an input method does, so the list is that of the whole query.
  await page.keyboard.insertText('赎回到账')
  const hit = panel(page)
    .getByRole('link')
    .filter({ has: page.getByText('赎回') })
    .first()
  const href = await hit.getAttribute('href')
  expect(href).toMatch(/^\/(help|tool)\/[\w-]+[#?]/)
  await hit.click()
  await expect(page).toHaveURL(url + href!)
})

test('PU6 without a script the form of the header searches', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/main/home`)
  await open(page)
  await panel(page).getByRole('searchbox').fill('赎回')
  await panel(page).getByRole('button').click()
  await expect(page).toHaveURL(`${url}/search?keyword=%E8%B5%8E%E5%9B%9E`)
  const t = searchCopy.zh
  await expect(page.getByRole('main').getByRole('heading', { name: t.groups.help })).toBeVisible()
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('赎回')
  await context.close()
})

test('PU6 what nothing has, what is too long and what is no text get a page that helps', async ({ page }) => {
  const complaints = listen(page)
  await speak({ page, url, locale: 'en' })
  const t = searchCopy.en
  for (const [query, says] of [
    ['', t.startTitle],
    ['?keyword=', t.startTitle],
    ['?keyword=zzzzqqqq', t.noneText],
    ['?keyword=%00%01%E2%80%AE', t.startTitle],
    ['?keyword=%3Cscript%3Eqqzz(1)%3C%2Fscript%3E', t.noneText],
    [`?keyword=${'q'.repeat(10_000)}`, t.cut],
    ['?keyword=a&keyword=zzzzqqqq&x=1', t.noneText],
    ['?keyword=%', null],
  ] as const) {
    const answer = await page.goto(`${url}/search${query}`)
    expect(answer!.status(), query.slice(0, 40)).toBe(200)
    if (says !== null) await expect(page.getByRole('main').getByText(says), query.slice(0, 40)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, query.slice(0, 40)).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
})

test('PU6 what an input method is still putting together asks nothing, moves nothing, and is asked once it is done', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search-site')) asked.push(request.url())
  })
  await page.goto(`${url}/help/faq`)
  await open(page)
  const field = panel(page).getByRole('searchbox')
  await page.keyboard.type('a')
  await expect(panel(page).getByRole('status')).not.toBeEmpty()
  const status = await panel(page).getByRole('status').elementHandle()
  const before = asked.length
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'shuhui'
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, isComposing: true }))
  })
  await page.waitForTimeout(400)
  expect(asked.length).toBe(before)
  await expect(field).toBeFocused()
  await field.evaluate((input: HTMLInputElement) => {
    input.value = '赎回'
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '赎回' }))
  })
  await expect.poll(() => asked.at(-1)).toContain(encodeURIComponent('赎回'))
  await expect(panel(page).getByRole('link').first()).toBeVisible()
  expect(await status!.evaluate((element) => element.isConnected), 'one element says it all').toBe(true)
})
