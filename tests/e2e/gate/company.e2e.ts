import { expect, test, type Browser } from '@playwright/test'
import * as proposalCopy from '#web/areas/institutional/proposal/copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import * as remitCopy from '#web/parts/pay/remit-to.copy.ts'
import { languages } from '../../lane.ts'
import { ownProduct } from '../own-product.ts'
import { AMOUNT, expectSound, startProposal, submit } from '../steps/company-buy-steps.ts'
import { fundsOf, listen, logIn, PAYMENT_PASSWORD, readDocuments, speak } from '../steps/steps.ts'
import type { Locale, Visitor } from '../steps/steps.ts'

const product = ownProduct()

async function enter(browser: Browser, locale: Locale, username: string): Promise<Visitor> {
  const page = await (await browser.newContext()).newPage()
  const visitor = { page, url: product().url, locale }
  await speak(visitor)
  await logIn(visitor, username, '/institutional-login')
  return visitor
}

for (const locale of languages('zh')) {
  test(`CO9 CO13 a maker proposes to buy, a checker mistypes and approves, and the company reads where to remit to, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const [t, pay] = [proposalCopy[locale], payCopy[locale]]
    const maker = await enter(browser, locale, 'demo-maker')
    const [fund] = await fundsOf(maker.url, 3)
    await startProposal(maker, fund!)
    const address = await submit(maker)

    const checker = await enter(browser, locale, 'demo-checker')
    const { page } = checker
    const complaints = listen(page)
    await page.goto(address)
    await readDocuments(checker)
    await expectSound(page, checker)
    await page.getByRole('button', { name: t.approve, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.approveTitle })
    const act = dialog.getByRole('button', { name: t.approveAct.buy(AMOUNT), exact: true })
    await dialog.getByLabel(pay.password).fill('111222')
    await act.click()
    await expect(dialog.getByLabel(pay.password)).toHaveAccessibleDescription(/4/)
    await dialog.getByLabel(pay.password).fill(PAYMENT_PASSWORD)
    await act.click()
    await expect(page.getByText(t.outcome.approved)).toBeVisible()
    await expect(page.getByRole('heading', { name: remitCopy[locale].title })).toBeVisible()
    await expectSound(page, checker)
    await maker.page.goto(address)
    await expect(maker.page.getByText(t.outcome.approved)).toBeVisible()
    expect(complaints).toEqual([])
    for (const each of [maker, checker]) await each.page.context().close()
  })
}
