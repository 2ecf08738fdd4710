import { expect, test, type Page } from '@playwright/test'
import * as answerCopy from '#web/areas/adviser/proposals/pending/answer.copy.ts'
import * as cellsCopy from '#web/areas/adviser/proposals/cells.copy.ts'
import * as draftsCopy from '#web/areas/adviser/proposals/pending/drafts.copy.ts'
import * as pendingCopy from '#web/areas/adviser/proposals/pending/copy.ts'
import * as submittedCopy from '#web/areas/adviser/proposals/submitted/copy.ts'
import * as withdrawCopy from '#web/areas/adviser/proposals/withdraw.copy.ts'
import * as buyCopy from '#web/areas/adviser/propose/buy/copy.ts'
import * as formCopy from '#web/areas/adviser/propose/copy.ts'
import * as thingsCopy from '#web/areas/adviser/client/things.copy.ts'
import * as fileCopy from '#web/parts/list/file-menu.copy.ts'
import * as proposalCopy from '#web/areas/investor/proposal/copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { enter } from '../steps/care-steps.ts'
import { openPage } from '../steps/open-page.ts'
import { barriers, overflow } from '../steps/page-checks.ts'
import type { Visitor } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

/** The product has the demo investor's history, and with it an open proposal and a declined one. */
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const BELOW = '/adviser/transaction-management'

/** Sound on a phone, and on the screen of a desk. */
async function expectWell(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await expectSound(visitor)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await overflow(page), 'wider than the screen').toBeLessThanOrEqual(0)
  expect(await barriers(page, false)).toEqual([])
}

/** Saves the list as a workbook. */
async function save(page: Page, t: typeof fileCopy.zh & { readonly name: string }): Promise<void> {
  await page.getByRole('button', { name: t.export, exact: true }).click()
  const item = page.getByRole('menuitem', { name: t.format.xlsx.name })
  const [file] = await Promise.all([page.waitForEvent('download'), item.click()])
  expect(file.suggestedFilename()).toBe(t.name)
}

test('AD46 AD47 a client asks, the adviser answers from the list and takes the proposal back; all of it stays to be read', async ({
  browser,
}) => {
  test.slow()
  const { url } = product
  const [t, answer, withdraw, done] = [pendingCopy.zh, answerCopy.zh, withdrawCopy.zh, submittedCopy.zh]
  const adviser = await enter(browser, { url, locale: 'zh', username: 'demo-adviser' })
  const { page } = adviser
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, `${url}${BELOW}/pending-proposal`)
  const rows = page.getByRole('group', { name: t.caption }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expectWell(adviser)
  const href = await rows.nth(1).getByRole('link').nth(1).getAttribute('href')
  expect(href).toMatch(/\/adviser\/proposal\/detail\/P\d{8}\w{8}$/)

  const client = await enter(browser, { url, locale: 'zh', username: 'demo-investor' })
  await openPage(client.page, `${url}/investor/proposals`)
  await client.page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await client.page.getByLabel(proposalCopy.zh.ask, { exact: true }).fill('到期前可以赎回吗？')
  await client.page.getByRole('button', { name: proposalCopy.zh.send, exact: true }).click()
  await expect(client.page.getByText(proposalCopy.zh.asked)).toBeVisible()

  await page.getByRole('link', { name: t.waits.adviser, exact: true }).click()
  await expect(page).toHaveURL(/waits=adviser/)
  await expect(rows.nth(1)).toContainText('到期前可以赎回吗？')
  await expect(rows.nth(1)).toContainText(cellsCopy.zh.events.questioned)
  await expect(rows.nth(1)).toContainText(t.unseen(1))
  await expectWell(adviser)
  // Read on the page of the proposal, it is no longer told as not opened.
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows.nth(1).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/proposal\/detail\//)
  await expect(page.getByRole('main').getByText('到期前可以赎回吗？')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/waits=adviser/)
  await expect(rows.nth(1)).toContainText('到期前可以赎回吗？')
  await expect(rows.nth(1)).not.toContainText(t.unseen(1))
  await rows.nth(1).getByRole('button', { name: t.answer }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(answer.answer, { exact: true }).fill('可以，按费率表收取赎回费。')
  await expectWell(adviser)
  await dialog.getByRole('button', { name: answer.send, exact: true }).click()
  await expect(rows).toHaveCount(0)

  await page.getByRole('link', { name: t.waits.client, exact: true }).click()
  await rows.nth(1).getByRole('button', { name: withdraw.withdraw }).click()
  await page.getByRole('dialog').getByRole('button', { name: withdraw.withdraw, exact: true }).click()
  await expect(rows).toHaveCount(0)

  await openPage(page, `${url}${BELOW}/submitted-proposal`)
  const list = page.getByRole('group', { name: done.caption })
  await expect(list).toContainText(thingsCopy.zh.proposalStates.withdrawn)
  await expect(list).toContainText(thingsCopy.zh.proposalStates.declined)
  await page.setViewportSize({ width: 1440, height: 900 })
  const taken = list.getByRole('row').filter({ hasText: thingsCopy.zh.proposalStates.withdrawn })
  // The first cell names its row.
  const heads = await list.getByRole('columnheader').allTextContents()
  await expect(taken.getByRole('cell').nth(heads.indexOf(done.fees) - 1)).toHaveText(/^\d+\.\d\d$/)
  await expectWell(adviser)
  await save(page, { ...fileCopy.zh, name: `${done.fileName}.xlsx` })
  const fund = page.getByLabel(done.labels.fund, { exact: true })
  await fund.fill('99')
  await fund.press('Enter')
  await expect(page).toHaveURL(/fund=99/)
  // The form of the next address is another one: what is typed before it is there would be lost.
  await expect(fund).toHaveAttribute('value', '99')
  await expect(list).toContainText(thingsCopy.zh.proposalStates.withdrawn)
  await fund.fill('000000')
  await fund.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('button', { name: fileCopy.zh.export, exact: true })).toHaveCount(0)
  await page.context().close()
  await client.page.context().close()
})

