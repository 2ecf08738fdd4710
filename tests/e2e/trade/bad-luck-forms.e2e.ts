import { expect, test } from '@playwright/test'
import * as endedCopy from '#web/parts/page/session-ended.copy.ts'
import { FORMS, newSince, standOf, type MoneyForm } from '../steps/bad-luck-forms.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { closeDay, fillLogin, PAYMENT_PASSWORD, type Visitor } from '../steps/steps.ts'
import { endSession, expectSound, investorIn, moveClock, tradeWords } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

/** The product has the demo investor's history, so there are shares to sell and to switch. */
test.describe.configure({ mode: 'serial' })
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

/** The number of orders a form makes: a basket of two lines makes two. */
const madeBy = ({ name }: MoneyForm) => (name === 'basket' ? 2 : 1)

for (const locale of languages('en')) {
  for (const form of FORMS) {
    test.describe(`${form.name} in ${locale}`, () => {
      let visitor: Visitor
      test.beforeEach(async ({ page }) => {
        visitor = await investorIn(page, product.url, locale)
        await form.ready?.(visitor)
      })

      test('TR1 IN2 a session that ends while paying: nothing is ordered, and after the log-in the form is as it was', async ({
        page,
      }) => {
        test.slow()
        const t = endedCopy[locale]
        const before = await standOf(visitor)
        await form.open(visitor)
        const dialog = await form.review(visitor)
        const address = page.url()
        await endSession(visitor)
        await dialog.getByRole('button', { name: form.act(visitor), exact: true }).click()
        await expect(page).toHaveURL(/\/main\/home\?redirectUrl=/)
        await page.getByRole('link', { name: t.logIn }).click()
        await fillLogin(visitor, 'demo-investor')
        await expect(page).toHaveURL(address)
        expect(await newSince(visitor, before)).toBe(0)
        const again = await form.review(visitor)
        await expect(again.getByRole('button', { name: form.act(visitor), exact: true })).toBeEnabled()
      })

      test('TR1 a change whose answer got lost is asked for with its own key, and is made once', async ({
        page,
      }) => {
        test.slow()
        const { pay } = tradeWords(locale)
        const before = await standOf(visitor)
        await form.open(visitor)
        const dialog = await form.review(visitor)
        await page.route(`**/${form.call}`, async (route) => {
          await route.fetch()
          await route.abort()
        })
        await dialog.getByRole('button', { name: form.act(visitor), exact: true }).click()
        await expect(dialog.getByText(pay.unanswered)).toBeVisible()
        await expectSound(visitor)
        await page.unroute(`**/${form.call}`)
        await dialog.getByRole('button', { name: pay.askAgain, exact: true }).click()
        await form.taken(visitor)
        expect(await newSince(visitor, before)).toBe(madeBy(form))
      })

      const { again } = form
      if (again === null) return
      test('TR1 past 15:00 with the form open the new date is shown and asked about before anything is ordered', async ({
        page,
        context,
      }) => {
        test.slow()
        const other = { ...visitor, page: await context.newPage() }
        // Starts early on a day of its own, because the clock only moves forward.
        await closeDay(other)
        await form.open(visitor)
        const dialog = await form.review(visitor)
        const before = await standOf(visitor)
        await moveClock(other, '15:00')
        await dialog.getByRole('button', { name: form.act(visitor), exact: true }).click()
        await expect(dialog.getByRole('alert')).toBeVisible()
        expect(await newSince(visitor, before)).toBe(0)
        await expectSound(visitor)
        await dialog.getByLabel(tradeWords(locale).pay.password).fill(PAYMENT_PASSWORD)
        await dialog.getByRole('button', { name: again(visitor), exact: true }).click()
        await form.taken(visitor)
        expect(await newSince(visitor, before)).toBe(madeBy(form))
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    })
  }

  test(`TR1 the very same plan again is told of before it is set up, in ${locale}`, async ({ page }) => {
    const visitor = await investorIn(page, product.url, locale)
    const { rsp } = tradeWords(locale)
    const plan = FORMS.find(({ name }) => name === 'savings plan')!
    await plan.open(visitor)
    const dialog = await plan.review(visitor)
    await expect(dialog.getByText(rsp.alikeText)).toBeVisible()
    await expectSound(visitor)
    await dialog.getByRole('link', { name: rsp.alikeLink }).click()
    await plan.taken(visitor)
    // Another amount makes another plan, without a question.
    await page.goBack()
    await page.getByLabel(rsp.amount, { exact: true }).fill('510')
    const other = await plan.review(visitor)
    await expect(other.getByText(rsp.alikeText)).toBeHidden()
  })
}
