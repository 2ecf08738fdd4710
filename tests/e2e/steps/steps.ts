import { expect, type Locator, type Page } from '@playwright/test'
import { divide, formatDecimal } from '#domain/number/decimal.ts'
import * as orderCopy from '#web/areas/investor/order/copy.ts'
import * as holdingsCopy from '#web/areas/investor/holdings/copy.ts'
import * as buyCopy from '#web/areas/investor/trade-buy/copy.ts'
import * as reading from '#web/parts/suitability/reading.copy.ts'
import * as privateNote from '#web/areas/investor/trade-buy/private-note.copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as sandboxCopy from '#web/areas/sandbox/home/copy.ts'
import * as fundCopy from '#web/areas/tool/fund/copy.ts'
import * as selectorCopy from '#web/areas/tool/fund-selector/copy.ts'
import * as shellCopy from '#web/shell/copy.ts'
import { money, nav, shares } from '#web/format/format.ts'
import type { FundRow } from '#contract/fund/catalog.ts'

export type Locale = 'zh' | 'en'
export const PASSWORD = 'Sandbox-2026'
export const PAYMENT_PASSWORD = '246810'

/** Returns the texts of the purchase screens in one language, so that a change of wording changes no test. */
export function wordsOf(locale: Locale) {
  return {
    order: orderCopy[locale],
    holdings: holdingsCopy[locale],
    buy: {
      ...buyCopy[locale],
      ...reading[locale],
      private: { ...buyCopy[locale].private, ...privateNote[locale] },
    },
    login: loginCopy[locale],
    sandbox: sandboxCopy[locale],
    fund: fundCopy[locale],
    selector: selectorCopy[locale],
    shell: shellCopy[locale],
  }
}

/** A person who uses the product in one language. */
export interface Visitor {
  readonly page: Page
  readonly url: string
  readonly locale: Locale
}

export const nameOf = (fund: FundRow, locale: Locale) =>
  locale === 'en' ? (fund.name.en ?? fund.name.zh) : fund.name.zh

/** Sets the language cookie, as if the language was chosen on an earlier visit. */
export async function speak({ page, url, locale }: Visitor): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
}

/** Fills in the log-in form that is on the screen. */
export async function fillLogin({ page, locale }: Visitor, username: string): Promise<void> {
  const { login } = wordsOf(locale)
  await page.getByLabel(login.username).fill(username)
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
}

export async function logIn(visitor: Visitor, username: string, path = '/account-login'): Promise<void> {
  await visitor.page.goto(visitor.url + path)
  await fillLogin(visitor, username)
  await expect(visitor.page).not.toHaveURL(/-login(\?|$)/)
}

const LATE: readonly string[] = ['FOF', 'QDII']

/** Finds funds of one risk level that can be bought now with a fee, except FOF and QDII, which confirm a day later. */
export async function fundsOf(url: string, risk: number): Promise<readonly FundRow[]> {
  const answer = await fetch(`${url}/fe/rest/fund/find-funds?risk=${risk}&sort=code&order=asc`)
  const { data } = (await answer.json()) as { data: { rows: readonly FundRow[] } }
  const funds = data.rows.filter(
    (fund) => fund.status === 'open' && !LATE.includes(fund.fundType) && Number(fund.discountedRate) > 0,
  )
  if (funds.length === 0) throw new Error(`no fund of risk ${risk} is for sale`)
  return funds
}

/** Opens the order form for a fund and an amount by a link. */
export async function openOrderForm(visitor: Visitor, fund: FundRow, amount = ''): Promise<void> {
  const { page, url, locale } = visitor
  const query = new URLSearchParams({ fundCode: fund.fundCode, ...(amount === '' ? {} : { amount }) })
  await page.goto(`${url}/investor/trade/buy?${query}`)
  await expect(page.getByRole('heading', { level: 1, name: wordsOf(locale).buy.title })).toBeVisible()
}

