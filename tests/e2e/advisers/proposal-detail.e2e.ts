import { expect, test } from '@playwright/test'
import * as thingsCopy from '#web/areas/adviser/client/things.copy.ts'
import * as detailCopy from '#web/areas/adviser/proposals/detail/copy.ts'
import * as actsCopy from '#web/areas/adviser/proposals/own-acts.copy.ts'
import * as answerCopy from '#web/areas/adviser/proposals/pending/answer.copy.ts'
import * as pendingCopy from '#web/areas/adviser/proposals/pending/copy.ts'
import * as remindCopy from '#web/areas/adviser/proposals/remind.copy.ts'
import * as formCopy from '#web/areas/adviser/propose/copy.ts'
import * as proposalCopy from '#web/areas/investor/proposal/copy.ts'
import * as chooserCopy from '#web/parts/fund/fund-chooser.copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import * as linesCopy from '#web/parts/trade/basket-lines.copy.ts'
import { DEMO_PROPOSALS } from '#server/operations/sandbox/demo-proposals.copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { enter } from '../steps/care-steps.ts'
import { openPage } from '../steps/open-page.ts'
import { barriers, overflow } from '../steps/page-checks.ts'
import {
  fundsOf,
  nameOf,
  PAYMENT_PASSWORD,
  readDocuments,
  type Locale,
  type Visitor,
} from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const BELOW = '/adviser/transaction-management'
const CLIENT = '林样本'
const WRITTEN = {
  zh: {
    ...{
      title: '稳健配置',
      next: '稳健配置，小一些',
      reason: '分散持仓，降低单一行业的波动，期限与目标一致。',
    },
    ...{ question: '可以少买一些吗？', answer: '可以，请看新的版本。' },
  },
  en: {
    ...{
      title: 'A calmer mix',
      next: 'A calmer mix, smaller',
      reason: 'It spreads what you hold and fits the time you have.',
    },
    ...{ question: 'Could it be less?', answer: 'Yes. Please read the new version.' },
  },
} as const

