import { expect, test, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import * as cellsCopy from '#web/areas/adviser/proposals/cells.copy.ts'
import * as detailCopy from '#web/areas/adviser/proposals/detail/copy.ts'
import * as ownActsCopy from '#web/areas/adviser/proposals/own-acts.copy.ts'
import * as formCopy from '#web/areas/adviser/propose/copy.ts'
import * as advisedCopy from '#web/areas/institutional/advised-proposal/copy.ts'
import * as proposalCopy from '#web/areas/institutional/proposal/copy.ts'
import * as cardCopy from '#web/areas/institutional/proposals/advised.copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import * as waitingCopy from '#web/parts/staff/waiting.copy.ts'
import * as linesCopy from '#web/parts/trade/basket-lines.copy.ts'
import { COMPANY } from '../../world/companies/company-orders.ts'
import { ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { enter } from '../steps/care-steps.ts'
import { expectSound } from '../steps/company-buy-steps.ts'
import { openPage } from '../steps/open-page.ts'
import { sizeFor } from '../steps/security-steps.ts'
import {
  fundsOf,
  listen,
  logIn,
  nameOf,
  PAYMENT_PASSWORD,
  readDocuments,
  speak,
  type Locale,
  type Visitor,
} from '../steps/steps.ts'
import { languages } from '../../lane.ts'

/** The adviser of the demo company proposes, its maker adopts, its checker approves, and the order stands (CO10). */

const AMOUNT = '50,000.00'
const MAKER = '郑样本'
const WRITTEN = {
  zh: {
    title: '现金管理',
    reason: '闲置资金期限与产品匹配，分散持仓，降低波动。',
    careful: '这一部分占机构全部资产的比例不高，其余另有安排。',
    question: '费用能否更低？',
  },
  en: {
    title: 'Cash management',
    reason: 'It fits the time for which the money is not needed.',
    careful: 'It is a small part of all that the company owns.',
    question: 'Could the fee be lower?',
  },
} as const

let product: RunningProduct
let clientRef = ''

test.beforeEach(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity)
    select ${COMPANY}, adviser_id, 'own', 'active', 'transfer', daterange(business_today(), null)
    from adviser where account_number = ${ADVISER_ACCOUNTS.adviser}`.execute(database.db)
  const { rows } = await sql<{ ref: string }>`select client_ref as ref from account
    where account_number = ${COMPANY}`.execute(database.db)
  clientRef = rows[0]!.ref
  await database.close()
})
test.afterEach(() => product?.stop())

type Fund = Awaited<ReturnType<typeof fundsOf>>[number]

/** The adviser proposes a purchase to the company. */
async function propose({ page, url, locale }: Visitor, fund: Fund): Promise<void> {
  const t = formCopy[locale]
  const { title, reason, careful } = WRITTEN[locale]
  const name = nameOf(fund, locale)
  await openPage(page, `${url}/adviser/proposal/fund/buy?client=${clientRef}&lines=${fund.fundCode}:50000.00`)
  await expect(page.getByLabel(linesCopy[locale].amountOf(name))).toHaveValue(AMOUNT)
  await page.getByLabel(t.reasonOf(name)).fill(reason)
  await page.getByLabel(t.subject, { exact: true }).fill(title)
  await page.getByLabel(t.cautionReasonOf(name)).fill(careful)
  const send = page.getByRole('button', { name: t.submit, exact: true })
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await send.click()
  await expect(page).toHaveURL(/tab=proposals/)
}

/** A member finds it from the home of the company, or from its list. */
async function find({ page, locale }: Visitor): Promise<void> {
  await page.getByRole('link', { name: WRITTEN[locale].title }).click()
  await expect(page.getByRole('heading', { level: 1, name: WRITTEN[locale].title })).toBeVisible()
  await expect(page.getByText(WRITTEN[locale].reason)).toBeVisible()
}

/** The maker is told at home, reads it, asks, and adopts it with the company's account. Returns the address of the company's proposal. */
async function adopt(maker: Visitor): Promise<string> {
  const { page, url, locale } = maker
  const [t, list] = [advisedCopy[locale], cardCopy[locale]]
  const { names } = waitingCopy[locale]
  await openPage(page, `${url}/institutional/home`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: names.adopt })
  await expect(card.getByText('1', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: names.adopt }).click()
  await expect(page.getByRole('heading', { name: list.title })).toBeVisible()
  await expectSound(page, maker)
  await find(maker)
  await expect(page.getByText(WRITTEN[locale].careful)).toBeVisible()
  await expect(page.getByText(t.account).first()).toBeVisible()
  await page.getByLabel(t.ask).fill(WRITTEN[locale].question)
  await page.getByRole('button', { name: t.send, exact: true }).click()
  await expect(page.getByText(t.answerWaits)).toBeVisible()
  const button = page.getByRole('button', { name: t.adopt, exact: true })
  await expect(button).toHaveAccessibleDescription(t.readFirst)
  await readDocuments(maker)
  await expectSound(page, maker)
  await button.dblclick()
  await expect(page).toHaveURL(/\/institutional\/proposals\/P\w{16}$/)
  await expectOwn(page, locale)
  await expectSound(page, maker)
  await expect(page.getByRole('button', { name: proposalCopy[locale].approve, exact: true })).toHaveCount(0)
  return page.url()
}

/** Expects the company's own proposal, with what the adviser wrote. */
async function expectOwn(page: Page, locale: Locale): Promise<void> {
  const { fromAdviser } = proposalCopy[locale]
  await expect(page.getByRole('heading', { name: fromAdviser })).toBeVisible()
  await expect(page.getByText(WRITTEN[locale].reason)).toBeVisible()
}

/** The checker, who may not adopt, approves what the maker adopted; its order stands. */
async function approve(checker: Visitor, address: string): Promise<void> {
  const { page, locale } = checker
  const t = proposalCopy[locale]
  await openPage(page, address)
  await expectOwn(page, locale)
  await readDocuments(checker)
  await page.getByRole('button', { name: t.approve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.approveTitle })
  await dialog.getByLabel(payCopy[locale].password).fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: t.approveAct.buy(AMOUNT), exact: true }).click()
  await expect(page.getByText(t.outcome.approved)).toBeVisible()
  await page.getByRole('link', { name: t.order, exact: true }).click()
  await expect(page).toHaveURL(/\/institutional\/transactions\/\w{20,24}$/)
}

for (const locale of languages('zh'))
  test(`CO10 a company adopts its adviser’s proposal and orders it, in ${locale}`, async ({ browser }) => {
    test.slow()
    const { url } = product
    const [t, cells, acts] = [detailCopy[locale], cellsCopy[locale], ownActsCopy[locale]]
    const [fund] = (await fundsOf(url, 2)) as [Fund]
    const member = async (username: string): Promise<Visitor> => {
      const page = await (await browser.newContext()).newPage()
      await sizeFor(page, locale)
      const visitor = { page, url, locale }
      await speak(visitor)
      await logIn(visitor, username, '/institutional-login')
      return visitor
    }
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    await propose(adviser, fund)

    const checker = await member('demo-checker')
    const complaints = listen(checker.page)
    await openPage(checker.page, `${url}/institutional/proposals`)
    await find(checker)
    await expect(checker.page.getByRole('button', { name: advisedCopy[locale].adopt })).toHaveCount(0)
    await expectSound(checker.page, checker)
    const advised = checker.page.url()

    const maker = await member('demo-maker')
    const address = await adopt(maker)
    await openPage(checker.page, advised)
    await expect(checker.page.getByText(advisedCopy[locale].adoptedBy(MAKER))).toBeVisible()
    await expectSound(checker.page, checker)

    const { page } = adviser
    const code = address.split('/').at(-1)!
    await openPage(page, `${url}/adviser/transaction-management/pending-proposal`)
    await expect(page.getByText(cells.adoption(MAKER, 0, 1))).toBeVisible()
    await expect(page.getByRole('link', { name: acts.revise })).toHaveCount(0)
    await expectSound(page, adviser)
    await openPage(page, `${url}/adviser/proposal/detail/${code}`)
    await expect(page.getByText(t.adopted)).toBeVisible()
    await expectSound(page, adviser)

    await approve(checker, address)
    await openPage(page, `${url}/adviser/proposal/detail/${code}`)
    await expect(page.getByText(t.checked(1, 1))).toBeVisible()
    await openPage(page, `${url}/adviser/transaction-management/submitted-proposal`)
    await expect(page.getByText(cells.adoptedBy(MAKER))).toBeVisible()
    expect(complaints).toEqual([])
    for (const each of [adviser, maker, checker]) await each.page.context().close()
  })
