import { expect, test, type Page } from '@playwright/test'
import * as searchCopy from '#web/areas/search/copy.ts'
import { fetchPage } from '../steps/page-checks.ts'
import { requestsOf } from '../people.ts'
import { sharedUrl } from '../shared-product.ts'
import { fundsOf, wordsOf } from '../steps/steps.ts'

let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

const locationsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))
const read = async (path: string) => (await fetch(url + path)).text()
const linkOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

test('PU5 every address of the map is a page that calls itself so, in the language it says', async () => {
  const files = locationsOf(await read('/sitemap.xml'))
  expect(files).toEqual([`${url}/sitemap-pages.xml`, `${url}/sitemap-funds-1.xml`])
  const pages = locationsOf(await read('/sitemap-pages.xml'))
  const funds = locationsOf(await read('/sitemap-funds-1.xml'))
  expect(pages.length).toBeGreaterThan(60)
  const faults: string[] = []
  for (const address of [...pages, ...funds.slice(0, 4)]) {
    const answer = await fetch(address)
    const html = await answer.text()
    const lang = new URL(address).searchParams.get('lang') === 'en' ? 'en' : 'zh-CN'
    if (answer.status !== 200) faults.push(`${address}: ${answer.status}`)
    else if (linkOf(html, 'canonical') !== address)
      faults.push(`${address}: calls itself ${linkOf(html, 'canonical')}`)
    else if (!html.includes(`<html lang="${lang}"`)) faults.push(`${address}: is not in ${lang}`)
    else if (html.includes('noindex')) faults.push(`${address}: is not to be listed`)
  }
  expect(faults).toEqual([])
})

test('what is nobody’s to find is in no map and says so', async () => {
  const paths = locationsOf(await read('/sitemap-pages.xml')).map((address) => new URL(address).pathname)
  expect(
    paths.filter((path) => !/^\/(main|help|about-us|legal|anti-spoofing|tool)(\/|$)/.test(path)),
  ).toEqual([])
  const guest = await requestsOf(url, 'guest')
  for (const path of ['/account-login', '/search?keyword=99', '/preferences', '/nope']) {
    const html = await (await guest.get(url + path)).text()
    expect(html.match(/name="robots" content="noindex"/g), path).toHaveLength(1)
  }
  await guest.dispose()
})

test('PU5 tools and help tell the way to themselves; questions and open positions what they are', async () => {
  const [fund] = await fundsOf(url, 3)
  const told = [
    [`/tool/fund/${fund!.fundCode}`, 'BreadcrumbList'],
    ['/tool/fund-selector', 'BreadcrumbList'],
    ['/tool/compare', 'BreadcrumbList'],
    ['/help/help-center-home', 'BreadcrumbList'],
    ['/help/transaction', 'FAQPage'],
    ['/help/faq', 'FAQPage'],
    ['/about-us/jobs?id=wealth-manager', 'JobPosting'],
  ] as const
  for (const [path, type] of told) expect(await read(path), path).toContain(`"@type":"${type}"`)
  expect(await read('/help/contact-us')).not.toContain('FAQPage')
})

test('SH2 a link in a language is read in it, and from there on the reader chooses', async ({ page }) => {
  await page.goto(`${url}/help/faq?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${url}/help/transaction`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${url}/help/faq?lang=en`)
  await choose(page, wordsOf('en').shell.otherLanguage)
  await expect(page).toHaveURL(`${url}/help/faq`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('SH2 the same on a page with a framework, whose calls speak the language too', async ({ page }) => {
  await page.goto(`${url}/tool/fund-selector?lang=en&keyword=99`)
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('en').selector.title })).toBeVisible()
  await choose(page, wordsOf('en').shell.otherLanguage)
  await expect(page).toHaveURL(`${url}/tool/fund-selector?keyword=99`)
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('zh').selector.title })).toBeVisible()
})

test('a page kept for one host or language is shown to no other', async () => {
  const guest = await requestsOf(url, 'guest')
  const { port } = new URL(url)
  const zh = await (await guest.get(`${url}/help/faq`)).text()
  const other = await (await guest.get(`http://localhost:${port}/help/faq`)).text()
  const en = await (await guest.get(`${url}/help/faq?lang=en`)).text()
  expect([zh, other, en].map((html) => linkOf(html, 'canonical'))).toEqual([
    `${url}/help/faq`,
    `http://localhost:${port}/help/faq`,
    `${url}/help/faq?lang=en`,
  ])
  await guest.dispose()
})

test('PU6 an English link to a search finds English help', async () => {
  const { html } = await fetchPage(`${url}/search?keyword=redemption&lang=en`, 'zh')
  expect(html).toContain(searchCopy.en.groups.help)
  expect(html).not.toContain(searchCopy.zh.groups.help)
})

async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: language }).click()
}