/** Sound on a phone and on the screen of a desk, light and dark. */
async function expectWell(visitor: Visitor): Promise<void> {
  const { page } = visitor
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectSound(visitor)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await overflow(page), 'wider than the screen').toBeLessThanOrEqual(0)
    expect(await barriers(page, false)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

for (const locale of languages('zh')) {
  test.describe(`in ${locale}`, () => {
    let product: RunningProduct
    test.beforeAll(async () => {
      product = await startProduct()
    })
    test.afterAll(() => product?.stop())

    test('AD41 AD48 what an adviser proposed is asked about, revised and approved, and its page shows it all', async ({
      browser,
    }) => {
      test.slow()
      const { url } = product
      const [t, form, written] = [detailCopy[locale], formCopy[locale], WRITTEN[locale]]
      const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
      const { page } = adviser
      await proposeTo(adviser, locale)

      await page.getByRole('link', { name: written.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: written.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: t.content(1) })).toBeVisible()
      await expect(page.getByText(t.noQuestions)).toBeVisible()
      await expectWell(adviser)
      const detail = page.url()

      const client = await enter(browser, { url, locale, username: 'demo-investor' })
      await openPage(client.page, `${url}/investor/proposals`)
      await client.page.getByRole('link', { name: written.title }).click()
      await client.page.getByLabel(proposalCopy[locale].ask, { exact: true }).fill(written.question)
      await client.page.getByRole('button', { name: proposalCopy[locale].send, exact: true }).click()
      await expect(client.page.getByText(proposalCopy[locale].asked)).toBeVisible()

      await openPage(page, detail)
      await expect(page.getByText(written.question)).toBeVisible()
      await page.getByRole('button', { name: pendingCopy[locale].answer }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(answerCopy[locale].answer, { exact: true }).fill(written.answer)
      await dialog.getByRole('button', { name: answerCopy[locale].send, exact: true }).click()
      await expect(page.getByText(written.answer)).toBeVisible()

      await openPage(page, `${url}${BELOW}/pending-proposal`)
      await page.getByRole('link', { name: `${actsCopy[locale].revise} ${written.title}` }).click()
      await expect(page.getByText(form.revises(1))).toBeVisible()
      const subject = page.getByLabel(form.subject, { exact: true })
      await expect(subject).toHaveValue(written.title)
      const [fund] = await fundsOf(url, 2)
      const name = nameOf(fund!, locale)
      await expect(page.getByLabel(form.reasonOf(name))).toHaveValue(written.reason)
      await page.getByLabel(linesCopy[locale].amountOf(name)).fill('1500')
      await subject.fill(written.next)
      await expectWell(adviser)
      await page.getByRole('button', { name: form.submitVersion, exact: true }).click()
      await expect(page).toHaveURL(detail)
      await expect(page.getByRole('heading', { name: t.content(2) })).toBeVisible()
      await expect(page.getByText(t.changes.changed)).toBeVisible()
      await expect(page.getByText(t.was).first()).toBeVisible()
      await expectWell(adviser)
      await page.getByRole('link', { name: t.version(1), exact: true }).click()
      await expect(page.getByText(t.isReplaced)).toBeVisible()
      await expectWell(adviser)

      await approve(client, { detail, amount: '1,500.00' })
      await openPage(page, detail)
      await expect(page.getByRole('heading', { name: t.results })).toBeVisible()
      await expect(page.getByText(thingsCopy[locale].proposalStates.approved, { exact: true })).toBeVisible()
      await expect(page.getByText(t.over)).toBeVisible()
      await expectWell(adviser)
      await openPage(page, `${url}/adviser/proposal/detail/P20990101AAAAAAAA`)
      await expect(page.getByRole('heading', { name: t.missingTitle }).first()).toBeVisible()
      await expectWell(adviser)
      await page.context().close()
      await client.page.context().close()
    })

    test('AD46 the client is reminded of a proposal, once a day', async ({ browser }) => {
      test.slow()
      const { url } = product
      const [t, { title }] = [remindCopy[locale], DEMO_PROPOSALS.open]
      const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
      const { page } = adviser
      await page.setViewportSize(locale === 'zh' ? { width: 1440, height: 900 } : { width: 390, height: 844 })
      await openPage(page, `${url}${BELOW}/pending-proposal`)
      const remind = page.getByRole('button', { name: `${t.remind} ${title}` })
      await remind.click()
      const dialog = page.getByRole('dialog', { name: t.title })
      await expect(dialog.getByText(t.text)).toBeVisible()
      await dialog.getByRole('button', { name: t.remind, exact: true }).click()
      await expect(page.getByText(t.done)).toBeVisible()
      await expect(remind).toHaveAccessibleDescription(t.remindedToday)
      await expectWell(adviser)
      const revise = page.getByRole('button', { name: `${actsCopy[locale].revise} ${title}` })
      await expect(revise).toHaveAccessibleDescription(actsCopy[locale].noRevise)
      await page.getByRole('link', { name: title, exact: true }).click()
      await expect(remind).toHaveAccessibleDescription(t.remindedToday)
      await expectWell(adviser)
      await page.context().close()
    })
  })
}

/** Sends a proposal to buy through its form, and ends on the client's proposals. */
async function proposeTo({ page, url }: Visitor, locale: Locale): Promise<void> {
  const [form, lines, written] = [formCopy[locale], linesCopy[locale], WRITTEN[locale]]
  const [fund] = await fundsOf(url, 2)
  await openPage(page, `${url}/adviser/client/list/my-client`)
  const href = await page.getByRole('link', { name: CLIENT }).first().getAttribute('href')
  await openPage(page, `${url}${href}?tab=proposals`)
  await page.getByRole('link', { name: thingsCopy[locale].proposeKinds.buy }).click()
  await page.getByLabel(chooserCopy[locale].keyword).fill(fund!.fundCode)
  await page.getByRole('button', { name: chooserCopy[locale].search, exact: true }).click()
  await page.getByRole('button', { name: `${lines.add} ${fund!.fundCode}` }).click()
  await page.getByLabel(lines.amountOf(nameOf(fund!, locale))).fill('2000')
  await page.getByLabel(form.reasonOf(nameOf(fund!, locale))).fill(written.reason)
  await page.getByLabel(form.subject, { exact: true }).fill(written.title)
  await page.getByRole('button', { name: form.submit, exact: true }).click()
  await expect(page).toHaveURL(/tab=proposals/)
}

/** The client reads the version that is there now, and approves it. */
async function approve(
  client: Visitor,
  of: { readonly detail: string; readonly amount: string },
): Promise<void> {
  const { page, url, locale } = client
  const [t, pay] = [proposalCopy[locale], payCopy[locale]]
  await openPage(page, `${url}/investor/proposals/${of.detail.split('/').at(-1)}`)
  await expect(page.getByRole('heading', { level: 1, name: WRITTEN[locale].next })).toBeVisible()
  await readDocuments(client)
  await page.getByRole('button', { name: t.approve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.approveTitle })
  await dialog.getByLabel(pay.password).fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: t.approveAct(of.amount) }).click()
  await expect(page.getByText(t.outcome.approved)).toBeVisible()
}
