import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { browserOf } from '../people.ts'
import { startProduct } from '../server.ts'
import { ownProduct } from '../own-product.ts'
import { openPage } from '../steps/open-page.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

/** Opens a page with an active service worker. The worker handles only the second visit. */
async function settle(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url + path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(url + path)
  return page
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((each) => new URL(each.url).pathname + new URL(each.url).search)
  })

test('SH14 without a network a public page that was read is there, and any other says why it is not', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await settle(context, '/help/faq')
  await expect.poll(() => keptPaths(page)).toEqual(['/offline.html', '/help/faq'])
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.goto(`${url}/help/transaction`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有网络连接')
  await expect(page.locator('[lang=en] h2')).toHaveText('No connection')
  await context.setOffline(false)
  await page.getByRole('link').first().click()
  await expect(page).toHaveURL(`${url}/help/transaction`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('没有网络连接')
  await context.close()
})

test('SH14 nothing of a person, a form or a call is ever kept', async ({ browser }) => {
  const context = await browserOf(browser, url, 'investor')
  const page = await settle(context, '/help/faq')
  for (const path of [
    '/investor/holdings',
    '/main/home',
    '/account-login',
    '/search?keyword=99',
    '/tool/fund-selector',
  ]) {
    await openPage(page, url + path)
  }
  expect(await keptPaths(page), 'public pages carry the name of who is logged in').toEqual(['/offline.html'])
  await context.close()
})

test('SH14 what a guest has kept goes when the same page becomes a person’s own', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await settle(context, '/help/faq')
  await expect.poll(() => keptPaths(page)).toContain('/help/faq')
  const person = await browserOf(browser, url, 'investor')
  await context.addCookies(await person.cookies())
  await page.goto(`${url}/help/faq`)
  await expect.poll(() => keptPaths(page)).toEqual(['/offline.html'])
  await person.close()
  await context.close()
})

test('SH14 the manifest makes the site installable, with pictures that are there', async ({ request }) => {
  for (const [query, lang] of [
    ['', 'zh-CN'],
    ['?lang=en', 'en'],
  ] as const) {
    const manifest = await (await request.get(`${url}/manifest.webmanifest${query}`)).json()
    expect(manifest).toMatchObject({ lang, display: 'standalone', start_url: '/main/home' })
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const icon = await request.get(url + src)
      expect(icon.headers()['content-type'], src).toBe('image/png')
      expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes)
    }
  }
})

test('SH14 the switch takes the worker out of every browser that has it', async ({ browser }) => {
  test.slow()
  const product = await startProduct({ env: { SITE_OFFLINE: 'off', SANDBOX_HISTORY: '0' } })
  const context = await browser.newContext()
  const page = await context.newPage()
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto(`${product.url}/main/home`)
  await page.evaluate(async () =>
    (await caches.open('public-pages-1')).put('/help/faq', new Response('kept')),
  )
  await page.reload()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(registrations).toBe(0)
  await context.close()
  await product.stop()
})
