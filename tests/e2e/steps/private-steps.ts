import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { OutputOf } from '#contract/endpoint.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { addMonths } from '#domain/calendar/day.ts'
import { SAMPLE_PLACES } from '#sandbox/market/sample-fund.ts'
import { codeAt } from '#sandbox/market/trouble.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import * as fundCopy from '#web/areas/investor/private-fund/copy.ts'
import * as textCopy from '#web/areas/investor/private-fund/texts.copy.ts'
import * as listCopy from '#web/areas/investor/private-funds/copy.ts'
import * as meansCopy from '#web/areas/investor/private-funds/means.copy.ts'
import * as callsCopy from '#web/areas/operations/calls/copy.ts'
import * as deskCopy from '#web/areas/operations/means-review/copy.ts'
import * as deskListCopy from '#web/areas/operations/means/copy.ts'
import * as slotCopy from '#web/parts/identity/picture-slot.copy.ts'
import { visit } from '../own-product.ts'
import { operator, takePicture } from './review-steps.ts'
import type { RunningProduct } from '../server.ts'
import { fundsOf, logIn, payFor, wordsOf, type Locale, type Visitor } from './steps.ts'
import { expectSound, moveClock } from './trade-steps.ts'

/** The private fund that every market has. */
export const PRIVATE_FUND = codeAt(SAMPLE_PLACES.privateFund)
export const AMOUNT = '1100000.00'

/** The words of these screens in one language. */
export function privateWords(locale: Locale) {
  return {
    fund: fundCopy[locale],
    texts: textCopy[locale],
    list: listCopy[locale],
    means: meansCopy[locale],
    calls: callsCopy[locale],
    desk: deskCopy[locale],
    deskList: deskListCopy[locale],
    slot: slotCopy[locale],
  }
}

/** Logs in a person who can pay for a private fund. */
export async function wealthy(of: RunningProduct, page: Page, locale: Locale): Promise<Visitor> {
  const visitor = await visit(of, page, locale)
  await logIn(visitor, 'demo-qualified')
  return visitor
}

/** Returns the business day that an order form shows. */
export async function businessDay({ page, url }: Visitor): Promise<string> {
  const [fund] = await fundsOf(url, 3)
  const answer = await page.request.get(`${url}/fe${previewPurchase.path}?fundCode=${fund!.fundCode}`)
  const { data } = (await answer.json()) as { data: OutputOf<typeof previewPurchase> }
  return data.dates.now.slice(0, 10)
}

interface WealthFigures {
  readonly assets: string
  readonly incomes?: readonly [string, string, string]
  /** Years of experience, asked only of applicants for professional investor. */
  readonly years?: string
}

/** Fills the open form of a wealth proof, without its papers and its statement. */
export async function fillMeans(visitor: Visitor, declared: WealthFigures): Promise<void> {
  const { page, locale } = visitor
  const { means } = privateWords(locale)
  await page.getByLabel(means.financialAssets).fill(declared.assets)
  const incomes = declared.incomes ?? ['0', '0', '0']
  for (const [at, name] of (['income1', 'income2', 'income3'] as const).entries())
    await page.getByLabel(means[name], { exact: true }).fill(incomes[at]!)
  if (declared.years !== undefined) {
    await page.getByLabel(means.investingYears).fill(declared.years)
    await page.getByLabel(means.relevantWorkYears).fill('0')
  }
  await page
    .getByLabel(means.evidence, { exact: true })
    .fill(locale === 'zh' ? '银行资产证明' : 'Certificate')
  await page.getByLabel(means.evidenceDate, { exact: true }).fill(await businessDay(visitor))
}

/** Adds a paper and the statement, and sends the wealth proof. */
export async function sendMeans({ page, locale }: Visitor, purpose: 'qualified' | 'professional') {
  const { means, slot } = privateWords(locale)
  const paper = page.getByRole('region', { name: means.paper(1) })
  await paper.locator('input[name="1"]').setInputFiles(await takePicture())
  await expect(paper.getByText(slot.uploaded)).toBeVisible()
  await page.getByRole('checkbox', { name: means.agree }).check()
  await page.getByRole('button', { name: means.send[purpose], exact: true }).click()
}

/** Opens a browser for a member of the firm's staff. */
export function staff(of: RunningProduct, browser: Browser, locale: Locale): Promise<Visitor> {
  return operator(of, browser, { username: 'demo-operator', locale })
}

