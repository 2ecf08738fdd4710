import { expect, test, type Browser } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import * as matrixCopy from '#web/areas/institutional/approvals/copy.ts'
import * as formCopy from '#web/areas/institutional/approvals/form.copy.ts'
import * as previewCopy from '#web/areas/institutional/approvals/preview.copy.ts'
import * as proposalCopy from '#web/areas/institutional/proposal/copy.ts'
import * as signCopy from '#web/areas/institutional/proposal/sign.copy.ts'
import * as problemCopy from '#web/parts/form/field-problem.copy.ts'
import * as slotCopy from '#web/parts/identity/picture-slot.copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import { installChecker } from '../../world/companies/sign-approval.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { chooseFund } from '../steps/choose-fund.ts'
import { expectSound, startProposal, submit } from '../steps/company-buy-steps.ts'
import { followMenu } from '../steps/follow-menu.ts'
import { addAuthenticator, byName, passTwoMinutes } from '../steps/newcomer.ts'
import { heading } from '../steps/opening.ts'
import { takePicture } from '../steps/review-steps.ts'
import { addPasskey, sizeFor } from '../steps/security-steps.ts'
import {
  fundsOf,
  listen,
  logIn,
  PASSWORD,
  PAYMENT_PASSWORD,
  readDocuments,
  speak,
  wordsOf,
  type Locale,
  type Visitor,
} from '../steps/steps.ts'
import { languages } from '../../lane.ts'

/** The demo company sets rules of its own, and a proposal needs two checkers who sign (CO7, CO8). */

const AMOUNT = '50,000.00'
const FIRST = { username: 'demo-checker', phone: '19900000012' }
const SECOND = { username: 'other-checker', phone: '19900000077', documentNumber: '11010519900307863X' }
const SECOND_NAME = '吴样本'

let product: RunningProduct

test.beforeEach(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  await installChecker(database.db, readConfig({}).secret, SECOND)
  await database.close()
})
test.afterEach(() => product?.stop())

async function enter(browser: Browser, locale: Locale, username: string): Promise<Visitor> {
  const page = await (await browser.newContext()).newPage()
  await sizeFor(page, locale)
  const visitor = { page, url: byName(product), locale }
  await speak(visitor)
  await logIn(visitor, username, '/institutional-login')
  return visitor
}

type Fund = Awaited<ReturnType<typeof fundsOf>>[number]

/** The maker tries out rules and asks for them: above 10,000.00 two checkers who sign, one of them by name. */
async function askForRules(maker: Visitor, fund: Fund): Promise<void> {
  const { page, url, locale } = maker
  const [m, t, p] = [matrixCopy[locale], formCopy[locale], previewCopy[locale]]
  await page.goto(`${url}/institutional/home`)
  await followMenu(page, locale, wordsOf(locale).shell.menu.approvalRules)
  await expect(heading(page, m.title)).toBeVisible()
  await expect(page.getByText(m.noneText)).toBeVisible()
  await expectSound(page, maker)
  await chooseFund(maker, fund, p.choose)
  await page.getByLabel(p.amount).fill('10000.01')
  await expect(page.getByText(p.needs(1))).toBeVisible()
  await page.getByRole('button', { name: m.editFirst }).click()
  const rule = (at: number) => page.getByRole('group', { name: t.row(at), exact: true })
  const send = page.getByRole('button', { name: t.send })
  await rule(1).getByLabel(t.to).fill('abc')
  await rule(1).getByLabel(t.to).blur()
  const problems = problemCopy[locale].of
  await expect(rule(1).getByText(problems['upTo']!.form!)).toBeVisible()
  await rule(1).getByLabel(t.to).fill('10000')
  await rule(1)
    .getByRole('button', { name: `${t.copy} ${t.row(1)}` })
    .click()
  // A copy is the same rule twice until it is changed.
  await send.click()
  await expect(rule(2).getByText(problems['rows']!.duplicate!)).toBeVisible()
  await expectSound(page, maker)
  await rule(2).getByLabel(t.from).fill('10000')
  await rule(2).getByLabel(t.to).fill('')
  await rule(2).getByLabel(t.approvals, { exact: true }).selectOption('2')
  await rule(2).getByLabel(t.signed).check()
  await rule(2).getByText(SECOND_NAME).click()
  await expect(page.getByText(t.tighter)).toBeVisible()
  await expect(page.getByText(p.needs(2))).toBeVisible()
  await expect(page.getByText(p.reachable)).toBeVisible()
  await page.getByLabel(p.amount).fill('10000.00')
  await expect(page.getByText(p.needs(1))).toBeVisible()
  await expectSound(page, maker)
  await send.click()
  await expect(page.getByText(m.waitsForOther)).toBeVisible()
  await expect(page.getByRole('button', { name: m.confirm, exact: true })).toHaveCount(0)
  await expectSound(page, maker)
}