for (const locale of languages('zh')) {
  test(`AD46 a draft waits for its author in the list, to go on with or to delete, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product
    const [t, d, form] = [pendingCopy[locale], draftsCopy[locale], formCopy[locale]]
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, `${url}/adviser/client/list/my-client`)
    const of = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
    const clientRef = (await of.getAttribute('href'))!.split('/').at(-1)!
    await openPage(page, `${url}/adviser/proposal/fund/buy?client=${clientRef}&lines=990040:2000.00`)
    const title = page.getByLabel(form.subject, { exact: true })
    await expect(title).toHaveValue(buyCopy[locale].title)
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/save-draft') && answer.ok())
    await title.fill('XX14')
    await saved

    await openPage(page, `${url}${BELOW}/pending-proposal?waits=adviser`)
    const drafts = page.getByRole('group', { name: d.title })
    const row = drafts.getByRole('row').nth(1)
    await expect(row).toContainText('XX14')
    await expect(row).toContainText(`${cellsCopy[locale].kinds.buy} · ${cellsCopy[locale].items(1)}`)
    await expect(page.getByText(t.noneForMeTitle)).toBeVisible()
    await expectWell(adviser)
    await page.getByRole('link', { name: t.waits.client, exact: true }).click()
    await expect(page).toHaveURL(/waits=client/)
    await expect(drafts).toHaveCount(0)
    await page.getByRole('link', { name: t.all, exact: true }).click()
    await page.getByRole('link', { name: d.count(1), exact: true }).click()
    await row.getByRole('link', { name: d.goOn }).click()
    await expect(title).toHaveValue('XX14')
    await openPage(page, `${url}${BELOW}/pending-proposal`)
    await row.getByRole('button', { name: d.drop }).click()
    await expectWell(adviser)
    await page.getByRole('dialog').getByRole('button', { name: d.drop, exact: true }).click()
    await expect(drafts).toHaveCount(0)
    await page.context().close()
  })
}

test('AD46 AD47 both lists in English', async ({ browser }) => {
  test.slow()
  const { url } = product
  const adviser = await enter(browser, { url, locale: 'en', username: 'demo-adviser' })
  const { page } = adviser
  for (const [path, words] of [
    ['pending-proposal', pendingCopy.en],
    ['submitted-proposal', submittedCopy.en],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, `${url}${BELOW}/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const told = path === 'pending-proposal' ? pendingCopy.en.last : submittedCopy.en.fees
    // The walk before may have left nothing that waits.
    const nothing = page.getByRole('heading', { name: pendingCopy.en.emptyTitle })
    await expect(page.getByRole('columnheader', { name: told }).or(nothing)).toBeVisible()
    await expectWell(adviser)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await save(page, { ...fileCopy.en, name: `${submittedCopy.en.fileName}.xlsx` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel(submittedCopy.en.labels.from, { exact: true }).fill('2020-01-01')
  await page.getByLabel(submittedCopy.en.labels.from, { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: submittedCopy.en.periodTitle })).toBeVisible()
  await expectWell(adviser)
  await page.context().close()
})
