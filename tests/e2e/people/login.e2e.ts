import { expect, test, type Page } from '@playwright/test'
import * as choiceCopy from '#web/areas/login/account-choice.copy.ts'
import { browserOf, postLogin, requestsOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { fillLogin, wordsOf, type Visitor } from '../steps/steps.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

test('RO2 after logging in one lands on the page that asked for it, with its query', async ({ page }) => {
  const target = '/investor/trade/buy?fundCode=990001&amount=1000.00'
  await page.goto(url + target)
  await expect(page).toHaveURL(`${url}/account-login?redirectUrl=${encodeURIComponent(target)}`)
  await expect(page.getByText(wordsOf('zh').login.returnsTo)).toBeVisible()
  await fillLogin(zh(page), 'demo-investor')
  await expect(page).toHaveURL(url + target)
})

const TRAPS = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/%2Fevil.example',
  '%2F%2Fevil.example',
  '/\t/evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/%5Cevil.example',
  '///evil.example',
  'http:/\\evil.example',
  '/@evil.example/..//evil.example',
]

test('RO2 a redirectUrl that leads away is dropped, with and without a script', async ({ page }) => {
  for (const trap of TRAPS) {
    const plain = await requestsOf(url, 'guest')
    const answer = await postLogin(
      plain,
      url,
      `/account-login?redirectUrl=${encodeURIComponent(trap)}`,
      'demo-adviser',
    )
    expect(answer.headers()['location'], trap).toBe('/adviser/home')
    await plain.dispose()
  }
  for (const trap of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/.//evil.example',
    '%2F%2Fevil.example',
  ]) {
    // The home is left first: a call of it that finds no session any more would lead elsewhere.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`${url}/account-login?redirectUrl=${encodeURIComponent(trap)}`)
    await fillLogin(zh(page), 'demo-adviser')
    await expect(page, trap).toHaveURL(`${url}/adviser/home`)
  }
})

test('RO4 each of the demo people lands where they belong', async ({ page }) => {
  const t = choiceCopy.zh
  const people = [
    ['/account-login', 'demo-investor', '/investor/holdings'],
    ['/account-login', 'demo-adviser', '/adviser/home'],
    ['/institutional-login', 'demo-maker', '/institutional/home'],
    ['/institutional-login', 'demo-checker', '/institutional/home'],
    ['/operations-login', 'demo-operator', '/operations/home'],
  ] as const
  for (const [login, username, landing] of people) {
    await leave(page)
    await page.goto(url + login)
    await fillLogin(zh(page), username)
    await expect(page, username).toHaveURL(url + landing)
  }
  const choices = [
    ['demo-several', '/account-login/select-account', t.title.account, /0029/, '/investor/holdings'],
    [
      'demo-mixed',
      '/account-login/select-identity',
      t.title.identity,
      new RegExp(t.type.adviser),
      '/adviser/home',
    ],
    [
      'demo-mixed',
      '/account-login/select-identity',
      t.title.identity,
      new RegExp(t.type.investor),
      '/investor/holdings',
    ],
  ] as const
  for (const [username, selection, title, account, landing] of choices) {
    await leave(page)
    await page.goto(`${url}/account-login`)
    await fillLogin(zh(page), username)
    await expect(page).toHaveURL(url + selection)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: account }).click()
    await expect(page, username).toHaveURL(url + landing)
  }
})

test('RO2 RO4 the page that asked for the log-in waits for the choice of an account', async ({ page }) => {
  await page.goto(`${url}/investor/orders?before=x`)
  await fillLogin(zh(page), 'demo-several')
  await expect(page).toHaveURL(/select-account\?redirectUrl=/)
  await page.getByRole('main').getByRole('button', { name: /0037/ }).click()
  await expect(page).toHaveURL(`${url}/investor/orders?before=x`)
})

test('RO5 SH6 logging out makes a guest of one and leads to the home page', async ({ browser }) => {
  const context = await browserOf(browser, url, 'investor')
  const page = await context.newPage()
  const { shell } = wordsOf('zh')
  await page.goto(`${url}/investor/home`)
  await page.getByRole('banner').getByRole('button', { name: shell.accountMenu }).click()
  await page.getByRole('banner').getByRole('button', { name: shell.logout }).click()
  await expect(page).toHaveURL(`${url}/main/home`)
  await expect(
    page.getByRole('banner').getByRole('link', { name: shell.individualLogin, exact: true }),
  ).toBeVisible()
  await page.goBack()
  await expect(page, 'the page before is not shown again').toHaveURL(/\/account-login\?redirectUrl=/)
  const answer = await page.request.get(`${url}/investor/home`, { maxRedirects: 0 })
  expect(answer.headers()['location']).toContain('/account-login?')
  await context.close()
})

const zh = (page: Page): Visitor => ({ page, url, locale: 'zh' })

/** Leaves the page first: a call that finds its session gone would open the home page during the next step. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
