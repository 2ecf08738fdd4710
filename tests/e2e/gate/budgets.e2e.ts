import { brotliDecompressSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { sharedUrl } from '../shared-product.ts'
import { fetchRaw, watchScripts } from '../steps/script-bytes.ts'
import { fundsOf } from '../steps/steps.ts'
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
