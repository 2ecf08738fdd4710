import { expect, test } from '@playwright/test'
import { startProduct, type RunningProduct } from '../server.ts'
import { closeDay, escaped, figureOf, listen, orderNoOf, readDocuments } from '../steps/steps.ts'
import { expectSound, investorIn, reviewWith, tradeWords } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

for (const locale of languages('zh')) {
  test(`TR6 money goes into the wallet, in ${locale}`, async ({ page }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await investorIn(page, product.url, locale)
    const { wallet } = tradeWords(locale)
    await page.goto(`${product.url}/investor/wallet`)
    await expect(page.getByRole('heading', { level: 1, name: wallet.title })).toBeVisible()
    // In the first language no income is earned yet.
    if (locale === 'zh') await expect(page.getByText(wallet.noIncome)).toBeVisible()
    await expectSound(visitor)
    await page.getByRole('link', { name: wallet.in, exact: true }).click()
    await page.getByLabel(wallet.inAmount, { exact: true }).fill('20,000')
    await expectSound(visitor)
    await readDocuments(visitor)
    const dialog = await reviewWith(visitor, wallet.review, wallet.reviewIn)
    await dialog.getByRole('button', { name: wallet.inNow('20,000.00'), exact: true }).click()
    await orderNoOf(page)
    for (let day = 0; day < 3; day += 1) await closeDay(visitor)
    await page.goto(`${product.url}/investor/wallet`)
    await expect(page.getByRole('group', { name: wallet.incomes })).toBeVisible()
    await expectSound(visitor)
    expect(complaints).toEqual([])
  })

  test(`TR6 money leaves by both ways, and above the cap the ordinary one is offered, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await investorIn(page, product.url, locale)
    const { wallet } = tradeWords(locale)
    await page.goto(`${product.url}/investor/wallet?do=out`)
    const way = (name: string) => page.getByRole('radio', { name: new RegExp(`^${escaped(name)}`) })
    await expect(way(wallet.fast)).toBeChecked()
    await page.getByLabel(wallet.outAmount, { exact: true }).fill('10,000.01')
    await page.getByRole('button', { name: wallet.takeOrdinary }).click()
    await expect(way(wallet.ordinary)).toBeChecked()
    await page.getByLabel(wallet.outAmount, { exact: true }).fill('500')
    await expectSound(visitor)
    const dialog = await reviewWith(visitor, wallet.review, wallet.reviewOut)
    await dialog.getByRole('button', { name: wallet.outNow('500.00'), exact: true }).click()
    await orderNoOf(page)

    await page.goto(`${product.url}/investor/wallet?do=out&way=fast&amount=300`)
    const fast = await reviewWith(visitor, wallet.review, wallet.reviewOut)
    await expect(figureOf(fast, wallet.way)).toHaveText(wallet.fast)
    await fast.getByRole('button', { name: wallet.outNow('300.00'), exact: true }).click()
    await orderNoOf(page)
    expect(complaints).toEqual([])
  })

  test(`TR6 money goes into the wallet by itself once that is asked for, until it is ended, in ${locale}`, async ({
    page,
  }) => {
    const visitor = await investorIn(page, product.url, locale)
    const { wallet, sell } = tradeWords(locale)
    await page.goto(`${visitor.url}/investor/wallet`)
    await page.getByRole('button', { name: wallet.sweepBegin }).click()
    await expect(page.getByText(wallet.sweepOn, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: wallet.sweepEnd }).click()
    await expect(page.getByText(wallet.sweepOff, { exact: true })).toBeVisible()
    expect(sell.wallet).toBe(wallet.wallet)
  })
}
