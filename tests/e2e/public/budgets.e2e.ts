import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { LIVE_ADDRESS } from '#contract/live.ts'
import { sharedUrl } from '../shared-product.ts'
import { fundsOf, listen, logIn, wordsOf } from '../steps/steps.ts'

/** The most bytes a phone may fetch on a first visit (rules/product.md#budgets), on the wire, brotli; 14 KB are 14,336. */
const HYDRATED_BYTES = 125_000
const FUND_BYTES = 135_000
const MEMBER_BYTES = 140_000
/** A page with a chart and its table. */
const HOLDINGS_BYTES = 146_500
/** A form with its documents, warnings, means of payment and password. */
const PURCHASE_BYTES = 148_500
const STAFF_BYTES = 250_000
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

/** Pages behind a log-in: person, log-in page, path, and the most bytes to a phone or a desktop. */
const BEHIND_LOG_IN = [
  ['investor’s holdings', 'demo-investor', '/account-login', '/investor/holdings', HOLDINGS_BYTES],
  ['investor’s orders', 'demo-investor', '/account-login', '/investor/orders', MEMBER_BYTES],
  [
    'investor’s choice of a fund to buy',
    'demo-investor',
    '/account-login',
    '/investor/trade/buy',
    MEMBER_BYTES,
  ],
  [
    'investor’s purchase form',
    'demo-investor',
    '/account-login',
    '/investor/trade/buy?fundCode=:fundCode',
    PURCHASE_BYTES,
  ],
  ['adviser’s home', 'demo-adviser', '/account-login', '/adviser/home', STAFF_BYTES],
  ['company’s home', 'demo-maker', '/institutional-login', '/institutional/home', STAFF_BYTES],
  ['staff’s home', 'demo-operator', '/operations-login', '/operations/home', STAFF_BYTES],
] as const

for (const [name, username, door, path, most] of BEHIND_LOG_IN) {
  test(`§4 the scripts of the ${name} stay within the budget of its area`, async ({ browser, page }) => {
    await logIn({ page, url, locale: 'zh' }, username, door)
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const visit = await context.newPage()
    // The event stream never ends, but the test waits until nothing more is loaded.
    await visit.route(`**${LIVE_ADDRESS}`, (route) => route.abort())
    const [fund] = await fundsOf(url, 3)
    const address = path.replace(':fundCode', fund!.fundCode)
    await expectWithin(visit, address, most)
    await expect(visit).toHaveURL(url + address)
    await context.close()
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
  const files = await scriptsOf(page, path)
  expect(files.length, `${path} is hydrated`).toBeGreaterThan(3)
  const sizes = await Promise.all(files.map(async (file) => (await fetchRaw(file)).length))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  process.stdout.write(`    ${path}: ${bytes} bytes in ${files.length} files\n`)
  expect(bytes, path).toBeLessThanOrEqual(most)
}

/**
 * Collects our scripts that a browser fetches on a first visit until nothing more is loaded, whatever requests them. Scripts that the
 * document preloads are included; routes that are only named in its manifest are not, because nobody has opened them.
 */
async function scriptsOf(page: Page, path: string): Promise<readonly string[]> {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === url && pathname.endsWith('.js')) fetched.add(pathname)
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const preloads = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  expect([...fetched]).toEqual(expect.arrayContaining(preloads))
  return [...fetched]
}

async function fetchPage(path: string, locale = 'zh') {
  const body = await fetchRaw(path, locale)
  return { wire: body.length, html: brotliDecompressSync(body).toString('utf8') }
}

/** Fetches the body as the bytes on the wire. */
function fetchRaw(path: string, locale = 'zh'): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br', cookie: `locale=${locale}` }
  return new Promise((done, reject) => {
    request(url + path, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const isSound = answer.statusCode === 200 && answer.headers['content-encoding'] === 'br'
        if (isSound) done(Buffer.concat(parts))
        else reject(new Error(`${path}: ${answer.statusCode}, ${answer.headers['content-encoding']}`))
      })
    })
      .on('error', reject)
      .end()
  })
}
