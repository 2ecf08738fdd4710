import { expect, test, type Page } from '@playwright/test'
import { LIVE_ADDRESS } from '#contract/live.ts'
import * as copy from '#web/areas/investor/holding/copy.ts'
import * as ordersCopy from '#web/areas/investor/orders/copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { closeDay, figureOf, listen, orderNoOf, wordsOf } from '../steps/steps.ts'
import { expectSound, heldFunds, investorIn } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const [at, locale] of languages('en').entries()) {
  test(`TR1 IN1 dividends of a fund are changed from its holding, seen under way and confirmed, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await investorIn(page, product.url, locale)
    const t = copy[locale]
    const { order } = wordsOf(locale)
    const { fundCode } = (await heldFunds(visitor)).filter(({ fundType }) => fundType !== 'MM')[at]!
    await page.goto(`${product.url}/investor/holdings/${fundCode}`)
    const method = figureOf(page, t.dividendMethod)
    const before = (await method.innerText()).startsWith(t.methods['0']) ? '0' : '1'
    const after = before === '0' ? '1' : '0'
    const name = t.changeMethod(t.methods[after])
    await method.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.methodTitle(t.methods[after]) })
    await expect(dialog).toContainText(t.methodText[after])
    await expectSound(visitor)
    await dialog.getByRole('button', { name: t.methodKeep, exact: true }).click()
    await expect(dialog).toBeHidden()
    await method.getByRole('button', { name, exact: true }).click()
    // Two more pages have the same dialog open: one receives the change by the event stream, the other does not.
    const [heard, other] = [await page.context().newPage(), await page.context().newPage()]
    await other.route(`**${LIVE_ADDRESS}*`, (route) => route.abort())
    for (const each of [heard, other]) {
      await each.goto(page.url())
      await figureOf(each, t.dividendMethod).getByRole('button', { name, exact: true }).click()
    }
    await dialog.getByRole('button', { name, exact: true }).dblclick()
    await expect(page.getByText(t.methodSent)).toBeVisible()
    await expect(method.getByRole('button')).toHaveCount(0)
    await expectSound(visitor)

    const lateOn = (each: Page) => each.getByRole('dialog', { name: t.methodTitle(t.methods[after]) })
    const saidOn = (each: Page) => lateOn(each).getByRole('alert')
    const underWay = t.methodUnderWayUntil(t.methods[after], '§').split('§')[0]!
    await expect(saidOn(heard), 'said by itself').toContainText(underWay)
    await lateOn(other).getByRole('button', { name, exact: true }).click()
    const said = saidOn(other)
    await expect(said, 'a second one, refused').toContainText(underWay)
    await expect(lateOn(other).getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(said.getByRole('link', { name: t.methodOrder })).toHaveAttribute(
      'href',
      /orders\/\w{20,24}$/,
    )
    await expectSound({ ...visitor, page: other })
    for (const each of [heard, other]) await each.close()

    await page.goto(`${product.url}/investor/orders?kind=dividend-method&state=open`)
    const row = page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: ordersCopy[locale].methods[after] })
    await expect(row, 'one order, however often it was pressed').toHaveCount(1)
    await expect(row.getByTitle(ordersCopy[locale].noFigure)).toBeVisible()
    await expectSound(visitor)
    await page.goto(`${product.url}/investor/holdings/${fundCode}`)
    await method.getByRole('link').click()
    await orderNoOf(page)
    await expect(figureOf(page, order.method)).toHaveText(order.methods[after])

    await closeDay(visitor)
    await page.goto(`${product.url}/investor/holdings/${fundCode}`)
    await expect(method).toContainText(t.methods[after])
    await expect(method.getByRole('button')).toHaveText(t.changeMethod(t.methods[before]))
    expect(complaints).toEqual([])
  })
}
