import { expect, test, type Locator } from '@playwright/test'
import * as thingsCopy from '#web/areas/adviser/client/things.copy.ts'
import * as menuCopy from '#web/areas/adviser/propose/propose-menu.copy.ts'
import * as formCopy from '#web/areas/adviser/propose/copy.ts'
import * as percentCopy from '#web/areas/adviser/propose/percent-of-held.copy.ts'
import * as aboutCopy from '#web/areas/adviser/propose/sell/about-amount.copy.ts'
import * as exitCopy from '#web/parts/exit/copy.ts'
import * as chooserCopy from '#web/parts/fund/fund-chooser.copy.ts'
import * as linesCopy from '#web/parts/trade/basket-lines.copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { enter } from '../steps/care-steps.ts'
import { answerCautions, waitForDraft } from '../steps/propose-steps.ts'
import { openPage } from '../steps/open-page.ts'
import { fundsOf, nameOf } from '../steps/steps.ts'
import { expectSound, switchable } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

/** With a past, because a sale needs something that is held. */
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const CLIENT = '林样本'
const REASON = {
  zh: '分散持仓，降低单一行业的波动，期限与目标一致。',
  en: 'It spreads what you hold and fits the time you have.',
} as const

for (const locale of languages('zh')) {
  test(`AD37 AD38 an adviser proposes to sell, to switch and to save; what is typed outlives a reload, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product
    const [t, u] = [formCopy[locale], exitCopy[locale]]
    const [things, reason] = [thingsCopy[locale], REASON[locale]]
    const client = await enter(browser, { url, locale, username: 'demo-investor' })
    const pair = await switchable(client, '100.00')
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await openPage(page, `${url}/adviser/client/list/my-client`)
    const href = await page.getByRole('link', { name: CLIENT }).first().getAttribute('href')
    const menu = menuCopy[locale]
    const fromRow = async (text: string, kind: 'switch' | 'rsp') => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const button = page
        .getByRole('row')
        .filter({ hasText: text })
        .getByRole('button', { name: menu.propose })
      expect(await rightOf(button), 'the menu is not cut by the edge of its table').toBeLessThanOrEqual(0)
      await page.setViewportSize(locale === 'zh' ? { width: 1440, height: 900 } : { width: 390, height: 844 })
      await button.click()
      await expectSound(adviser)
      await page.getByRole('menuitem', { name: menu.kinds[kind] }).click()
    }
    const send = page.getByRole('button', { name: t.submit, exact: true })
    const finish = async (title: string) => {
      await page.getByLabel(new RegExp(t.reasonOf('.*'))).fill(reason)
      await page.getByLabel(t.subject, { exact: true }).fill(title)
      await answerCautions(adviser, reason)
      await expectSound(adviser)
      await send.click()
      await expect(page).toHaveURL(/tab=proposals/)
      await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
        things.proposalStates.submitted,
      )
    }

    await openPage(page, `${url}${href}?tab=proposals`)
    await page.getByRole('link', { name: things.proposeKinds.sell }).click()
    await page.getByRole('button', { name: `${u.addHeld} ${pair.source}` }).click()
    await expect(send).toHaveAccessibleDescription(u.blocked.shares)
    const units = page.getByRole('textbox', { name: new RegExp(u.sharesOf('.*')) })
    await units.fill('99999999')
    await expect(send).toHaveAccessibleDescription(u.blocked.wrongShares)
    // About so many yuan become units, cut at 0.01, that stand in their field before anything is sent.
    const about = page.getByLabel(new RegExp(aboutCopy[locale].label('.*')))
    await about.fill('150.5')
    const makes = await about.locator('xpath=..').textContent()
    const [nav] = /\d\.\d{4}/.exec(makes!)!
    await expect(units).toHaveValue((Math.floor(150_500_000 / Number(nav) / 10_000) / 100).toFixed(2))
    await expect(page.getByText(u.estimate.fee)).toBeVisible()
    await expectSound(adviser)
    // So does a percentage of those available, of which a hundred is all.
    const percent = page.getByLabel(new RegExp(percentCopy[locale].label('.*')))
    await percent.fill('33.33')
    const figure = (await percent.locator('xpath=..').textContent())!
    const [made, available] = [...figure.matchAll(/[\d,]+\.\d{2}/g)].map(([text]) => text)
    await expect(units).toHaveValue(made!)
    const cents = Math.round(numberOf(available!) * 100)
    expect(numberOf(made!)).toBe(Math.floor((cents * 3333) / 10_000) / 100)
    await percent.fill('100')
    await expect(units).toHaveValue(available!)
    await percent.fill('100.01')
    await expect(page.getByText(percentCopy[locale].format)).toBeVisible()
    await about.fill('0.001')
    await expect(page.getByText(aboutCopy[locale].format)).toBeVisible()
    await units.fill('100')
    await expect(page.getByText(u.estimate.fee)).toBeVisible()
    await page.getByText(new RegExp(u.lotsOpen(1).replace('1', '\\d+'))).click()
    await expectSound(adviser)
    const saved = waitForDraft(page, reason)
    await page.getByLabel(new RegExp(t.reasonOf('.*'))).fill(reason)
    await saved
    await openPage(page, page.url())
    await expect(page.getByLabel(new RegExp(t.reasonOf('.*'))), 'a reload loses nothing').toHaveValue(reason)
    await expect(units).toHaveValue(/^100/)
    await finish(`sell-${locale}`)

    await openPage(page, `${url}${href}?tab=holdings`)
    await fromRow(pair.source, 'switch')
    await expect(page.getByText(u.targetLead)).toBeVisible()
    await expect(send).toHaveAccessibleDescription(u.blocked.target)
    await expectSound(adviser)
    await page.getByRole('searchbox', { name: u.keyword }).fill(pair.target)
    await page.getByRole('button', { name: u.search, exact: true }).click()
    await page.getByRole('button', { name: `${u.switchTo} ${pair.target}` }).click()
    await page.getByLabel(new RegExp(percentCopy[locale].label('.*'))).fill('50')
    await expect(page.getByText(u.estimate.into)).toBeVisible()
    await finish(`switch-${locale}`)

    await openPage(page, `${url}/adviser/client/list/my-client`)
    await fromRow(CLIENT, 'rsp')
    const [suited] = await fundsOf(url, 2)
    const lines = linesCopy[locale]
    await page.getByLabel(chooserCopy[locale].keyword).fill(suited!.fundCode)
    await page.getByRole('button', { name: chooserCopy[locale].search, exact: true }).click()
    await page.getByRole('button', { name: `${lines.add} ${suited!.fundCode}` }).click()
    await page.getByLabel(t.termOf(nameOf(suited!, locale))).fill('500')
    await page.getByLabel(t.planDay).selectOption('15')
    await finish(`plan-${locale}`)

    for (const title of [`sell-${locale}`, `switch-${locale}`, `plan-${locale}`]) {
      await openPage(client.page, `${url}/investor/proposals`)
      await client.page.getByRole('link', { name: title }).click()
      await expect(client.page.getByText(reason)).toBeVisible()
    }
    await expectSound(client)
    await adviser.page.context().close()
    await client.page.context().close()
  })
}

/** By how many pixels a control stands beyond the right edge of the box that its table is seen in. */
function rightOf(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const box = element.closest('table')!.parentElement!.getBoundingClientRect()
    return element.getBoundingClientRect().right - box.right
  })
}

/** Reads a figure as it is shown, with its grouping. */
function numberOf(shown: string): number {
  return Number(shown.replaceAll(',', ''))
}
