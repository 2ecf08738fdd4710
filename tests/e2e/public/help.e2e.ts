import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import { addressOf } from '#contract/endpoint.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { findRegisterHelp, findTransactionHelp, findWalletHelp, FORM_IDS } from '#contract/help.ts'
import { searchSite } from '#contract/fund/search.ts'
import { SCREENS } from '#web/site/screens.ts'
import * as formsCopy from '#web/areas/help/forms/copy.ts'
import * as homeCopy from '#web/areas/help/home/copy.ts'
import * as siteSearchCopy from '#web/areas/search/copy.ts'
import * as searchCopy from '#web/parts/content/help-search.copy.ts'
import { sharedUrl } from '../shared-product.ts'
import { barriers } from '../steps/page-checks.ts'
import { speak } from '../steps/steps.ts'

const PAGES = Object.keys(SCREENS).filter((path) => path.startsWith('/help/'))
/** The bytes that fit into the first round trip (rules/product.md#budgets). */
const MOST_BYTES = 14_336
let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

test('PU4 §4 every help page is one small answer without a framework', async () => {
  expect(PAGES.length).toBe(15)
  for (const locale of ['zh', 'en']) {
    for (const path of PAGES) {
      const { bytes, status } = await fetchWire(path, locale)
      expect(status, path).toBe(200)
      expect(bytes, `${locale} ${path}`).toBeLessThanOrEqual(MOST_BYTES)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [locale, keyword, question, words] of [
    ['zh', 'chedan', '怎样撤单？', 'T日15:00之前'],
    ['zh', '快速取现限额', '快速转出（快速取现）有什么限制？', '不超过1万元'],
    ['en', 'cancel order', 'How do I cancel an order?', 'before 15:00 on day T'],
  ] as const) {
    test(`PU4 PU6 help is searched for "${keyword}" and the answer opens by its link`, async ({ page }) => {
      await speak({ page, url, locale })
      await page.goto(`${url}/help/fund-rules`)
      const field = page.getByRole('main').getByRole('searchbox', { name: searchCopy[locale].label })
      await field.fill(keyword)
      await field.press('Enter')
      await expect(page).toHaveURL(/\/help\/help-center-home\?keyword=/)
      const results = page.getByRole('region', { name: homeCopy[locale].results })
      await expect(results.getByRole('heading', { level: 3 }).first()).toHaveText(question)
      await results.getByRole('link').first().click()
      await expect(page.getByText(words).first()).toBeVisible()
      await expect(page.getByRole('group').filter({ hasText: words })).toBeVisible()
    })
  }

  test('a keyword that finds nothing, or is much too long, gets a helpful page', async ({ page }) => {
    for (const keyword of ['qqqq', '%00', '%E9', 'x'.repeat(5_000)]) {
      const answer = await page.goto(`${url}/help/help-center-home?keyword=${keyword}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(page.getByText(homeCopy.zh.noneHint)).toBeVisible()
  })
})

test('PU6 header, search page and help page answer the same questions in the same order', async ({
  page,
}) => {
  for (const [locale, keyword] of [
    ['zh', '赎回到账'],
    ['zh', 'chedan'],
    ['zh', '换银行卡'],
    ['en', 'when does redemption money arrive'],
  ] as const) {
    await speak({ page, url, locale })
    const query = new URLSearchParams({ keyword, limit: '12' })
    const headers = { Cookie: `locale=${locale}` }
    const answer = await page.request.get(`${url}${addressOf(searchSite)}?${query}`, { headers })
    const { data } = (await answer.json()) as { data: OutputOf<typeof searchSite> }
    const asked = data.help.hits.map(({ href }) => href)
    expect(asked.length, keyword).toBeGreaterThan(0)
    const hrefsOn = async (path: string, region: string) => {
      await page.goto(`${url}${path}?${new URLSearchParams({ keyword })}`)
      const links = page.getByRole('region', { name: region }).getByRole('link')
      return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    }
    expect(await hrefsOn('/help/help-center-home', homeCopy[locale].results), keyword).toEqual(asked)
    expect(await hrefsOn('/search', siteSearchCopy[locale].groups.help), keyword).toEqual(asked.slice(0, 10))
  }
})

test('PU4 the three help calls answer with the questions that stand on the pages', async ({ page }) => {
  for (const endpoint of [findRegisterHelp, findWalletHelp, findTransactionHelp]) {
    const headers = { Origin: url, 'x-client-version': 'test', Cookie: 'locale=zh' }
    const answer = await page.request.post(url + addressOf(endpoint), { data: {}, headers })
    const { code, data } = (await answer.json()) as { code: string; data: Help }
    expect(code).toBe('0000')
    const questions = data.groups.flatMap((group) => group.questions)
    expect(questions.length).toBeGreaterThan(5)
    for (const { href, question } of questions) {
      const [path = '', anchor = ''] = href.split('#')
      const html = await (await page.request.get(url + path, { headers: { Cookie: 'locale=zh' } })).text()
      expect(html, href).toContain(`id="${anchor}"`)
      expect(html, href).toContain(question)
    }
  }
})

interface Help {
  readonly groups: readonly {
    readonly questions: readonly { readonly href: string; readonly question: string }[]
  }[]
}

test('an answer stays folded until it is asked for, and all are open on paper', async ({ page }) => {
  await page.goto(`${url}/help/faq`)
  const answer = page.locator('#cost p').first()
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => answer.evaluate((each) => each.getBoundingClientRect().height)).toBeGreaterThan(0)
  expect(await answer.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
})

test('results and an open answer raise no barrier, on a phone as on a desk', async ({ page }) => {
  for (const path of [
    '/help/help-center-home?keyword=赎回',
    '/help/faq#returns',
    '/help/transaction#states',
  ]) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(url + path)
      expect(await barriers(page, false), `${path} at ${width}`).toEqual([])
    }
  }
})

test('every form is downloaded as a PDF of the size that the page says', async ({ page }) => {
  await speak({ page, url, locale: 'en' })
  const sizes = page.getByText(/^\d+ KB$/)
  await expect(async () => {
    // A page with a new query is never taken from the cache.
    await page.goto(`${url}/help/forms-download?fresh=${Date.now()}`)
    expect(await sizes.count()).toBe(FORM_IDS.length)
  }).toPass({ timeout: 60_000 })
  const list = page.getByRole('region', { name: formsCopy.en.list })
  const links = list.getByRole('link', { name: formsCopy.en.download })
  expect(await links.count()).toBe(FORM_IDS.length)
  for (const link of await links.all()) {
    const file = await page.request.get(url + (await link.getAttribute('href')))
    const bytes = await file.body()
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(link).toContainText(formsCopy.en.size(Math.ceil(bytes.byteLength / 1024)))
  }
})

function fetchWire(
  path: string,
  locale: string,
): Promise<{ readonly bytes: number; readonly status: number }> {
  const headers = { 'accept-encoding': 'br', cookie: `locale=${locale}` }
  return new Promise((done, reject) => {
    request(url + path, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => done({ bytes, status: answer.statusCode ?? 0 }))
    })
      .on('error', reject)
      .end()
  })
}
