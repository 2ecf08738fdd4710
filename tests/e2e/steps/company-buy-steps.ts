import { expect, type Browser, type Page } from '@playwright/test'
import * as waitingCopy from '#web/parts/staff/waiting.copy.ts'
import * as formCopy from '#web/areas/institutional/new-proposal/copy.ts'
import * as proposeCopy from '#web/areas/institutional/propose/copy.ts'
import * as proposalCopy from '#web/areas/institutional/proposal/copy.ts'
import * as listCopy from '#web/areas/institutional/proposals/copy.ts'
import * as ordersCopy from '#web/areas/investor/orders/copy.ts'
import * as sandboxCopy from '#web/areas/sandbox/home/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as linesCopy from '#web/parts/trade/basket-lines.copy.ts'
import * as orderWords from '#web/parts/order/order.copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import * as remitCopy from '#web/parts/pay/remit-to.copy.ts'
import { chooseFund } from './choose-fund.ts'
import { verifyEvidence } from './evidence-steps.ts'
import { REMITS_FROM, type OpenedCompany } from './company-steps.ts'
import { heading, logInAs, NEW_PAYMENT_PASSWORD } from './opening.ts'
import { visit } from '../own-product.ts'
import { barriers, overflow, showWhole, strangeWords, untilRead } from './page-checks.ts'
import type { RunningProduct } from '../server.ts'
import { followMenu } from './follow-menu.ts'
import { closeDay, fundsOf, listen, nameOf, readDocuments, wordsOf, type Visitor } from './steps.ts'

/** The amount of the proposals that are started here. */
export const AMOUNT = '50,000.00'
type Fund = Awaited<ReturnType<typeof fundsOf>>[number]

/** Buys from proposal to shares: the checker approves, the remittance arrives with its code, the night books it. */
export async function buyAsCompany(
  maker: Visitor,
  at: { readonly product: RunningProduct; readonly browser: Browser },
  company: OpenedCompany,
): Promise<void> {
  const { product, browser } = at
  const { page, url, locale } = maker
  const [fund] = (await fundsOf(url, 3)) as [Fund]
  await meetEmptyPages(maker, fund)
  await startProposal(maker, fund)
  await submit(maker)
  await withdraw(maker)
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const checker = await visit(product, await context.newPage(), locale)
  const complaints = listen(checker.page)
  const login = { username: company.member.username, path: '/institutional-login', words: loginCopy }
  await logInAs(checker, login)
  await startProposal(maker, fund)
  await decline(checker, await submit(maker))
  await startAgain(maker, fund)
  const code = await approve(checker, await submit(maker))
  await verifyEvidence(checker)
  await remit(checker, { name: company.company, amount: '50000.00', code })
  await closeDay(checker)
  await expectBought(maker, fund)
  await expectBought(checker, fund)
  expect(complaints).toEqual([])
  await context.close()
}

