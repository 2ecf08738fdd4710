import { expect, type Browser, type Page } from '@playwright/test'
import { closeDay, getSandboxState } from '#contract/sandbox.ts'
import { addTradingDays, type Day } from '#domain/calendar/calendar.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { logIn, speak, type Locale, type Visitor } from './steps.ts'

/** Opens a browser of its own for a person, and logs them in. Who advises acts as an adviser until they choose another duty. */
export async function enter(
  browser: Browser,
  of: { readonly url: string; readonly locale: Locale; readonly username: string },
): Promise<Visitor> {
  const context = await browser.newContext()
  const visitor = { page: await context.newPage(), url: of.url, locale: of.locale }
  await speak(visitor)
  await logIn(visitor, of.username)
  return visitor
}

/** The n-th trading day after the open day of the sandbox. */
export async function tradingDayOf({ page, url }: Visitor, n: number): Promise<Day> {
  const answer = await page.request.get(`${url}/fe${getSandboxState.path}`)
  const { data } = (await answer.json()) as { data: { openDay: Day } }
  return addTradingDays(shippedCalendar(), data.openDay, n) as Day
}

/** Closes so many days of the sandbox. */
export async function closeDays({ page, url }: Visitor, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const headers = { Origin: url, 'X-Client-Version': 'e2e' }
    const answer = await page.request.post(`${url}/fe${closeDay.path}`, {
      headers,
      data: {},
      timeout: 120_000,
    })
    expect(((await answer.json()) as { code: string }).code).toBe('0000')
  }
}

/** Chooses the option of a list that begins with a name. */
export async function chooseByName(page: Page, label: string, name: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true })
  const value = await list.locator('option', { hasText: name }).getAttribute('value')
  await list.selectOption(value!)
}
