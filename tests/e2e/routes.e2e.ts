import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { HOME_OF } from '#web/app/guard.ts'
import { SCREENS } from '#web/app/screens.ts'
import { isGroup, menuOf } from '#web/app/shell/menus.ts'
import * as choiceCopy from '#web/areas/login/account-choice.copy.ts'
import * as preferenceCopy from '#web/areas/shell/preferences/copy.ts'
import { postLogin, requestsOf, VISITING, browserOf, type Visiting } from './people.ts'
import { startProduct, type RunningProduct } from './server.ts'
import { fillLogin, fundsOf, speak, wordsOf, type Visitor } from './steps.ts'

let product: RunningProduct
let fundCode: string
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
  fundCode = (await fundsOf(product.url, 3))[0]!.fundCode
})
test.afterAll(() => product?.stop())

const LOGINS = {
  investor: '/account-login',
  adviser: '/account-login',
  institutional: '/institutional-login',
  operations: '/operations-login',
}
const ROLE_OF = {
  investor: 'investor',
  adviser: 'adviser',
  institutional: 'corporate',
  operations: 'operator',
}
const UNBUILT = [
  '/investor/no-such',
  '/adviser/client/search',
  '/institutional/members',
  '/operations/x',
  '/register',
  '/nope',
]
/** Pages that lead on at once, and who is led where. */
const LEADS_ON: Readonly<Record<string, (who: Visiting) => string | null>> = {
  '/': () => '/main/home',
  '/logout': () => '/main/home',
  '/account-login/select-account': (who) => (hasAccounts(who) ? null : '/account-login'),
  '/account-login/select-identity': (who) => (hasAccounts(who) ? null : '/account-login'),
  '/register/corporate/select-account': (who) => (hasAccounts(who) ? null : '/institutional-login'),
}
const hasAccounts = (who: Visiting) => who !== 'guest' && who !== 'operator'

const pathOf = (pattern: string) =>
  pattern.replace(':fundCode', fundCode).replace(':orderNo', '9TY202607060000000001')

for (const who of VISITING) {
  test(`RO1 RO2 RO3 SH9 SH10 every address as ${who}: its page, the right redirect, or a 404`, async () => {
    const requests = await requestsOf(product.url, who)
    for (const pattern of [...Object.keys(SCREENS), ...UNBUILT]) {
      await expectAnswer(requests, who, pattern)
    }
    await requests.dispose()
  })
}

async function expectAnswer(requests: APIRequestContext, who: Visiting, pattern: string): Promise<void> {
  const path = pathOf(pattern)
  const query = '?from=a%26b&x=1'
  const answer = await requests.get(path + query)
  const wanted = expected(who, pattern, path + query)
  const told = `${who} ${path}`
  if (typeof wanted === 'string') {
    expect(answer.status(), told).toBe(302)
    expect(answer.headers()['location'], told).toBe(wanted)
    expect((await answer.body()).length, `${told}: nothing is read for a redirect`).toBe(0)
    return
  }
  expect(answer.status(), told).toBe(wanted)
  const html = await answer.text()
  expect(html.match(/<h1[\s>]/g)?.length, `${told}: one h1`).toBe(1)
  if (wanted === 404) expect(html, told).toMatch(/<main[\s\S]*href="\/main\/home"[\s\S]*<\/main>/)
}

function expected(who: Visiting, pattern: string, address: string): 200 | 404 | string {
  const area = pattern.split('/')[1] ?? ''
  if (area in LOGINS) {
    const key = area as keyof typeof LOGINS
    if (who === 'guest') return `${LOGINS[key]}?redirectUrl=${encodeURIComponent(address)}`
    if (who !== ROLE_OF[key]) return HOME_OF[who]
  }
  const elsewhere = LEADS_ON[pattern]?.(who) ?? null
  if (elsewhere !== null) return elsewhere
  return UNBUILT.includes(pattern) ? 404 : 200
}

