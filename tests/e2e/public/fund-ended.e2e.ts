import { expect, test, type Browser, type Page } from '@playwright/test'
import { codeAt, TROUBLE } from '#sandbox/market/trouble.ts'
import { SENTENCES } from '#server/edge/sentences.ts'
import { NOTICE_TEMPLATES } from '#server/people/notices/templates.copy.ts'
import * as holdingCopy from '#web/areas/investor/holding/copy.ts'
import * as saleCopy from '#web/parts/fund/sale-status.copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import {
  closeDay,
  openOrderForm,
  payButton,
  payFor,
  readDocuments,
  review,
  wordsOf,
  type Locale,
  type Visitor,
} from '../steps/steps.ts'
import { expectSound, investorIn } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

/** Merged into another fund on the third day of this sandbox (sandbox/market/trouble.ts). */
const CODE = codeAt(TROUBLE.merged.at)
const FUND = { fundCode: CODE } as Parameters<typeof openOrderForm>[1]

test.describe.configure({ mode: 'serial' })
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0', SANDBOX_DAY: '2025-06-18' } })
})
test.afterAll(() => product?.stop())

async function readerOf(browser: Browser, locale: Locale): Promise<Visitor & { readonly page: Page }> {
  const context = await browser.newContext()
  return investorIn(await context.newPage(), product.url, locale)
}

const sentence = (kind: 'fund-not-open' | 'fund-not-redeemable', locale: Locale) =>
  SENTENCES[kind]({ kind, fundStatus: '8' } as never)[locale]

test('FU3 TR1 a fund that is merged away while its forms are open takes no order, and says that it is no more', async ({
  browser,
}) => {
  test.slow()
  const [zh, en] = [await readerOf(browser, 'zh'), await readerOf(browser, 'en')]
  await openOrderForm(zh, FUND, '2000.00')
  await readDocuments(zh)
  await payFor(zh, '2000.00')
  await expect(
    zh.page.getByRole('heading', { level: 2, name: wordsOf('zh').order.head.paid, exact: true }),
  ).toBeVisible()
  await closeDay(zh)
  const open = []
  for (const visitor of [zh, en]) {
    await openOrderForm(visitor, FUND, '1000.00')
    await readDocuments(visitor)
    open.push({ visitor, dialog: await review(visitor) })
  }
  await closeDay({ ...zh, page: await zh.page.context().newPage() })
  for (const { visitor, dialog } of open) {
    await payButton(dialog, visitor.locale, '1000.00').click()
    await expect(dialog.getByText(sentence('fund-not-open', visitor.locale))).toBeVisible()
  }
})

for (const locale of languages('en')) {
  test(`FU3 IN1 a holding of a fund that is no more says so and offers no order, ${locale}`, async ({
    browser,
  }) => {
    const visitor = await readerOf(browser, locale)
    const { page, url } = visitor
    const t = holdingCopy[locale]
    const ended = saleCopy[locale].status.ended
    await page.goto(`${url}/tool/fund/${CODE}`)
    await expect(page.getByText(new RegExp(ended)).first()).toBeVisible()
    await openOrderForm(visitor, FUND, '1000.00')
    await expect(page.getByRole('main').getByText(sentence('fund-not-open', locale)).first()).toBeVisible()
    await page.goto(`${url}/investor/trade/sell?fundCode=${CODE}`)
    await expect(
      page.getByRole('main').getByText(sentence('fund-not-redeemable', locale)).first(),
    ).toBeVisible()
    await page.goto(`${url}/investor/holdings`)
    await expect(page.getByRole('table').getByText(ended)).toBeVisible()
    await page.getByRole('main').locator(`a[href="/investor/holdings/${CODE}"]`).first().click()
    await expect(page.getByText(t.endedText)).toBeVisible()
    await expect(page.getByRole('link', { name: t.buy, exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: t.sell, exact: true })).toHaveCount(0)
    await expectSound(visitor)
  })
}

test('FU3 IN2 its holder finds a message about it, in the language they read in now', async ({ browser }) => {
  test.slow()
  for (const locale of ['zh', 'en'] as const) {
    const visitor = await readerOf(browser, locale)
    const { page, url } = visitor
    const title = page.getByRole('main').getByText(NOTICE_TEMPLATES['fund-ended']({})[locale].title)
    // A job sends the message within a minute.
    await expect(async () => {
      await page.goto(`${url}/investor/messages`)
      await expect(title).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 75_000 })
    await title.click()
    await expect(page.getByRole('main').getByText(new RegExp(CODE)).last()).toBeVisible()
    await expectSound(visitor)
  }
})

test('FU3 IN1 the registrar pays it out: order, card and day are told, and it is no holding any more', async ({
  browser,
}) => {
  test.slow()
  const zh = await readerOf(browser, 'zh')
  await closeDay(zh)
  for (const visitor of [zh, await readerOf(browser, 'en')]) {
    const { page, url, locale } = visitor
    const { order, holdings } = wordsOf(locale)
    await page.goto(`${url}/investor/holdings`)
    await expect(page.getByText(holdings.emptyTitle)).toBeVisible()
    await page.goto(`${url}/investor/holdings/${CODE}`)
    await expect(page.getByText(holdingCopy[locale].endedPaid)).toBeVisible()
    await expectSound(visitor)
    await page.getByRole('table').getByRole('link', { name: /^T9/ }).click()
    const head = { level: 2, name: order.flow.registrar.head.confirmed, exact: true } as const
    await expect(page.getByRole('heading', head)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('**** 8806')
    await expect(page.getByRole('main')).toContainText(order.step['pay-out'])
    await expectSound(visitor)
  }
})
