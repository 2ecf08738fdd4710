import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import * as idleCopy from '#web/shell/watch/idle.copy.ts'
import * as sessionCopy from '#web/shell/watch/session-dialog.copy.ts'
import { LOGIN_OF } from '#web/session/guard.ts'
import { PROLONGED_EACH_MS, SESSION_LIFE, WARNING_MS } from '#domain/security/session-life.ts'
import { IDLE_MS } from '#web/session/idle.ts'
import { browserOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'

const t = idleCopy.zh
const PATH = '/institutional/certification'
/** A time longer than it takes to open the page. */
const ENTERING_MS = 60_000
const STARTED = new Date('2026-07-06T09:00:00+08:00')

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

interface RouterWindow {
  readonly __reactRouterDataRouter: {
    readonly state: { readonly initialized: boolean; readonly navigation: { readonly state: string } }
    navigate(path: string): Promise<void>
  }
}

/** Opens the path from within the page, as its links do. */
async function enter(
  context: BrowserContext,
  path: string = PATH,
  home = '/institutional/home',
): Promise<Page> {
  const page = await context.newPage()
  await page.clock.install({ time: STARTED })
  await page.goto(url + home)
  // A router drops a navigation that starts before its first page is shown, so this waits for the first page.
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as Partial<RouterWindow>
    return router?.state.initialized === true && router.state.navigation.state === 'idle'
  })
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow
    return router.navigate(to)
  }, path)
  await expect(page).toHaveURL(url + path)
  if (path === PATH) await expect.poll(() => lastActivity(page)).not.toBeNull()
  return page
}

const lastActivity = (page: Page) => page.evaluate(() => localStorage.getItem('lastActivity'))
const question = (page: Page) => page.getByRole('dialog', { name: t.title })

test('SH13 two minutes before the end it asks; one act keeps everybody there', async ({ browser }) => {
  const context = await browserOf(browser, url, 'corporate')
  const page = await enter(context)
  // From here on the page's clock stops between the runs, however slow a busy machine is.
  await page.clock.pauseAt(Number(await lastActivity(page)) + ENTERING_MS)
  await page.clock.runFor(IDLE_MS - WARNING_MS - 5_000 - ENTERING_MS)
  await expect(question(page)).toBeHidden()
  await page.clock.runFor(7_000)
  await expect(question(page)).toBeVisible()
  await expect(question(page)).toContainText(t.text(t.left(1, 58)).slice(-8))
  await question(page).getByRole('button', { name: t.stay }).click()
  await expect(question(page)).toBeHidden()
  await page.clock.runFor(IDLE_MS - WARNING_MS - 5_000)
  await expect(page).toHaveURL(url + PATH)
  await expect(question(page)).toBeHidden()
  await context.close()
})

test('SH13 after thirty minutes without an act the session has ended', async ({ browser }) => {
  const context = await browserOf(browser, url, 'corporate')
  const page = await enter(context)
  await page.clock.runFor(IDLE_MS + 2_000)
  await expect(page).not.toHaveURL(url + PATH)
  const answer = await context.request.get(`${url}/institutional/home`, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  await context.close()
})

test('SH13 an act in one tab counts for the other; leaving one is leaving both', async ({ browser }) => {
  const context = await browserOf(browser, url, 'corporate')
  const [first, second] = [await enter(context), await enter(context)]
  await first.clock.runFor(IDLE_MS - 60_000)
  await expect(question(first)).toBeVisible()
  await second.clock.runFor(IDLE_MS - 60_000)
  await second.keyboard.press('Shift')
  await first.clock.runFor(2_000)
  await expect(question(first)).toBeHidden()
  await second.clock.runFor(IDLE_MS + 2_000)
  await expect(second).not.toHaveURL(url + PATH)
  await first.clock.runFor(2_000)
  await expect(first).not.toHaveURL(url + PATH)
  await context.close()
})

test('SH13 a tab that comes back to a stored zero leaves', async ({ browser }) => {
  const context = await browserOf(browser, url, 'corporate')
  const page = await enter(context)
  await page.evaluate(() => {
    localStorage.setItem('lastActivity', '0')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page).not.toHaveURL(url + PATH)
  await context.close()
})

/** A page asks for its counts after it is shown; when this long no call has followed, the last one was the last. */
const CALM_MS = 2_000

/** Returns when the page last called the server. If it keeps no such time, its own clock, so that the test fails at the dialog. */
async function idleSince(page: Page): Promise<number> {
  const kept = () => page.evaluate(() => localStorage.getItem('lastRequest'))
  const isCalm = async () => {
    const before = await kept()
    await sleep(CALM_MS)
    return before !== null && before === (await kept())
  }
  await expect
    .poll(isCalm)
    .toBe(true)
    .catch(() => null)
  return page.evaluate(() => Number(localStorage.getItem('lastRequest') ?? Date.now()))
}

for (const [who, home, path, area] of [
  ['investor', '/investor/home', '/investor/security/password', 'individual'],
  ['corporate', '/institutional/home', '/institutional/members', 'institutional'],
  ['operator', '/operations/home', '/operations/reviews', 'operations'],
] as const) {
  test(`two minutes before the server ends the idle session of ${who} it is said, and one press keeps it and what was typed`, async ({
    browser,
  }) => {
    const words = sessionCopy.zh
    const { idleMs } = SESSION_LIFE[area]
    const context = await browserOf(browser, url, who)
    const page = await enter(context, path, home)
    const asked = page.getByRole('dialog', { name: words.title })
    const since = await idleSince(page)
    const field = page.getByRole('main').locator('input[type=password]').first()
    if (who === 'investor') await field.fill('Half-typed-1')
    await page.clock.pauseAt(since + ENTERING_MS)
    await page.clock.runFor(idleMs - PROLONGED_EACH_MS - WARNING_MS - 5_000 - ENTERING_MS)
    await expect(asked).toBeHidden()
    await page.clock.runFor(8_000)
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: words.stay, exact: true }).click()
    await expect(asked).toBeHidden()
    if (who === 'investor') await expect(field).toHaveValue('Half-typed-1')
    await page.clock.runFor(idleMs - PROLONGED_EACH_MS - WARNING_MS - 60_000)
    await expect(asked, 'the press has prolonged it').toBeHidden()
    await page.clock.runFor(WARNING_MS + 120_000)
    await expect(page.getByRole('dialog', { name: words.over.title })).toBeVisible()
    await expect(page, 'nobody is led away from what was typed').toHaveURL(url + path)
    expect(await lastActivity(page), 'only the certification path logs out').toBeNull()
    await page.getByRole('button', { name: words.over.logIn, exact: true }).click()
    await expect(page).toHaveURL(`${url}${LOGIN_OF[who]}?redirectUrl=${encodeURIComponent(path)}`)
    await context.close()
  })
}