test('RO2 after logging in one lands on the page that asked for it, with its query', async ({ page }) => {
  const target = '/investor/trade/buy?fundCode=990001&amount=1000.00'
  await page.goto(product.url + target)
  await expect(page).toHaveURL(`${product.url}/account-login?redirectUrl=${encodeURIComponent(target)}`)
  await expect(page.getByText(wordsOf('zh').login.returnsTo)).toBeVisible()
  await fillLogin(zh(page), 'demo-investor')
  await expect(page).toHaveURL(product.url + target)
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

test('RO2 a redirectUrl that leads away is dropped, with and without a script', async ({ browser }) => {
  for (const trap of TRAPS) {
    const plain = await requestsOf(product.url, 'guest')
    const answer = await postLogin(
      plain,
      product.url,
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
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${product.url}/account-login?redirectUrl=${encodeURIComponent(trap)}`)
    await fillLogin(zh(page), 'demo-adviser')
    await expect(page, trap).toHaveURL(`${product.url}/adviser/home`)
    await context.close()
  }
})

test('RO4 each of the demo people lands where they belong', async ({ browser }) => {
  const t = choiceCopy.zh
  const people = [
    ['/account-login', 'demo-investor', '/investor/holdings'],
    ['/account-login', 'demo-adviser', '/adviser/home'],
    ['/institutional-login', 'demo-maker', '/institutional/home'],
    ['/institutional-login', 'demo-checker', '/institutional/home'],
    ['/operations-login', 'demo-operator', '/operations/home'],
  ] as const
  for (const [login, username, landing] of people) {
    const page = await (await browser.newContext()).newPage()
    await page.goto(product.url + login)
    await fillLogin(zh(page), username)
    await expect(page, username).toHaveURL(product.url + landing)
    await page.context().close()
  }
  const choices = [
    ['demo-several', '/account-login/select-account', t.account, /0029/, '/investor/holdings'],
    ['demo-mixed', '/account-login/select-identity', t.identity, new RegExp(t.type.adviser), '/adviser/home'],
    [
      'demo-mixed',
      '/account-login/select-identity',
      t.identity,
      new RegExp(t.type.investor),
      '/investor/holdings',
    ],
  ] as const
  for (const [username, selection, title, account, landing] of choices) {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${product.url}/account-login`)
    await fillLogin(zh(page), username)
    await expect(page).toHaveURL(product.url + selection)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: account }).click()
    await expect(page, username).toHaveURL(product.url + landing)
    await page.context().close()
  }
})

test('RO2 RO4 the page that asked for the log-in waits for the choice of an account', async ({ page }) => {
  await page.goto(`${product.url}/investor/orders?before=x`)
  await fillLogin(zh(page), 'demo-several')
  await expect(page).toHaveURL(/select-account\?redirectUrl=/)
  await page.getByRole('main').getByRole('button', { name: /0037/ }).click()
  await expect(page).toHaveURL(`${product.url}/investor/orders?before=x`)
})

test('RO5 SH6 logging out makes a guest of one and leads to the home page', async ({ browser }) => {
  const context = await browserOf(browser, product.url, 'investor')
  const page = await context.newPage()
  const { shell } = wordsOf('zh')
  await page.goto(`${product.url}/investor/home`)
  await page.getByRole('banner').getByRole('button', { name: shell.accountMenu }).click()
  await page.getByRole('banner').getByRole('button', { name: shell.logout }).click()
  await expect(page).toHaveURL(`${product.url}/main/home`)
  await expect(
    page.getByRole('banner').getByRole('link', { name: shell.individualLogin, exact: true }),
  ).toBeVisible()
  await page.goBack()
  await expect(page, 'the page before is not shown again').toHaveURL(/\/account-login\?redirectUrl=/)
  const answer = await page.request.get(`${product.url}/investor/home`, { maxRedirects: 0 })
  expect(answer.headers()['location']).toContain('/account-login?')
  await context.close()
})

test('SH8 only the exact flags hide the header and the footer, and they stay while one moves on', async ({
  page,
}) => {
  const { shell } = wordsOf('zh')
  const header = page.getByRole('navigation', { name: shell.mainMenu })
  const footer = page.getByRole('contentinfo')
  for (const path of ['/main/home', '/tool/fund-selector']) {
    for (const [query, hasHeader, hasFooter] of [
      ['', true, true],
      ['hideNavigation=Y', false, true],
      ['hideFooter=Y', true, false],
      ['hideNavigation=Y&hideFooter=Y', false, false],
      ['hideNavigation=y&hideFooter=y', true, true],
      ['hideNavigation=1&hideFooter=true', true, true],
      ['hideNavigation=Y&hideNavigation=Y', true, true],
      ['hidenavigation=Y&hideFooter=Y%20', true, true],
    ] as const) {
      await page.goto(`${product.url}${path}?${query}`)
      await expect(header, `${path}?${query}`).toBeVisible({ visible: hasHeader })
      await expect(footer, `${path}?${query}`).toBeVisible({ visible: hasFooter })
    }
  }
  await page.goto(`${product.url}/tool/fund-selector?hideNavigation=Y&hideFooter=Y`)
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/tool\/fund\/\d{6}\?hideNavigation=Y&hideFooter=Y$/)
  await expect(header).toBeHidden()
  await expect(footer).toBeHidden()
})

test('SH8 the flags stay when the fund selector is searched', async ({ page }) => {
  const { selector } = wordsOf('zh')
  await page.goto(`${product.url}/tool/fund-selector?hideNavigation=Y&hideFooter=Y`)
  await page.getByRole('searchbox', { name: selector.keyword }).fill('99')
  await page.getByRole('searchbox', { name: selector.keyword }).press('Enter')
  await expect(page).toHaveURL(/keyword=99/)
  await expect(page).toHaveURL(/hideNavigation=Y/, { timeout: 2_000 })
})

