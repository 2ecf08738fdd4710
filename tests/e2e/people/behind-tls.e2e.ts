import { expect, test, type Page } from '@playwright/test'
import { freePort, startProduct, type RunningProduct } from '../server.ts'
import {
  fillLogin,
  fundsOf,
  listen,
  openOrderForm,
  payFor,
  readDocuments,
  speak,
  wordsOf,
  type Locale,
} from '../steps/steps.ts'
import { hasProxy, startTlsProxy, TLS_HOST } from '../tls-proxy.ts'
import { languages } from '../../lane.ts'

/** The main walks as customers use the product: https and HTTP/2 at a proxy, plain http behind it, one public origin. */
test.describe('behind a TLS proxy', () => {
  test.skip(!hasProxy, 'this machine has neither nginx nor openssl')
  // A service worker would be fetched without this test's exception for the certificate.
  test.use({ ignoreHTTPSErrors: true, serviceWorkers: 'block' })
  let product: RunningProduct
  let proxy: { stop: () => Promise<void> }
  let url = ''

  test.beforeAll(async () => {
    const port = await freePort()
    url = `https://${TLS_HOST}:${port}`
    const env = { SANDBOX_HISTORY: '0', PUBLIC_ORIGIN: url, TRUSTED_PROXIES: '127.0.0.1/32' }
    product = await startProduct({ env })
    proxy = await startTlsProxy(port, product.url)
  })
  test.afterAll(async () => {
    await proxy?.stop()
    await product?.stop()
  })

  const isLoggedIn = async (page: Page) => {
    const answer = await page.request.get(`${url}/fe/rest/identity/get-current-account`)
    return ((await answer.json()) as { data: { role: string } }).data.role !== 'guest'
  }
  const visitorOf = async (page: Page, locale: Locale) => {
    const visitor = { page, url, locale }
    await speak(visitor)
    return visitor
  }

  const logOut = async (page: Page, locale: Locale) => {
    const { shell } = wordsOf(locale)
    await page.goto(`${url}/main/home`)
    await page.getByRole('banner').getByRole('button', { name: shell.accountMenu }).click()
    await page.getByRole('banner').getByRole('button', { name: shell.logout }).click()
  }
  const chooseFirst = (page: Page) => page.locator('button[name="accountNumber"]').first().click()
  test('cookies are bound to host and TLS, answers come over HTTP/2 with HSTS', async ({ page }) => {
    const visitor = await visitorOf(page, 'zh')
    const answer = await page.goto(`${url}/account-login`)
    expect(answer!.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const protocol = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming).nextHopProtocol,
    )
    expect(protocol).toBe('h2')
    await fillLogin(visitor, 'demo-investor')
    await expect(page).toHaveURL(`${url}/investor/holdings`)
    const cookies = await page.context().cookies()
    const session = cookies.find(({ name }) => name === '__Host-sid')
    expect(session).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' })
    expect(cookies.filter(({ httpOnly, secure }) => httpOnly && !secure)).toEqual([])
  })

  for (const locale of languages('en')) {
    test(`one logs in, buys and logs out, in ${locale}`, async ({ page }) => {
      const complaints = listen(page)
      const visitor = await visitorOf(page, locale)
      const [fund] = await fundsOf(product.url, 2)
      await page.goto(`${url}/investor/holdings`)
      await fillLogin(visitor, 'demo-investor')
      await expect(page).toHaveURL(`${url}/investor/holdings`)
      await openOrderForm(visitor, fund!, '1000.00')
      await readDocuments(visitor)
      await payFor(visitor, '1000.00')
      await logOut(page, locale)
      await expect(page).toHaveURL(`${url}/main/home`)
      expect(await isLoggedIn(page)).toBe(false)
      expect(complaints).toEqual([])
    })

    test(`an account is chosen and language and look are set, in ${locale}`, async ({ page }) => {
      const visitor = await visitorOf(page, locale)
      await page.goto(`${url}/account-login`)
      await fillLogin(visitor, 'demo-several')
      await expect(page).toHaveURL(`${url}/account-login/select-account`)
      await chooseFirst(page)
      await expect(page).toHaveURL(`${url}/investor/holdings`)
      await page.goto(`${url}/main/home`)
      await page
        .getByRole('banner')
        .getByRole('button', { name: wordsOf(locale).shell.otherLanguage })
        .click()
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'zh' ? 'en' : 'zh-CN')
      await expect(page).toHaveURL(`${url}/main/home`)
    })
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the log-in, the choice of an account and the log-out are forms', async ({ page }) => {
      const visitor = await visitorOf(page, 'zh')
      await page.goto(`${url}/account-login`)
      await fillLogin(visitor, 'demo-several')
      await expect(page).toHaveURL(`${url}/account-login/select-account`)
      await chooseFirst(page)
      await expect(page).toHaveURL(`${url}/investor/holdings`)
      expect(await isLoggedIn(page)).toBe(true)
      await logOut(page, 'zh')
      await expect(page).toHaveURL(`${url}/main/home`)
      expect(await isLoggedIn(page)).toBe(false)
    })
  })
})