/** Another member reads what differs and confirms it: the rules are in force at once. */
async function confirmRules(checker: Visitor): Promise<void> {
  const { page, url, locale } = checker
  const m = matrixCopy[locale]
  await page.goto(`${url}/institutional/approvals`)
  await expect(page.getByText(m.states['to-confirm'], { exact: true })).toBeVisible()
  await expect(page.getByText(m.added, { exact: true })).toHaveCount(2)
  await expectSound(page, checker)
  await page.getByRole('button', { name: m.confirm, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: m.confirmTitle })
  await expect(dialog.getByText(m.confirmTighter)).toBeVisible()
  await dialog.getByRole('button', { name: m.confirm, exact: true }).click()
  await expect(page.getByText(m.version(1), { exact: true })).toBeVisible()
  await expect(page.getByText(m.states.done, { exact: true })).toBeVisible()
  await expectSound(page, checker)
}

/** A checker without a passkey is led to one, adds it, and comes back. */
async function enrol(checker: Visitor, address: string, phone: string): Promise<void> {
  const { page, locale } = checker
  const t = proposalCopy[locale]
  await page.goto(address)
  await expect(page.getByText(t.noPasskey)).toBeVisible()
  await expectSound(page, checker)
  await expect(page.getByRole('link', { name: t.toPasskeys })).toHaveAttribute(
    'href',
    '/institutional/security/passkeys',
  )
  await addAuthenticator(page)
  const person = { visitor: checker, applicant: { phone } }
  // Another walk may have had a code sent to this phone a moment ago.
  await passTwoMinutes(checker.url)
  await addPasskey(person, { area: 'institutional', name: 'Key', password: PASSWORD })
  await page.goto(address)
}

interface ApprovalWords {
  /** The button that opens the dialog, and the one that approves. */
  readonly open: string
  readonly act: string
}

async function approve(checker: Visitor, { open, act }: ApprovalWords): Promise<void> {
  const { page, locale } = checker
  const t = proposalCopy[locale]
  await readDocuments(checker)
  await expectSound(page, checker)
  await page.getByRole('button', { name: open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.approveTitle })
  await expect(dialog.getByRole('heading', { name: signCopy[locale].signs })).toBeVisible()
  await dialog.getByLabel(payCopy[locale].password).fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: act, exact: true }).click()
}

/** To ask for less again takes the company's sealed letter. The asker takes it back. */
async function askForLess(maker: Visitor): Promise<void> {
  const { page, url, locale } = maker
  const [m, t, slot] = [matrixCopy[locale], formCopy[locale], slotCopy[locale]]
  await page.goto(`${url}/institutional/approvals`)
  await page.getByRole('button', { name: m.edit }).click()
  await page
    .getByRole('group', { name: t.row(2), exact: true })
    .getByLabel(t.approvals, { exact: true })
    .selectOption('1')
  await expect(page.getByText(t.looserText)).toBeVisible()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(problemCopy[locale].of['papers']!.missing!)).toBeVisible()
  await expectSound(page, maker)
  await page.locator('input[name="letter"]').setInputFiles(await takePicture())
  await expect(page.getByText(slot.uploaded, { exact: true })).toBeVisible()
  // What was typed stays when the form is closed, or another page is read meanwhile.
  await page.getByRole('button', { name: t.cancel }).click()
  await page.getByRole('button', { name: m.edit }).click()
  await expect(page.getByText(t.looserText)).toBeVisible()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(m.waitsLooser)).toBeVisible()
  await expectSound(page, maker)
  await page.getByRole('button', { name: m.withdraw, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: m.withdrawTitle })
  await dialog.getByRole('button', { name: m.withdrawYes }).click()
  await expect(page.getByText(m.states.withdrawn, { exact: true })).toBeVisible()
  await expect(page.getByText(m.version(1), { exact: true })).toBeVisible()
  await expectSound(page, maker)
}

for (const locale of languages('zh'))
  test(`CO7 CO8 a company sets its approval rules, and two checkers approve by them, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const t = proposalCopy[locale]
    const maker = await enter(browser, locale, 'demo-maker')
    const [fund] = await fundsOf(maker.url, 3)
    const complaints = listen(maker.page)
    await askForRules(maker, fund!)
    const first = await enter(browser, locale, FIRST.username)
    const heard = listen(first.page)
    await confirmRules(first)

    await startProposal(maker, fund!)
    const address = await submit(maker, 2)
    await expect(maker.page.getByText(t.named(SECOND_NAME))).toBeVisible()
    await enrol(first, address, FIRST.phone)
    await expect(first.page.getByText(t.notLast(1))).toBeVisible()
    await approve(first, { open: t.approveOnly, act: t.approveOnlyAct.buy(AMOUNT) })
    await expect(first.page.getByText(t.ownText(1))).toBeVisible()
    await expect(first.page.getByText(t.need(1, 2))).toBeVisible()
    await expect(first.page.getByText(t.outcome.approved)).toHaveCount(0)
    await expectSound(first.page, first)

    const second = await enter(browser, locale, SECOND.username)
    await enrol(second, address, SECOND.phone)
    await approve(second, { open: t.approve, act: t.approveAct.buy(AMOUNT) })
    await expect(second.page.getByText(t.outcome.approved)).toBeVisible()
    await expect(second.page.getByText(t.need(2, 2))).toBeVisible()
    await expect(second.page.locator('a[href*="/institutional/transactions/"]').first()).toBeVisible()
    await expectSound(second.page, second)
    await askForLess(maker)
    expect([...complaints, ...heard]).toEqual([])
    for (const each of [maker, first, second]) await each.page.context().close()
  })
