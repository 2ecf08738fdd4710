import { expect, type Browser, type Page } from '@playwright/test'
import { chooseDuty } from '#contract/account/identity.ts'
import { closeDay, getSandboxState } from '#contract/sandbox.ts'
import { addTradingDays, type Day } from '#domain/calendar/calendar.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { logIn, speak, type Locale, type Visitor } from './steps.ts'

/** Opens a browser of its own for a person, and logs them in. Whoever holds several duties chooses one. */
export async function enter(
  browser: Browser,
  of: { readonly url: string; readonly locale: Locale; readonly username: string; readonly duty?: FirmDuty },
): Promise<Visitor> {
  const context = await browser.newContext()
  const visitor = { page: await context.newPage(), url: of.url, locale: of.locale }
  await speak(visitor)
  await logIn(visitor, of.username)
  if (of.duty !== undefined) await actUnder(visitor, of.duty)
  return visitor
}

async function actUnder({ page, url }: Visitor, duty: FirmDuty): Promise<void> {
  const answer = await page.request.post(`${url}/fe${chooseDuty.path}`, {
    headers: { Origin: url, 'X-Client-Version': 'e2e', ...(await ticketOf(page)) },
    data: { duty },
  })
  expect(((await answer.json()) as { code: string }).code).toBe('0000')
}

/** The ticket that a change of a person who is logged in must send. */
async function ticketOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  const ticket = cookies.find(({ name }) => name === 'ticket')?.value
  return ticket === undefined ? {} : { ticket }
}

/** The open day of the sandbox, and the n-th trading day after it. */
export async function tradingDayOf({ page, url }: Visitor, n: number): Promise<Day> {
  const answer = await page.request.get(`${url}/fe${getSandboxState.path}`)
  const { data } = (await answer.json()) as { data: { openDay: Day } }
  return n === 0 ? data.openDay : (addTradingDays(shippedCalendar(), data.openDay, n) as Day)
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