test('SH2 the language switch keeps the page and its query', async ({ page }) => {
  const [zhWords, enWords] = [wordsOf('zh'), wordsOf('en')]
  await page.goto(`${product.url}/tool/fund-selector?fundType=MIXED&sort=nav&order=asc`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('banner').getByRole('button', { name: zhWords.shell.otherLanguage }).click()
  await expect(page).toHaveURL(`${product.url}/tool/fund-selector?fundType=MIXED&sort=nav&order=asc`)
  await expect(page.getByRole('heading', { level: 1, name: enWords.selector.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('SH2 the language switch keeps what was typed', async ({ page }) => {
  test.fail(true, 'defect: the switch is a form of its own and the new page starts empty')
  const [zhWords, enWords] = [wordsOf('zh'), wordsOf('en')]
  await speak({ page, url: product.url, locale: 'en' })
  await page.goto(`${product.url}/account-login?redirectUrl=%2Finvestor%2Forders`)
  await page.getByLabel(enWords.login.username).fill('demo-typed')
  await page.getByRole('banner').getByRole('button', { name: enWords.shell.otherLanguage }).click()
  await expect(page.getByRole('heading', { level: 1, name: zhWords.login.individual })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/account-login?redirectUrl=%2Finvestor%2Forders`)
  await expect(page.getByLabel(zhWords.login.username)).toHaveValue('demo-typed', { timeout: 2_000 })
})

test('SH2 an unknown language is Chinese', async ({ page }) => {
  await page.context().addCookies([{ name: 'locale', value: 'fr', url: product.url }])
  await page.goto(`${product.url}/main/home`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('SH12 a colour that is none is refused, one that is too light is darkened, a good one stays', async ({
  page,
}) => {
  const t = preferenceCopy.zh
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
  await page.goto(`${product.url}/preferences?back=%2Ftool%2Ffund-selector`)
  const before = await primary()
  for (const wrong of ['teal', '#12345', '0b5a5e']) {
    await page.getByLabel(t.colour).fill(wrong)
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.colourError), wrong).toBeVisible()
    expect(await primary()).toBe(before)
  }
  await page.getByLabel(t.colour).fill('#7a1fa2')
  await page
    .getByRole('group', { name: t.mode })
    .or(page.getByRole('radiogroup', { name: t.mode }))
    .getByText(t.modes.dark, { exact: true })
    .click()
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  await page.goto(`${product.url}/main/home`)
  expect(await primary()).toBe('#7a1fa2')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto(`${product.url}/preferences`)
  await page.getByLabel(t.colour).fill('#ffff66')
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  await page.goto(`${product.url}/tool/fund-selector`)
  const darkened = await primary()
  expect(darkened).toMatch(/^#[0-9a-f]{6}$/)
  expect(darkened).not.toBe('#ffff66')
})

test('SH5 SH11 the menu follows the path, whoever is logged in', async ({ browser }) => {
  for (const who of ['investor', 'adviser', 'corporate', 'operator'] as const) {
    const context = await browserOf(browser, product.url, who)
    const page = await context.newPage()
    await page.goto(product.url + HOME_OF[who])
    await expectMenu(page, who)
    await page.goto(`${product.url}/main/home`)
    await expectMenu(page, 'guest')
    await page.goto(`${product.url}/tool/fund-selector`)
    await expectMenu(page, 'guest')
    await context.close()
  }
})

async function expectMenu(page: Page, role: Visiting): Promise<void> {
  const { shell } = wordsOf('zh')
  const menu = page.getByRole('navigation', { name: shell.mainMenu })
  for (const entry of menuOf({ role, isFundSelectorHidden: false })) {
    const kind = isGroup(entry) ? 'button' : 'link'
    await expect(menu.getByRole(kind, { name: shell.menu[entry.label], exact: true })).toBeVisible()
  }
  const shown = menuOf({ role, isFundSelectorHidden: false }).length
  await expect(menu.locator(':scope > a, :scope > button')).toHaveCount(shown)
}

test('SH1 SH3 SH6 the header offers hotline, sister sites and both log-ins', async ({ page }) => {
  const { shell } = wordsOf('en')
  await speak({ page, url: product.url, locale: 'en' })
  await page.goto(`${product.url}/main/home`)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: /400-684-0500/ }).first()).toHaveAttribute(
    'href',
    'tel:4006840500',
  )
  await banner.getByRole('button', { name: shell.site, exact: true }).click()
  const sites = banner.getByRole('link', { name: shell.newWindow.trim() })
  await expect(sites).toHaveCount(5)
  for (const site of await sites.all()) {
    await expect(site).toHaveAttribute('target', '_blank')
    await expect(site).toHaveAttribute('rel', 'noopener')
  }
  await expect(banner.getByRole('link', { name: shell.individualLogin, exact: true })).toBeVisible()
  await expect(banner.getByRole('link', { name: shell.institutionalLogin, exact: true })).toBeVisible()
})

const zh = (page: Page): Visitor => ({ page, url: product.url, locale: 'zh' })