/** Expects empty lists, which explain how a company buys. */
async function meetEmptyPages(maker: Visitor, fund: Fund): Promise<void> {
  const { page, url, locale } = maker
  await page.goto(`${url}/institutional/home`)
  await followMenu(page, locale, wordsOf(locale).shell.menu.companyProposals)
  await expect(page.getByText(listCopy[locale].emptyText)).toBeVisible()
  await expectSound(page, maker)
  for (const path of ['transactions', 'holdings']) {
    await page.goto(`${url}/institutional/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilRead(page, locale)
    await expectSound(page, maker)
  }
  // The page of a fund offers a member a link to a proposal of this fund.
  await page.goto(`${url}/tool/fund/${fund.fundCode}`)
  await expect(
    page.locator(`a[href="/institutional/proposals/new?lines=${fund.fundCode}"]`).first(),
  ).toBeAttached()
}

/** Opens the form from the list and fills in a fund and an amount. */
export async function startProposal({ page, url, locale }: Visitor, fund: Fund): Promise<void> {
  const lines = linesCopy[locale]
  await page.goto(`${url}/institutional/proposals`)
  await page.getByRole('link', { name: listCopy[locale].create, exact: true }).first().click()
  await expect(heading(page, formCopy[locale].title)).toBeVisible()
  await chooseFund({ page, locale }, fund, lines.add)
  await page.getByLabel(lines.amountOf(nameOf(fund, locale))).fill(AMOUNT)
}

/** Fills in the rest of the form and returns the address of the proposal, which needs so many checkers. Its maker has no button to approve it. */
export async function submit(maker: Visitor, needed = 1): Promise<string> {
  const { page, locale } = maker
  const [t, u, words] = [formCopy[locale], proposeCopy[locale], proposalCopy[locale]]
  await expect(page.getByRole('combobox', { name: t.account })).toBeVisible()
  const button = page.getByRole('button', { name: u.submit, exact: true })
  await expect(button).toHaveAccessibleDescription(u.readFirst)
  await readDocuments(maker)
  await expectSound(page, maker)
  await button.click()
  await expect(page).toHaveURL(/\/institutional\/proposals\/P\w{16}$/)
  await expect(page.getByText(words.need(0, needed))).toBeVisible()
  await expect(page.getByRole('button', { name: words.approve, exact: true })).toHaveCount(0)
  await expectSound(page, maker)
  return page.url()
}

async function withdraw({ page, locale }: Visitor): Promise<void> {
  const t = proposalCopy[locale]
  await page.getByRole('button', { name: t.withdraw, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.withdrawTitle })
  expect(await barriers(page, false)).toEqual([])
  await dialog.getByRole('button', { name: t.withdrawYes }).click()
  await expect(page.getByText(t.outcome.withdrawn)).toBeVisible()
}

const REASON = { zh: '请改为四万元', en: 'Please make it 40,000' }

/** The checker declines a proposal with a reason. */
async function decline({ page, locale }: Visitor, address: string): Promise<void> {
  const t = proposalCopy[locale]
  await page.goto(address)
  await page.getByRole('button', { name: t.decline, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.declineTitle })
  const yes = dialog.getByRole('button', { name: t.declineYes })
  await expect(yes).toHaveAccessibleDescription(t.reasonFirst)
  await dialog.getByLabel(t.declineReason).fill(REASON[locale])
  expect(await barriers(page, false)).toEqual([])
  await yes.click()
  await expect(page.getByText(t.outcome.declined)).toBeVisible()
}

/** The maker reads the reason on the page that is still open, and starts a new proposal with the same lines. */
async function startAgain({ page, locale }: Visitor, fund: Fund): Promise<void> {
  const t = proposalCopy[locale]
  await expect(page.getByText(REASON[locale])).toBeVisible()
  await page.getByRole('link', { name: t.again, exact: true }).click()
  await expect(page.getByLabel(linesCopy[locale].amountOf(nameOf(fund, locale)))).toHaveValue(AMOUNT)
}

/** The checker finds the proposal on the home page, mistypes the password once and approves; returns the remittance code. */
async function approve(checker: Visitor, address: string): Promise<string> {
  const { page, url, locale } = checker
  const [t, pay] = [proposalCopy[locale], payCopy[locale]]
  await page.goto(`${url}/institutional/home`)
  const { names } = waitingCopy[locale]
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: names.check })
  await expect(card.getByText('1', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: names.check }).click()
  await expect(page.getByText(listCopy[locale].mine)).toBeVisible()
  await page.goto(`${url}/institutional/proposals/new`)
  await expect(page.getByText(proposeCopy[locale].makerOnlyTitle)).toBeVisible()
  await page.goto(address)
  const button = page.getByRole('button', { name: t.approve, exact: true })
  await expect(button).toHaveAccessibleDescription(t.readFirst)
  await readDocuments(checker)
  await expectSound(page, checker)
  await button.click()
  const dialog = page.getByRole('dialog', { name: t.approveTitle })
  const act = dialog.getByRole('button', { name: t.approveAct.buy(AMOUNT), exact: true })
  expect(await barriers(page, false)).toEqual([])
  await dialog.getByLabel(pay.password).fill('111222')
  await act.click()
  await expect(dialog.getByLabel(pay.password)).toHaveAccessibleDescription(/4/)
  await dialog.getByLabel(pay.password).fill(NEW_PAYMENT_PASSWORD)
  await act.dblclick()
  await expect(page.getByText(t.outcome.approved)).toBeVisible()
  await expect(page.getByRole('heading', { name: remitCopy[locale].title })).toBeVisible()
  await expectSound(page, checker)
  const code = page.getByText(/^[A-HJ-NP-Z2-9]{7}$/)
  await expect(code).toHaveCount(1)
  return code.innerText()
}

/** Remits the money as the company does at its own bank. */
async function remit(
  { page, url, locale }: Visitor,
  of: { readonly name: string; readonly amount: string; readonly code: string },
): Promise<void> {
  const t = sandboxCopy[locale]
  await page.goto(`${url}/sandbox`)
  await page.getByLabel(t.remitName).fill(of.name)
  await page.getByLabel(t.remitFrom).fill(REMITS_FROM)
  await page.getByLabel(t.remitAmount).fill(of.amount)
  await page.getByLabel(t.remitMemo).fill(`基金申购 ${of.code.toLowerCase()}`)
  await page.getByRole('button', { name: t.remitSend, exact: true }).click()
  // The bank numbers all remittances, also those of other tests' companies.
  const [before = '', after = ''] = t.remitted('§').split('§')
  await expect(page.getByText(new RegExp(`${before}RM\\d{12}${after.replace('.', '\\.')}`))).toBeVisible()
}

/** Expects that a member sees the confirmed order and the shares. */
async function expectBought(visitor: Visitor, fund: Fund): Promise<void> {
  const { page, url, locale } = visitor
  await page.goto(`${url}/institutional/transactions`)
  await expect(page.getByRole('heading', { level: 1, name: ordersCopy[locale].title })).toBeVisible()
  const state = page.getByRole('row').getByText(orderWords[locale].status.confirmed, { exact: true })
  await expect(state).toBeVisible()
  await expectSound(page, visitor)
  await page
    .getByRole('link', { name: nameOf(fund, locale) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/institutional\/transactions\/\w{20,24}$/)
  await expect(page.locator('a[href^="/institutional/proposals/P"]')).toBeVisible()
  await expectSound(page, visitor)
  await page.goto(`${url}/institutional/holdings`)
  await page
    .getByRole('main')
    .getByRole('link', { name: nameOf(fund, locale) })
    .first()
    .click()
  await expect(page).toHaveURL(`${url}/institutional/holdings/${fund.fundCode}`)
  await expect(heading(page, nameOf(fund, locale))).toBeVisible()
  await expectSound(page, visitor)
}

/** The whole page is shown for it: what lies half below the head that stays is no barrier, only not scrolled to. */
export async function expectSound(page: Page, { locale }: Visitor): Promise<void> {
  const size = page.viewportSize()!
  await showWhole(page, size.width)
  expect(await barriers(page, false)).toEqual([])
  await page.setViewportSize(size)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await strangeWords(page, locale)).toEqual([])
}