/** Opens each of the three documents and ticks that they were read. */
export async function readDocuments({ page, locale }: Visitor): Promise<void> {
  const { buy } = wordsOf(locale)
  for (const name of Object.values(buy.document)) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: buy.closeDocument }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectRead(page, { name, read: buy.read })
  }
  await page.getByRole('checkbox', { name: buy.confirm }).check()
}

/** Expects a document to count as read. It does once its text was loaded, which may be after it was closed. */
export async function expectRead(page: Page, of: { readonly name: string; readonly read: string }) {
  const button = page.getByRole('button', { name: of.name, exact: true })
  const line = page.getByRole('listitem').filter({ has: button })
  await expect(line.getByText(of.read, { exact: true })).toBeVisible()
}

/** Opens the review and types the payment password; the last button is left to the caller. */
export async function review({ page, locale }: Visitor, password = PAYMENT_PASSWORD): Promise<Locator> {
  const { buy } = wordsOf(locale)
  await page.getByRole('button', { name: buy.review, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: buy.reviewTitle })
  await dialog.getByLabel(buy.password).fill(password)
  return dialog
}

/** Returns the last button of the review. */
export function payButton(dialog: Locator, locale: Locale, amount: string): Locator {
  return dialog.getByRole('button', { name: wordsOf(locale).buy.payNow(money(amount)), exact: true })
}

/** Places an order from the open form and returns its number. */
export async function payFor(visitor: Visitor, amount: string): Promise<string> {
  const dialog = await review(visitor)
  await payButton(dialog, visitor.locale, amount).click()
  return orderNoOf(visitor.page)
}

/** Waits for the page of an order and reads its number from the address. */
export async function orderNoOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/investor\/orders\/\w{20,24}$/)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** Finds the value beside a label in a list of figures. */
export function figureOf(page: Page | Locator, label: string): Locator {
  return page
    .getByRole('definition')
    .and(
      page
        .locator('dt', { hasText: new RegExp(`^${escaped(label)}$`) })
        .locator('xpath=following-sibling::dd[1]'),
    )
}

/** Closes the day on the sandbox's page. */
export async function closeDay({ page, url, locale }: Visitor): Promise<void> {
  const { sandbox } = wordsOf(locale)
  await page.goto(`${url}/sandbox`)
  await page.getByRole('button', { name: sandbox.close }).click()
  const [before] = sandbox.closed('§', '§', '§').split('§').slice(1)
  await expect(page.getByRole('alert')).toContainText(before!, { timeout: 60_000 })
}

/** Returns the digits of a figure on the screen as an integer, without the decimal point. */
export async function integerOf(figure: Locator): Promise<bigint> {
  const text = await figure.innerText()
  const match = /\d[\d,]*\.?\d*/.exec(text)
  if (!match) throw new Error(`no figure in “${text}”`)
  return BigInt(match[0].replaceAll(/[,.]/g, ''))
}

/** Checks the figures of a confirmed order: shares = round(net ÷ NAV) and net + fee = amount, both to the cent. */
export async function expectConfirmed(
  { page, locale }: Visitor,
  amount: string,
): Promise<{ shares: string }> {
  const { order } = wordsOf(locale)
  const states = [order.head.confirmed, order.head.settled].map(escaped).join('|')
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^(${states})$`) })).toBeVisible()
  const read = (label: string) => integerOf(figureOf(page.getByRole('main'), label))
  const [applied, fee, net] = [await read(order.applied), await read(order.fee), await read(order.net)]
  const [navE4, units] = [await read(order.nav), await read(order.confirmedShares)]
  expect(formatDecimal(applied, 2)).toBe(amount)
  expect(fee).toBeGreaterThan(0n)
  expect(net + fee).toBe(applied)
  expect(units).toBe(divide(net * 10_000n, navE4, 'half-up'))
  const [netText, sharesText] = [money(formatDecimal(net, 2)), shares(formatDecimal(units, 2))]
  const navText = nav(formatDecimal(navE4, 4))
  await expect(page.getByText(order.workingShares(netText, navText, sharesText))).toBeVisible()
  return { shares: sharesText }
}

/** Collects the browser's errors with their source. The test looks at them at its end. */
export function listen(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.location().url}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Holds back the scripts of the pages until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  return release
}
