import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { sharedUrl } from '../shared-product.ts'
import { fetchRaw, watchScripts } from '../steps/script-bytes.ts'
import { fundsOf, listen, wordsOf } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'

/** The most bytes a phone may fetch on a first visit (rules/product.md#budgets), on the wire, brotli. Pages behind a log-in: pages.e2e. */
const HYDRATED_BYTES = 125_000
const FUND_BYTES = 135_000
/** A page without the framework sends less. */
const FRAMEWORK_BYTES = 90_000
const HOME_BYTES = 14_336
/** The bytes by which a day's figures and courses change the length of the home page. */
const HOME_SWING = 120
const HOME_SCRIPT_BYTES = 1_024
/** A time long enough for a browser to paint a page without its style sheet. */
const LATE_MS = 1_000

let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

test('§4 the home page is one small answer without a framework', async () => {
  for (const locale of ['zh', 'en']) {
    const { wire, html } = await fetchPage('/main/home', locale)
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    expect(scripts.some(([, attributes]) => attributes!.includes('src='))).toBe(false)
    expect(wire, locale).toBeLessThanOrEqual(HOME_BYTES - HOME_SWING)
    expect(Buffer.byteLength(scripts.map(([, , text]) => text).join(''))).toBeLessThanOrEqual(
      HOME_SCRIPT_BYTES,
    )
    expect(html, 'its sheet comes with it').not.toMatch(/<link[^>]*rel="(stylesheet|modulepreload)"/)
  }
})

const HYDRATED = [
  ['log-in', '/account-login', HYDRATED_BYTES],
  ['fund selector', '/tool/fund-selector', HYDRATED_BYTES],
  ['fund page', '/tool/fund/:fundCode', FUND_BYTES],
  ['account opening', '/register/validate-phone', FUND_BYTES],
] as const

for (const [name, pattern, most] of HYDRATED) {
  test(`§4 the scripts of the ${name} stay within their budget`, async ({ page }) => {
    const [fund] = await fundsOf(url, 3)
    const path = pattern.replace(':fundCode', fund!.fundCode)
    await expectWithin(page, path, most)
  })
}

test('a page fades into the next one, and nothing is complained of, even where its sheet comes late', async ({
  page,
}) => {
  const complaints = listen(page)
  await page.route(/\/assets\/root-.*\.css/, async (route) => {
    await sleep(LATE_MS)
    await route.continue()
  })
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.fades = String(viewTransition !== null)
    })
  })
  await page.goto(`${url}/help/faq`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf('zh').shell.individualLogin })
    .click()
  await expect(page).toHaveURL(`${url}/account-login`)
  await expect(page.locator('html')).toHaveAttribute('data-fades', 'true')
  expect(complaints).toEqual([])
})

test('a fade that the browser gives up is no complaint', async ({ page }) => {
  const complaints = listen(page)
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.skipTransition()
      document.documentElement.dataset.gaveUp = String(viewTransition !== null)
    })
  })
  await page.goto(`${url}/help/faq`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf('zh').shell.individualLogin })
    .click()
  await expect(page).toHaveURL(`${url}/account-login`)
  await expect(page.locator('html')).toHaveAttribute('data-gave-up', 'true')
  expect(complaints).toEqual([])
})

async function expectWithin(page: Page, path: string, most: number): Promise<void> {
  const scripts = watchScripts(page, url)
  await openPage(page, url + path)
  const bytes = await scripts.bytes()
  process.stdout.write(`    ${path}: ${bytes} bytes\n`)
  expect(bytes, `${path} is hydrated`).toBeGreaterThan(FRAMEWORK_BYTES)
  expect(bytes, path).toBeLessThanOrEqual(most)
}

async function fetchPage(path: string, locale = 'zh') {
  const body = await fetchRaw(url, path, locale)
  return { wire: body.length, html: brotliDecompressSync(body).toString('utf8') }
}
