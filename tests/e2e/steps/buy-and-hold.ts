import { expect, type Page } from '@playwright/test'
import type { FundRow } from '#contract/fund/catalog.ts'
import {
  closeDay,
  expectConfirmed,
  figureOf,
  fillLogin,
  fundsOf,
  integerOf,
  listen,
  nameOf,
  orderNoOf,
  payButton,
  readDocuments,
  review,
  wordsOf,
  type Visitor,
} from './steps.ts'

const AMOUNT = '1000.00'

/** Does a whole purchase as a person does: no API call, and no address typed except the first. */
export async function buyAndHold(visitor: Visitor): Promise<void> {
  const { page, url, locale } = visitor
  const complaints = listen(page)
  const words = wordsOf(locale)
  await page.goto(`${url}/account-login`)
  await fillLogin(visitor, 'demo-investor')
  await expect(page).toHaveURL(`${url}/investor/holdings`)
  const fund = await unheldFund(visitor)

  await findFund(visitor, fund)
  await page.getByRole('main').getByRole('link', { name: words.fund.buy, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/investor/trade/buy\\?fundCode=${fund.fundCode}`))
  const orderNo = await order(visitor)

  await closeDay(visitor)
  await page.goto(`${url}/investor/orders/${orderNo}`)
  const { shares } = await expectConfirmed(visitor, AMOUNT)
  await page.goto(`${url}/investor/holdings`)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: nameOf(fund, locale), exact: true }) })
  await expect(row.getByRole('cell').filter({ hasText: shares })).toBeVisible()
  expect(complaints).toEqual([])
}

/** Finds a fund of the investor's own risk level that they do not hold yet. */
async function unheldFund({ page, url, locale }: Visitor): Promise<FundRow> {
  const { holdings } = wordsOf(locale)
  await expect(page.getByRole('heading', { level: 1, name: holdings.title })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: new RegExp(`${holdings.funds}|${holdings.emptyTitle}`) }),
  ).toBeVisible()
  const held = await page.getByRole('main').innerText()
  const fund = (await fundsOf(url, 3)).find(({ fundCode }) => !held.includes(fundCode))
  if (!fund) throw new Error('every fund is held already')
  return fund
}

/** Searches the fund by the first characters of its name. */
async function findFund({ page, locale }: Visitor, fund: FundRow): Promise<void> {
  const words = wordsOf(locale)
  await page.getByRole('banner').getByRole('link', { name: words.shell.menu.funds, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.selector.title })).toBeVisible()
  const field = page.getByRole('searchbox', { name: words.selector.keyword })
  await field.fill(fund.name.zh.slice(0, -1))
  await field.press('Enter')
  await expect(page).toHaveURL(/[?&]keyword=/)
  await page.getByRole('link', { name: nameOf(fund, locale), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(fund, locale))
}

/** Orders: amount, fee and dates, documents, password, and the order page until the order is paid. */
async function order(visitor: Visitor): Promise<string> {
  const { page, locale } = visitor
  const { buy, order: words } = wordsOf(locale)
  await page.getByLabel(buy.amount, { exact: true }).fill('1,000')
  await expectFeePreview(page, visitor)
  for (const title of [buy.confirmed, buy.redeemable]) {
    const step = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(step).toContainText(/\d/)
  }
  await readDocuments(visitor)
  const dialog = await review(visitor)
  await payButton(dialog, locale, AMOUNT).click()
  const orderNo = await orderNoOf(page)
  await expect(page.getByRole('heading', { level: 2, name: words.head.paid, exact: true })).toBeVisible()
  return orderNo
}

/** Checks the preview before the order: fee + net = amount, and the shares follow from the newest NAV. */
async function expectFeePreview(page: Page, { locale }: Visitor): Promise<void> {
  const { buy } = wordsOf(locale)
  await expect(figureOf(page, buy.feeAmount)).toContainText('1,000.00')
  const fee = await integerOf(figureOf(page, buy.fee).first())
  const net = await integerOf(figureOf(page, buy.net))
  expect(fee).toBeGreaterThan(0n)
  expect(fee + net).toBe(100_000n)
  expect(await integerOf(figureOf(page, buy.estimate))).toBeGreaterThan(0n)
}