/** Opens the oldest wealth proof that waits, looks at its papers, and decides. */
export async function decideMeans(visitor: Visitor, decision: 'approve' | { refuse: string }): Promise<void> {
  const { page, url, locale } = visitor
  const { desk, deskList } = privateWords(locale)
  await page.goto(`${url}/operations/means`)
  await expectSound(visitor)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('img', { name: desk.paper(1) })).toBeVisible()
  await expectSound(visitor)
  if (decision === 'approve') {
    await page.getByRole('radio', { name: desk.approveHint }).check()
    await page.getByRole('button', { name: desk.send }).click()
    await expect(page.getByText(desk.validMissing)).toBeVisible()
    const declared = await clockOf(visitor)
    // A last day that is too late is refused; another day makes a new decision.
    await page.getByLabel(desk.validUntil).fill(addMonths(declared, 30))
    await page.getByRole('button', { name: desk.send }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel(desk.validUntil).fill(addMonths(declared, 11))
  } else {
    await page.getByRole('radio', { name: desk.refuseHint }).check()
    await page.getByRole('button', { name: desk.send }).click()
    await expect(page.getByText(desk.reasonMissing)).toBeVisible()
    await page.getByLabel(desk.reason, { exact: true }).fill(decision.refuse)
  }
  await page.getByRole('button', { name: desk.send }).click()
  await expect(page.getByRole('heading', { level: 1, name: deskList.title })).toBeVisible()
}

/** Returns the day on which the proof was sent, because staff have no order form that shows the business day. */
async function clockOf({ page }: Visitor): Promise<string> {
  return (await page.locator('time').first().getAttribute('datetime'))!.slice(0, 10)
}

/** Opens the steps of the fund by their address. */
export async function openSteps({ page, url, locale }: Visitor): Promise<Locator> {
  await page.goto(`${url}/investor/private-funds/${PRIVATE_FUND}`)
  const { fund } = privateWords(locale)
  await expect(page.getByRole('heading', { level: 1, name: fund.title })).toBeVisible()
  return page.getByRole('main')
}

/** Reads the open document for the required time, declares, and signs. */
export async function signOpen({ page, locale }: Visitor, title: string): Promise<void> {
  const { fund } = privateWords(locale)
  const dialog = page.getByRole('dialog', { name: title })
  const sign = dialog.getByRole('button', { name: fund.sign, exact: true })
  await expect(sign).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox').check()
  await expect(sign).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 })
  await sign.click()
  await expect(dialog).toBeHidden()
}

export async function signDisclosure(visitor: Visitor): Promise<void> {
  const { fund, texts } = privateWords(visitor.locale)
  await visitor.page.getByRole('button', { name: fund.readDisclosure }).click()
  await signOpen(visitor, texts.disclosure.title)
}

/** Types the amount of the contract and opens it. */
export async function openContract({ page, locale }: Visitor): Promise<void> {
  const { fund } = privateWords(locale)
  await page.getByLabel(fund.amount).fill(AMOUNT)
  await page.getByRole('button', { name: fund.readContract }).click()
}

/** Signs the contract, follows it to the order form, and pays. */
export async function signAndPay(visitor: Visitor): Promise<string> {
  const { page, locale } = visitor
  const { fund, texts } = privateWords(locale)
  await openContract(visitor)
  await signOpen(visitor, texts.contract.title)
  await page.getByRole('link', { name: fund.pay('1,100,000.00') }).click()
  await page.getByRole('checkbox', { name: wordsOf(locale).buy.private.confirm }).check()
  return payFor(visitor, AMOUNT)
}

/** Does all steps up to the contract, without checks on the way. */
export async function becomeQualified(visitor: Visitor, desk: Visitor): Promise<void> {
  const { page, url } = visitor
  await page.goto(`${url}/investor/private-funds`)
  await fillMeans(visitor, { assets: '3000000' })
  await sendMeans(visitor, 'qualified')
  await expect(
    page.getByRole('link', { name: new RegExp(PRIVATE_FUND) }).or(page.getByRole('table')),
  ).toBeVisible()
  await decideMeans(desk, 'approve')
  await openSteps(visitor)
  await signDisclosure(visitor)
}

/** Moves past the cooling-off period: to the next session, late enough in the day. */
export async function afterCoolingOff(visitor: Visitor, closeDay: (visitor: Visitor) => Promise<void>) {
  await closeDay(visitor)
  await moveClock(visitor, '14:30')
}

/** Records the call about the only contract that waits, with yes to all points but one. */
export async function recordCall({ page, url, locale }: Visitor, no: string | null): Promise<void> {
  const { calls } = privateWords(locale)
  await page.goto(`${url}/operations/calls`)
  await page.getByRole('button', { name: calls.record }).click()
  const dialog = page.getByRole('dialog', { name: calls.dialog })
  const send = dialog.getByRole('button', { name: calls.send, exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: calls.showPhone }).click()
  await dialog.getByLabel(calls.password, { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByLabel(calls.password, { exact: true }).press('Enter')
  await expect(dialog.getByRole('link', { name: /^1\d{10}$/ })).toBeVisible()
  for (const point of Object.values(calls.points)) {
    const answer = point === no ? calls.no : calls.yes
    await dialog.getByRole('radiogroup', { name: point }).getByText(answer, { exact: true }).click()
  }
  await dialog.getByLabel(calls.recording).fill('R-0001')
  if (no !== null) await expect(dialog.getByText(calls.ends)).toBeVisible()
  await send.click()
  await expect(dialog).toBeHidden()
}
