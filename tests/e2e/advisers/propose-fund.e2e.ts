import { expect, test } from '@playwright/test'
import * as formCopy from '#web/areas/adviser/propose/copy.ts'
import * as classesCopy from '#web/areas/adviser/propose/buy/other-classes.copy.ts'
import * as chooseCopy from '#web/areas/adviser/propose/choose-client.copy.ts'
import * as fundNotes from '#web/areas/tool/fund/notes.copy.ts'
import * as noteCopy from '#web/parts/staff/draft-note.copy.ts'
import * as linesCopy from '#web/parts/trade/basket-lines.copy.ts'
import { nameOf, fundsOf } from '../steps/steps.ts'
import { ownProduct } from '../own-product.ts'
import { enter } from '../steps/care-steps.ts'
import { openPage } from '../steps/open-page.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const CLIENT = '林样本'
const REASON = {
  zh: '分散持仓，降低单一行业的波动，期限与目标一致。',
  en: 'It spreads what you hold and fits the time you have.',
} as const

for (const locale of languages('zh')) {
  test(`AD37 the other class of a fund stands beside it and takes its place, in ${locale}`, async ({
    browser,
  }) => {
    const { url } = product()
    const [o, t, lines] = [classesCopy[locale], formCopy[locale], linesCopy[locale]]
    const [own, other] = ['990000', '990001']
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await openPage(page, `${url}/adviser/client/list/my-client`)
    const href = await page.getByRole('link', { name: CLIENT }).first().getAttribute('href')
    const clientRef = href!.split('/').at(-1)!
    await openPage(page, `${url}/adviser/proposal/fund/buy?client=${clientRef}&lines=${own}:`)
    await expect(page.getByText(o.needsAmount)).toBeVisible()
    await page.getByLabel(new RegExp(lines.amountOf('.*'))).fill('10000')
    const turn = new RegExp(o.turn(NaN, other!, own!).replaceAll('NaN', '\\d+'))
    await expect(page.getByText(turn)).toBeVisible()
    await page.getByLabel(new RegExp(t.reasonOf('.*'))).fill(REASON[locale])
    await expectSound(adviser)
    await page.getByRole('button', { name: o.put(other!), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`lines=${other}`))
    await expect(page.getByRole('button', { name: o.put(own!), exact: true })).toBeVisible()
    await expect(page.getByLabel(new RegExp(lines.amountOf('.*')))).toHaveValue('10,000.00')
    await expect(page.getByLabel(new RegExp(t.reasonOf('.*')))).toHaveValue(REASON[locale])
    await expect(page.getByText(turn)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectSound(adviser)
    const dropped = page.waitForResponse(/drop-draft/)
    await page.getByRole('button', { name: noteCopy[locale].drop, exact: true }).click()
    await dropped
    await page.context().close()
  })
}

for (const locale of languages('zh')) {
  test(`AD37 from a fund page an adviser chooses the client to propose it to, in ${locale}`, async ({
    browser,
  }) => {
    const { url } = product()
    const [c, lines, notes] = [chooseCopy[locale], linesCopy[locale], fundNotes[locale]]
    const [suited] = await fundsOf(url, 2)
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await openPage(page, `${url}/tool/fund/${suited!.fundCode}`)
    await page.getByRole('link', { name: notes.proposeToClient }).first().click()
    await expect(page.getByRole('heading', { name: c.title })).toBeVisible()
    await expectSound(adviser)
    await page.getByLabel(c.who).fill('nobody at all')
    await page.getByRole('button', { name: c.search, exact: true }).click()
    await expect(page.getByText(c.none)).toBeVisible()
    await page.getByLabel(c.who).fill(CLIENT)
    await page.getByRole('button', { name: c.search, exact: true }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectSound(adviser)
    await page.getByRole('link', { name: `${c.choose} ${CLIENT}` }).click()
    await expect(page.getByLabel(lines.amountOf(nameOf(suited!, locale)))).toHaveValue('')
    const dropped = page.waitForResponse(/drop-draft/)
    await page.getByLabel(lines.amountOf(nameOf(suited!, locale))).fill('2000')
    await page.getByRole('button', { name: noteCopy[locale].drop, exact: true }).click()
    await dropped
    await page.context().close()
  })
}
