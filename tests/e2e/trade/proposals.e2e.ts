import { expect, test, type Page } from '@playwright/test'
import { getProposal } from '#contract/order/proposal.ts'
import * as copy from '#web/areas/investor/proposal/copy.ts'
import * as listCopy from '#web/areas/investor/proposals/copy.ts'
import * as messagesCopy from '#web/parts/messages/messages.copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import { DEMO_PROPOSALS } from '#server/operations/sandbox/demo-proposals.copy.ts'
import { expectSound, investorOf } from '../steps/investor-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { PAYMENT_PASSWORD, readDocuments, wordsOf } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

for (const locale of languages('zh')) {
  test.describe(`in ${locale}`, () => {
    /** Each language decides the only proposal that waits. */
    let product: RunningProduct
    test.beforeAll(async () => {
      product = await startProduct()
    })
    test.afterAll(() => product?.stop())

    test('IN2 a proposal is read and asked about, and decided in the same way by nobody twice', async ({
      browser,
    }) => {
      test.slow()
      const { url } = product
      const visitor = await investorOf(browser, url, locale)
      const { page } = visitor
      const [t, words, pay] = [copy[locale], listCopy[locale], payCopy[locale]]
      await page.goto(`${url}/investor/proposals`)
      await expect(page.getByText(words.states.declined)).toBeVisible()
      await expectSound(page, locale)
      await page.getByRole('link', { name: DEMO_PROPOSALS.past.title }).click()
      await expect(page.getByText(DEMO_PROPOSALS.past.answer)).toBeVisible()
      await expectSound(page, locale)
      await page.goto(`${url}/investor/messages?kind=proposal`)
      const told = page.getByRole('listitem').filter({ hasText: messagesCopy[locale].kind.proposal })
      await told.first().locator('summary').click()
      await told.first().getByRole('link', { name: messagesCopy[locale].toProposals }).click()
      await page.getByRole('link', { name: DEMO_PROPOSALS.open.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: DEMO_PROPOSALS.open.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: t.weights })).toBeVisible()
      await expectSound(page, locale)

      await page.getByLabel(t.ask).fill('Why now?')
      await page.getByRole('button', { name: t.send, exact: true }).click()
      await expect(page.getByText('Why now?')).toBeVisible()
      await expect(page.getByText(t.answerWaits)).toBeVisible()

      // The same proposal is open in another tab, which learns of the decision too late.
      const second = await page.context().newPage()
      await second.goto(page.url())
      await expect(second.getByRole('checkbox', { name: wordsOf(locale).buy.confirm })).toBeVisible()

      if (locale === 'zh') await showLowerFee(page)
      await expect(page.getByRole('button', { name: t.approve, exact: true })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await readDocuments(visitor)
      if (locale === 'en') {
        await page.getByRole('button', { name: t.decline, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: t.declineTitle })
        await dialog.getByLabel(t.declineReason).fill('Not now')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await page.getByRole('button', { name: t.decline, exact: true }).click()
        await expect(dialog.getByLabel(t.declineReason)).toHaveValue('Not now')
        await dialog.getByRole('button', { name: t.declineYes }).click()
        await expect(page.getByText(t.outcome.declined)).toBeVisible()
        await expect(page.getByText(`${t.reasonWas}Not now`)).toBeVisible()
      } else {
        await page.getByRole('button', { name: t.approve, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: t.approveTitle })
        const act = dialog.getByRole('button', { name: t.approveAct('5,000.00') })
        await dialog.getByLabel(pay.password).fill(PAYMENT_PASSWORD)
        await act.click()
        await expect(
          dialog.getByText(/费用由0\.01元变为\d+\.\d{2}元/),
          'AD39 what was read is not true any more',
        ).toBeVisible()
        await dialog.getByLabel(pay.password).fill('111111')
        await act.click()
        await expect(dialog.getByText(/交易密码/).first()).toBeVisible()
        await dialog.getByLabel(pay.password).fill(PAYMENT_PASSWORD)
        await act.click()
        await expect(page.getByText(t.outcome.approved)).toBeVisible()
        await expect(page.getByRole('link', { name: t.order })).toHaveCount(2)
        await page.getByRole('link', { name: t.order }).first().click()
        await page.getByRole('link', { name: /^P\d{8}/ }).click()
        await expect(page.getByText(t.outcome.approved)).toBeVisible()
      }
      await expectSound(page, locale)

      await expect(second.getByText(locale === 'en' ? t.outcome.declined : t.outcome.approved)).toBeVisible({
        timeout: 20_000,
      })
      await page.goto(`${url}/investor/proposals/P20990101AAAAAAAA`)
      await expect(page.getByRole('heading', { name: t.missingTitle })).toBeVisible()
      expect(visitor.complaints.filter((each) => !each.includes('404'))).toEqual([])
      await page.context().close()
    })
  })
}

/** Reads the page again, with a lower fee than the present one, as if it had been read before the fee rose. */
async function showLowerFee(page: Page): Promise<void> {
  const reading = new RegExp(`${getProposal.path}\\?`)
  await page.route(reading, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { totalFee: string } }
    expect(Number(body.data.totalFee)).toBeGreaterThan(0.01)
    body.data.totalFee = '0.01'
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await expect(page.getByText('0.01元').first()).toBeVisible()
  await page.unroute(reading)
}
