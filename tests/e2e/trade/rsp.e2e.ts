import { expect, test } from '@playwright/test'
import { chooseFund } from '../steps/choose-fund.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { escaped, figureOf, fundsOf, listen, readDocuments } from '../steps/steps.ts'
import { expectSound, investorIn, reviewWith, tradeWords } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

for (const [at, locale] of languages('zh').entries()) {
  test(`TR1 IN2 a savings plan is tried on the past, agreed, paused, changed and ended in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await investorIn(page, product.url, locale)
    const { rsp } = tradeWords(locale)
    const fund = (await fundsOf(product.url, 3))[at]!
    await page.goto(`${product.url}/investor/trade/rsp`)
    await expect(page.getByRole('heading', { level: 1, name: rsp.title })).toBeVisible()
    await expectSound(visitor)

    await page.getByRole('link', { name: rsp.add, exact: true }).click()
    await chooseFund(visitor, fund, rsp.begin)
    await page.getByLabel(rsp.amount, { exact: true }).fill('500')
    await page.getByText(rsp.frequencies.weekly, { exact: true }).click()
    await page.getByLabel(rsp.weekDay).selectOption('4')
    await page.getByText(rsp.endsOptions.count, { exact: true }).click()
    await page.getByLabel(rsp.mostTerms).fill('6')
    await page.getByLabel(new RegExp(`^${escaped(rsp.stepPercent)}`)).fill('10')
    const button = page.getByRole('button', { name: rsp.review, exact: true })
    await expect(button).toHaveAccessibleDescription(rsp.blocked.wrong)
    await page.getByLabel(new RegExp(`^${escaped(rsp.stepEvery)}`)).fill('3')
    // 500 three times, then 550 (a tenth more) three times.
    await expect(page.getByText(rsp.whole(6, '3,150.00'))).toBeVisible()
    await page.getByText(rsp.yearsOf('1'), { exact: true }).click()
    await expect(page.getByRole('heading', { name: rsp.starts })).toBeVisible()
    await expect(page.getByText(rsp.warning)).toBeVisible()
    await expectSound(visitor)

    await readDocuments(visitor)
    const dialog = await reviewWith(visitor, rsp.review, rsp.reviewTitle)
    await dialog.getByRole('button', { name: rsp.agree('500.00'), exact: true }).click()
    await expect(page).toHaveURL(/\/trade\/rsp$/)
    const plan = page.getByRole('listitem').filter({ hasText: fund.fundCode })
    await expect(plan.getByText(rsp.state.active, { exact: true })).toBeVisible()
    await expectSound(visitor)

    await plan.getByRole('button', { name: rsp.act.pause, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: rsp.ask.pause.yes, exact: true }).click()
    await expect(plan.getByText(rsp.acted.pause)).toBeVisible()
    await expect(plan.getByRole('button', { name: rsp.act.skip })).toBeHidden()
    await plan.getByRole('button', { name: rsp.act.resume, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: rsp.ask.resume.yes, exact: true }).click()
    await expect(plan.getByText(rsp.acted.resume)).toBeVisible()

    const next = figureOf(plan, rsp.next)
    await expect(next).toContainText('500.00')
    const before = await next.innerText()
    await plan.getByRole('button', { name: rsp.act.skip, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: rsp.ask.skip.yes, exact: true }).click()
    await expect(plan.getByText(rsp.acted.skip)).toBeVisible()
    await expect(next).not.toHaveText(before)

    await plan.getByRole('link', { name: rsp.act.change }).click()
    await expect(page.getByRole('heading', { level: 1, name: rsp.changeTitle })).toBeVisible()
    await expect(page.getByLabel(rsp.amount, { exact: true })).toHaveValue('500.00')
    await expect(page.getByLabel(rsp.mostTerms)).toHaveValue('6')
    await expect(page.getByText(rsp.changeNote(0))).toBeVisible()
    await page.getByLabel(rsp.amount, { exact: true }).fill('0.01')
    await expect(page.getByLabel(rsp.amount, { exact: true })).toHaveAccessibleDescription(
      new RegExp(rsp.problem.below('§').split('§')[0]!),
    )
    await expect(
      page.getByRole('button', { name: rsp.reviewChange, exact: true }),
    ).toHaveAccessibleDescription(rsp.blocked.wrong)
    await expectSound(visitor)
    await page.getByLabel(rsp.amount, { exact: true }).fill('800')
    const changed = await reviewWith(visitor, rsp.reviewChange, rsp.reviewTitle)
    await changed.getByRole('button', { name: rsp.agreeChange('800.00'), exact: true }).click()
    await expect(page).toHaveURL(/\/trade\/rsp$/)
    await expect(plan).toContainText('800.00')
    await expect(next, 'the day that was skipped is one of the new days').toContainText(
      before.replace('500.00', '800.00'),
    )

    await plan.getByRole('button', { name: rsp.act.end, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: rsp.keep, exact: true }).click()
    await expect(plan.getByText(rsp.state.active, { exact: true })).toBeVisible()
    await plan.getByRole('button', { name: rsp.act.end, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: rsp.ask.end.yes, exact: true }).click()
    await expect(plan.getByText(rsp.state.ended, { exact: true })).toBeVisible()
    await expect(plan.getByRole('button')).toHaveCount(0)
    expect(complaints).toEqual([])
  })
}

test('RO8 a plan that is not one’s own looks like one that does not exist', async ({ page }) => {
  await investorIn(page, product.url, 'zh')
  await page.goto(`${product.url}/investor/trade/rsp?planId=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: tradeWords('zh').rsp.missingTitle })).toBeVisible()
})
