import { expect, test } from '@playwright/test'
import { formatDecimal } from '#domain/number/decimal.ts'
import { money } from '#web/format/format.ts'
import { fillWallet, newSince, standOf, walletOf } from '../steps/bad-luck-forms.ts'
import { ownProduct } from '../own-product.ts'
import { closeDay, figureOf, orderNoOf, wordsOf, type Visitor } from '../steps/steps.ts'
import { armFault, expectSound, investorIn, reviewWith, tradeWords } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
const product = ownProduct()

/** The amount of a fast withdrawal in these tests, in fen. */
const TAKEN = 10_000n

for (const locale of languages('en')) {
  test.describe(`money out of the wallet in ${locale}`, () => {
    const { wallet } = tradeWords(locale)
    const { order } = wordsOf(locale)
    let visitor: Visitor
    test.beforeEach(async ({ page }) => {
      test.slow()
      visitor = await investorIn(page, product().url, locale)
      await fillWallet(visitor)
    })

    test('TR6 what one tab has taken out the other cannot take out once more', async ({ page, context }) => {
      const other = { ...visitor, page: await context.newPage() }
      const { available } = await walletOf(visitor)
      const most = formatDecimal(available, 2)
      const first = await reviewOut(visitor, 'ordinary', most)
      const second = await reviewOut(other, 'ordinary', '200.00')
      const before = await standOf(visitor)
      await first.getByRole('button', { name: wallet.outNow(money(most)), exact: true }).click()
      const orderNo = await orderNoOf(page)
      await second.getByRole('button', { name: wallet.outNow('200.00'), exact: true }).click()
      const amount = other.page.getByLabel(wallet.outAmount, { exact: true })
      await expect(amount).toHaveAccessibleDescription(/0\.00/)
      expect(await newSince(visitor, before)).toBe(1)
      await expectSound(other)

      // After the cancellation in time, the money is free for the other order again.
      await page.getByRole('button', { name: order.cancel, exact: true }).click()
      await page.getByRole('button', { name: order.cancelYes, exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name: order.head.cancelled })).toBeVisible()
      expect((await standOf(visitor)).orders[0]).toBe(orderNo)
      expect((await walletOf(visitor)).available).toBe(available)
    })

    for (const [fault, times] of [
      ['bank-unknown-not-debited', 99],
      ['bank-unknown', 1],
    ] as const)
      test(`TR6 a fast withdrawal of which the bank does not say whether it has paid waits, and is paid once (${fault})`, async ({
        page,
      }) => {
        const { fast } = order.flow
        const [before, had] = [await standOf(visitor), await walletOf(visitor)]
        await armFault(visitor, fault, times)
        const dialog = await reviewOut(visitor, 'fast', '100.00')
        await dialog.getByRole('button', { name: wallet.outNow('100.00'), exact: true }).click()
        await orderNoOf(page)
        if (times > 1) {
          await expect(page.getByRole('heading', { level: 2, name: fast.head.submitted })).toBeVisible()
          await expectSound(visitor)
          const now = await walletOf(visitor)
          expect(now, 'bound meanwhile').toEqual({
            available: had.available - TAKEN,
            bound: had.bound + TAKEN,
          })
          await armFault(visitor, fault, 0)
        }
        await expect(page.getByRole('heading', { level: 2, name: fast.head.paid })).toBeVisible()
        expect(await newSince(visitor, before)).toBe(1)
        expect((await walletOf(visitor)).available).toBe(had.available - TAKEN)
      })

    test('TR6 IN2 a withdrawal whose pay-out the bank does not answer stays on its way, and arrives once', async ({
      page,
    }) => {
      const before = await standOf(visitor)
      const dialog = await reviewOut(visitor, 'ordinary', '200.00')
      await dialog.getByRole('button', { name: wallet.outNow('200.00'), exact: true }).click()
      const address = `${visitor.url}/investor/orders/${await orderNoOf(page)}`
      const state = figureOf(page, order.payOutState)
      const nights = async (isOver: () => Promise<boolean>) => {
        for (let night = 0; night < 6; night += 1) {
          await closeDay(visitor)
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          if (await isOver()) return
        }
      }
      await armFault(visitor, 'bank-unknown-not-debited', 99)
      await nights(async () => (await state.count()) > 0)
      // The registrar has paid by now, and the bank refuses the pay-out.
      for (let night = 0; night < 3; night += 1) await closeDay(visitor)
      await page.goto(address)
      await expect(state).toHaveText(order.payOutStates.going)
      await expectSound(visitor)
      await armFault(visitor, 'bank-unknown-not-debited', 0)
      await nights(async () => (await state.innerText()) === order.payOutStates.success)
      await expect(state).toHaveText(order.payOutStates.success)
      await expect(figureOf(page, order.payOutAmount)).toContainText('200.00')
      expect(await newSince(visitor, before)).toBe(1)
    })
  })
}

/** Opens the withdrawal form, fills it in and reviews it up to its last button. */
async function reviewOut(visitor: Visitor, way: 'fast' | 'ordinary', amount: string) {
  const { page, url, locale } = visitor
  const { wallet } = tradeWords(locale)
  await page.goto(`${url}/investor/wallet?do=out&way=${way}&amount=${amount}`)
  await expect(page.getByRole('heading', { level: 1, name: wallet.outTitle })).toBeVisible()
  return reviewWith(visitor, wallet.review, wallet.reviewOut)
}
