import { expect, type Browser } from '@playwright/test'
import * as proposeCopy from '#web/areas/institutional/propose/copy.ts'
import * as proposalCopy from '#web/areas/institutional/proposal/copy.ts'
import * as listCopy from '#web/areas/institutional/proposals/copy.ts'
import * as holdingCopy from '#web/areas/investor/holding/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as exitCopy from '#web/parts/exit/copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import { expectSound } from './company-buy-steps.ts'
import type { OpenedCompany } from './company-steps.ts'
import { logInAs, NEW_PAYMENT_PASSWORD } from './opening.ts'
import { visit } from '../own-product.ts'
import { barriers } from './page-checks.ts'
import type { RunningProduct } from '../server.ts'
import { closeDay, listen, readDocuments, type Visitor } from './steps.ts'

const UNITS = '100'

/** Sells some units of what the company holds and switches others: each proposed by its maker, approved by its checker, and done. */
export async function exitAsCompany(
  maker: Visitor,
  at: { readonly product: RunningProduct; readonly browser: Browser },
  company: OpenedCompany,
): Promise<void> {
  const { product, browser } = at
  const { page, url, locale } = maker
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const checker = await visit(product, await context.newPage(), locale)
  const complaints = listen(checker.page)
  await logInAs(checker, {
    username: company.member.username,
    path: '/institutional-login',
    words: loginCopy,
  })
  // Units can be sold from the second day on.
  await closeDay(checker)
  await proposeSale(maker)
  const sale = await submit(maker)
  await approve(checker, sale)
  await proposeSwitch(maker)
  const change = await submit(maker)
  await readAndApprove(checker, change)
  for (let day = 0; day < 4; day += 1) await closeDay(checker)
  for (const address of [sale, change]) {
    await page.goto(address)
    await expect(page.getByText(proposalCopy[locale].outcome.executed)).toBeVisible()
    await expectSound(page, maker)
  }
  await page.goto(`${url}/institutional/holdings`)
  await expect(page.getByRole('main').locator('a[href^="/institutional/holdings/"]').nth(1)).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
}

/** From the page of a holding, with units that are too many at first. */
async function proposeSale({ page, url, locale }: Visitor): Promise<void> {
  const [t, u] = [proposeCopy[locale], exitCopy[locale]]
  await page.goto(`${url}/institutional/holdings`)
  await page.getByRole('main').locator('a[href^="/institutional/holdings/"]').first().click()
  await page.getByRole('link', { name: holdingCopy[locale].sell, exact: true }).click()
  await expect(page).toHaveURL(/\/institutional\/proposals\/sell\?lines=\d{6}/)
  const send = page.getByRole('button', { name: t.submit, exact: true })
  await expect(send).toHaveAccessibleDescription(u.blocked.shares)
  const units = page.getByRole('textbox', { name: new RegExp(u.sharesOf('.*')) })
  await units.fill('99999999')
  await expect(send).toHaveAccessibleDescription(u.blocked.wrongShares)
  await units.fill(UNITS)
  await expect(page.getByText(u.estimate.fee, { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: t.payee })).toBeVisible()
}

/** From the list: the first fund that is held, into the first that its registrar offers. */
async function proposeSwitch(maker: Visitor): Promise<void> {
  const { page, url, locale } = maker
  const [t, u] = [proposeCopy[locale], exitCopy[locale]]
  await page.goto(`${url}/institutional/proposals`)
  await page.getByRole('link', { name: listCopy[locale].change, exact: true }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${u.addHeld} \\d{6}$`) })
    .first()
    .click()
  const send = page.getByRole('button', { name: t.submit, exact: true })
  await expect(send).toHaveAccessibleDescription(u.blocked.target)
  await page.getByRole('button', { name: new RegExp(`^${u.chooseTarget}`) }).click()
  await expect(page.getByText(u.targetLead)).toBeVisible()
  await expectSound(page, maker)
  await page
    .getByRole('button', { name: new RegExp(`^${u.switchTo} \\d{6}$`) })
    .first()
    .click()
  await page.getByRole('textbox', { name: new RegExp(u.sharesOf('.*')) }).fill(UNITS)
  await expect(page.getByText(u.estimate.into, { exact: true })).toBeVisible()
  await expect(send).toHaveAccessibleDescription(t.readFirst)
  await readDocuments(maker)
}

/** Submits the form and returns the address of the proposal. */
async function submit(maker: Visitor): Promise<string> {
  const { page, locale } = maker
  const send = page.getByRole('button', { name: proposeCopy[locale].submit, exact: true })
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await expectSound(page, maker)
  await send.click()
  await expect(page).toHaveURL(/\/institutional\/proposals\/P\w{16}$/)
  await expect(page.getByText(proposalCopy[locale].need(0, 1))).toBeVisible()
  await expectSound(page, maker)
  return page.url()
}

async function readAndApprove(checker: Visitor, address: string): Promise<void> {
  await checker.page.goto(address)
  await readDocuments(checker)
  await confirm(checker)
}

/** Approves a sale: there is nothing to read before. */
async function approve(checker: Visitor, address: string): Promise<void> {
  await checker.page.goto(address)
  await confirm(checker)
}

async function confirm(checker: Visitor): Promise<void> {
  const { page, locale } = checker
  const [t, pay] = [proposalCopy[locale], payCopy[locale]]
  await expectSound(page, checker)
  await page.getByRole('button', { name: t.approve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.approveTitle })
  expect(await barriers(page, false)).toEqual([])
  await dialog.getByLabel(pay.password).fill(NEW_PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: /\d\.\d{2}/ }).click()
  await expect(page.getByText(t.outcome.approved)).toBeVisible()
  await expectSound(page, checker)
}
