import { expect, test, type Page } from '@playwright/test'
import * as homeCopy from '#web/areas/investor/home/copy.ts'
import * as formCopy from '#web/parts/suitability/reading.copy.ts'
import { visit } from '../own-product.ts'
import {
  afterCoolingOff,
  becomeQualified,
  openContract,
  openSteps,
  privateWords,
  recordCall,
  signAndPay,
  signOpen,
  staff,
  wealthy,
} from '../steps/private-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { closeDay, figureOf, listen, logIn, wordsOf, type Visitor } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

/** Expects a cancelled order whose money is back on the card after the night. */
async function expectRefunded(visitor: Visitor, orderNo: string): Promise<void> {
  const { page, url, locale } = visitor
  const { order } = wordsOf(locale)
  await closeDay(visitor)
  await page.goto(`${url}/investor/orders/${orderNo}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 2, name: order.head.cancelled })).toBeVisible()
  await expect(figureOf(main, order.refundState)).toHaveText(order.refundStates.success)
  await expect(figureOf(main, order.refund)).toContainText('1,100,000.00')
}

for (const locale of languages('zh'))
  test.describe(`in ${locale}`, () => {
    test.describe.configure({ mode: 'serial' })
    let product: RunningProduct
    test.beforeAll(async () => {
      product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
    })
    test.afterAll(() => product?.stop())

    const opened = async (page: Page) => {
      const visitor = await wealthy(product, page, locale)
      const main = await openSteps(visitor)
      return { visitor, main }
    }

    test(`IN2 8.5 who goes back within the cooling-off has all their money again, in ${locale}`, async ({
      page,
      browser,
    }) => {
      test.slow()
      const complaints = listen(page)
      const visitor = await wealthy(product, page, locale)
      const { fund } = privateWords(locale)
      await becomeQualified(visitor, await staff(product, browser, locale))
      const orderNo = await signAndPay(visitor)
      const main = await openSteps(visitor)
      await expect(main.getByText(fund.step['cooling-off'], { exact: true }).first()).toBeVisible()
      await main.getByRole('button', { name: fund.cancel }).click()
      const dialog = page.getByRole('dialog', { name: fund.cancelTitle })
      await expect(dialog.getByText(fund.cancelPaid('1,100,000.00'))).toBeVisible()
      await expectSound(visitor)
      await dialog.getByRole('button', { name: fund.cancel }).click()
      await expect(main.getByText(fund.ended.client)).toBeVisible()
      await expect(main.getByRole('button', { name: fund.cancel })).toHaveCount(0)
      // Only the contract is lost: the next contract can be signed at once.
      await expect(main.getByLabel(fund.amount)).toBeVisible()
      await expectSound(visitor)
      await expectRefunded(visitor, orderNo)
      expect(complaints).toEqual([])
    })

    test(`IN2 8.5 a single “no” in the call ends the contract and gives the money back, in ${locale}`, async ({
      page,
      browser,
    }) => {
      test.slow()
      const { visitor } = await opened(page)
      const { fund, calls } = privateWords(locale)
      const orderNo = await signAndPay(visitor)
      await afterCoolingOff(visitor, closeDay)
      const desk = await staff(product, browser, locale)
      await recordCall(desk, calls.points['risks-read'])
      await expect(desk.page.getByText(calls.noPrivate)).toBeVisible()
      const main = await openSteps(visitor)
      await expect(main.getByText(fund.ended['call-back'])).toBeVisible()
      await expectSound(visitor)
      await expectRefunded(visitor, orderNo)
    })

    test(`IN2 3.3 above the tolerance the special warning goes before the contract, and an unpaid one waits at home, in ${locale}`, async ({
      page,
      browser,
    }) => {
      test.slow()
      const visitor = await visit(product, page, locale)
      await logIn(visitor, 'demo-investor')
      await becomeQualified(visitor, await staff(product, browser, locale))
      const { fund, texts } = privateWords(locale)
      const main = page.getByRole('main')
      await expect(main.getByText(fund.mismatch)).toBeVisible()
      await openContract(visitor)
      const form = formCopy[locale]
      const warning = page.getByRole('dialog')
      await warning.getByRole('checkbox', { name: form.insist }).check()
      const accept = warning.getByRole('button', { name: form.accept })
      await expect(accept).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 })
      await accept.click()
      await signOpen(visitor, texts.contract.title)
      await expect(main.getByText(fund.unpaidText('1,100,000.00'))).toBeVisible()
      await expectSound(visitor)
      await page.goto(`${product.url}/investor/home`)
      const [before] = homeCopy[locale].action['private-unpaid']!({ day: '', name: '§' }).split('§').slice(-1)
      await main.getByRole('link', { name: before! }).click()
      await main.getByRole('button', { name: fund.cancel }).click()
      const dialog = page.getByRole('dialog', { name: fund.cancelTitle })
      await expect(dialog.getByText(fund.cancelUnpaid)).toBeVisible()
      await dialog.getByRole('button', { name: fund.cancel }).click()
      await expect(main.getByText(fund.ended.client)).toBeVisible()
    })
  })
