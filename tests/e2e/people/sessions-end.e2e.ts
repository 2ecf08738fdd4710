import { setTimeout } from 'node:timers/promises'
import { expect, test, type Page } from '@playwright/test'
import * as choiceCopy from '#web/areas/login/account-choice.copy.ts'
import * as endedCopy from '#web/parts/page/session-ended.copy.ts'
import { barriers } from '../steps/page-checks.ts'
import { browserOf, requestsOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { followMenu } from '../steps/follow-menu.ts'
import { logIn, speak, wordsOf } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'
import { languages } from '../../lane.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

/** An ended session: its cookie, one an area, is still there but no longer valid. */
const DEAD = 'A'.repeat(43)
const COOKIES = ['sid', 'sid-institutional', 'sid-operations']
const kill = async (page: Page) => {
  const known = await page.context().cookies(url)
  const own = COOKIES.filter((name) => known.some((each) => each.name === name))
  await page.context().addCookies(own.map((name) => ({ name, value: DEAD, url, httpOnly: true })))
}

const ENTRIES = [
  ['/main/home', '/investor/holdings', 'investor'],
  ['/account-login', '/investor/holdings', 'investor'],
  ['/institutional-login', '/institutional/proposals', 'corporate'],
  ['/operations-login', '/operations/reviews', 'operator'],
] as const

for (const locale of languages('zh')) {
  const t = endedCopy[locale]

  test(`RO2 AP4 every page that one is led to says why, and that what was ended elsewhere has not expired, in ${locale}`, async ({
    browser,
  }) => {
    for (const [entry, left, who] of ENTRIES) {
      const address = `${url}${entry}?redirectUrl=${encodeURIComponent(left)}`
      const guest = await browser.newContext()
      await guest.addCookies([{ name: 'sid', value: DEAD, url, httpOnly: true }])
      const page = await guest.newPage()
      await speak({ page, url, locale })
      await page.goto(address)
      await expect(page.getByText(t.ended.title), entry).toBeVisible()
      await expect(page.getByText(t.idle.title), entry).toBeHidden()
      await guest.close()

      // The session is valid, but the page holds the ticket of an earlier session in the same browser.
      const known = await browserOf(browser, url, who)
      const again = await known.newPage()
      await speak({ page: again, url, locale })
      await again.goto(address)
      await expect(again.getByText(t.present.title), entry).toBeVisible()
      await again.getByRole('main').getByRole('link', { name: t.back }).click()
      await expect(again).toHaveURL(url + left)
      await known.close()
    }
  })
}

for (const [who, home, label, target, entry] of [
  ['operator', '/operations/home', 'calls', '/operations/calls', '/operations-login'],
  ['corporate', '/institutional/home', 'holdings', '/institutional/holdings', '/institutional-login'],
  ['investor', '/investor/home', 'holdings', '/investor/holdings', '/account-login'],
] as const) {
  // The data of the page and the page itself are asked for at once: either may be the first to find that the session has ended.
  for (const later of ['**/fe/**', '**/*.data?*'])
    test(`RO2 ${who} who goes on after their session has ended stands at their own log-in and reads why, ${later} answered later`, async ({
      browser,
    }) => {
      const { shell } = wordsOf('zh')
      const context = await browserOf(browser, url, who)
      const page = await context.newPage()
      await openPage(page, url + home)
      // The page has already asked who is logged in, and relies on that answer.
      await kill(page)
      await page.route(later, async (route) => {
        const answer = await route.fetch()
        await setTimeout(1_500)
        await route.fulfill({ response: answer }).catch(() => {})
      })
      await followMenu(page, 'zh', shell.menu[label])
      await expect(page).toHaveURL(`${url}${entry}?redirectUrl=${encodeURIComponent(target)}`)
      await expect(page.getByText(endedCopy.zh.ended.title)).toBeVisible()
      await context.close()
    })
}

test('RO2 where it cannot be asked who is there, nobody who is logged in is shown a log-in', async ({
  browser,
}) => {
  const { shell } = wordsOf('zh')
  const context = await browserOf(browser, url, 'investor')
  const page = await context.newPage()
  await page.route('**/get-current-account', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openPage(page, `${url}/investor/home`)
  const menu = page.getByRole('navigation', { name: shell.mainMenu }).first()
  await menu.getByRole('link', { name: shell.menu.holdings, exact: true }).click()
  await expect(page).toHaveURL(`${url}/investor/holdings`)
  await expect(page.getByRole('main').locator('input[type=password]')).toHaveCount(0)
  await context.close()
})

test('RO4 SH6 who has several roles sees each of them, changes in two presses, and is not asked to log in again', async ({
  page,
}) => {
  const { shell } = wordsOf('zh')
  const t = choiceCopy.zh
  await logIn({ page, url, locale: 'zh' }, 'demo-mixed')
  await expect(page).toHaveURL(`${url}/account-login/select-identity`)
  // After the log-in, no account is chosen yet: every area leads to the choice.
  await page.goto(`${url}/investor/holdings`)
  await expect(page).toHaveURL(/\/account-login\/select-account\?redirectUrl=%2Finvestor%2Fholdings$/)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: new RegExp(t.type.investor) }).click()
  await expect(page).toHaveURL(`${url}/investor/holdings`)
  await page.getByRole('banner').getByRole('button', { name: shell.accountMenu }).click()
  await page.locator('#account').getByRole('link', { name: shell.switchAccount }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title.identity })).toBeVisible()
  await expect(
    main.getByRole('button', { name: new RegExp(`${t.type.investor}.*${t.current}`) }),
  ).toBeVisible()
  expect(await barriers(page, false)).toEqual([])
  await main.getByRole('button', { name: new RegExp(t.type.adviser) }).click()
  await expect(page).toHaveURL(`${url}/adviser/home`)
})

test('RO4 SH6 nobody is offered a choice who has none', async ({ browser }) => {
  const { shell } = wordsOf('zh')
  for (const [who, home] of [
    ['investor', '/investor/home'],
    ['operator', '/operations/home'],
  ] as const) {
    const context = await browserOf(browser, url, who)
    const page = await context.newPage()
    await page.goto(url + home)
    await page.getByRole('banner').getByRole('button', { name: shell.accountMenu }).click()
    await expect(page.locator('#account').getByRole('button', { name: shell.logout })).toBeVisible()
    await expect(page.locator('#account').getByRole('link', { name: shell.switchAccount })).toHaveCount(0)
    await context.close()
  }
})

test('RO3 the bare name of an area is its home', async () => {
  for (const [who, area] of [
    ['investor', '/investor'],
    ['adviser', '/adviser'],
    ['corporate', '/institutional'],
    ['operator', '/operations'],
  ] as const) {
    const requests = await requestsOf(url, who)
    const answer = await requests.get(area)
    expect([answer.status(), answer.headers()['location']], who).toEqual([302, `${area}/home`])
    await requests.dispose()
  }
})
