import { expect, test, type Page } from '@playwright/test'
import * as assetsCopy from '#web/areas/adviser/client/assets.copy.ts'
import * as copy from '#web/areas/adviser/client/copy.ts'
import * as sharingCopy from '#web/areas/adviser/client/sharing.copy.ts'
import * as coverCopy from '#web/areas/adviser/cover/copy.ts'
import * as courseCopy from '#web/parts/fund/course.copy.ts'
import * as hideCopy from '#web/parts/page/amount.copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { enter } from '../steps/care-steps.ts'
import { barriers, overflow, showWhole } from '../steps/page-checks.ts'
import type { Visitor } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

/** The product has the demo investor's history, so that there is a line. */
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const CLIENT = '林样本'

async function openClient({ page, url }: Visitor): Promise<void> {
  await page.goto(`${url}/adviser/client/list/my-client?keyword=${CLIENT}`)
  await page.getByRole('link', { name: CLIENT }).first().click()
  await expect(page).toHaveURL(/client\/detail\/[0-9a-f]{12}/)
}

/** Expects the page to be sound on a phone and on a desk. */
async function expectSoundBoth(visitor: Visitor): Promise<void> {
  await expectSound(visitor)
  const { page } = visitor
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await overflow(page), 'wider than a desk').toBeLessThanOrEqual(0)
  await showWhole(page, 1440)
  expect(await barriers(page, false)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** The cents of a figure as it is shown. */
const centsOf = (text: string) => Number(text.replaceAll(/[^\d−.]/g, '').replace('−', '-')) * 100

async function bridgeOf(page: Page, labels: readonly string[]): Promise<number[]> {
  const values: number[] = []
  for (const label of labels) {
    const row = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) })
    values.push(Math.round(centsOf(await row.last().locator('dd').innerText())))
  }
  return values
}

for (const locale of languages('zh')) {
  test(`AD29 an adviser reads the line of a client’s assets and what made the difference, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const [t, words] = [assetsCopy[locale], courseCopy[locale]]
    const adviser = await enter(browser, { url: product.url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await openClient(adviser)
    const card = page.getByRole('region', { name: t.course })
    await expect(card.getByRole('img').first()).toBeVisible()
    await expectSoundBoth(adviser)
    await card.getByRole('link', { name: words.spans['3m'], exact: true }).click()
    await expect(page).toHaveURL(/span=3m/)
    await expect(card.getByRole('link', { name: words.spans['3m'] })).toHaveAttribute('aria-current', 'true')
    const labels = [t.opening, t.paidIn, t.paidOut, t.gain, t.closing]
    const [opening, paidIn, paidOut, gained, closing] = await bridgeOf(page, labels)
    expect(opening! + paidIn! + paidOut! + gained!).toBe(closing)
    expect(closing).toBeGreaterThan(0)
    const closingText = await card.locator('dl dd').last().innerText()
    await page.getByRole('button', { name: hideCopy[locale].hide }).click()
    await expect(card).not.toContainText(closingText)
    await expect(card.locator('dl')).toContainText('****')
    await expect(card.getByRole('img').first()).toHaveAttribute('aria-label', /%/)
    await page.context().close()
  })

  test(`AD29 the line that does not come leaves the facts, in ${locale}`, async ({ browser }) => {
    const t = copy[locale]
    const adviser = await enter(browser, { url: product.url, locale, username: 'demo-adviser' })
    const { page } = adviser
    const assets = /\/rest\/adviser\/client\/get-assets/
    await page.route(assets, (route) => route.abort())
    await openClient(adviser)
    await expect(page.getByText(t.failedTitle)).toBeVisible()
    await expect(page.getByRole('heading', { name: t.facts })).toBeVisible()
    await expectSound(adviser)
    await page.unroute(assets)
    await page.getByRole('button', { name: t.again }).click()
    await expect(
      page.getByRole('region', { name: assetsCopy[locale].course }).getByRole('img').first(),
    ).toBeVisible()
    await page.context().close()
  })

  test(`AD29 an owner sees who reads a client and who looked, asks to share and ends it, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const [t, words, cover] = [copy[locale], sharingCopy[locale], coverCopy[locale]]
    const adviser = await enter(browser, { url: product.url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await openClient(adviser)
    await page.getByRole('navigation', { name: t.tabs }).getByRole('link', { name: t.tab.sharing }).click()
    await expect(page).toHaveURL(/tab=sharing/)
    const readers = page.getByRole('region', { name: words.readers })
    await expect(readers.getByRole('row').filter({ hasText: words.owner })).toHaveCount(1)
    await expect(page.getByRole('region', { name: words.looks }).getByRole('rowheader').first()).toBeVisible()
    await expectSoundBoth(adviser)
    await readers.getByRole('link', { name: words.ask, exact: true }).click()
    const colleague = page.getByLabel(cover.colleague, { exact: true })
    await colleague.selectOption({ index: 1 })
    await expect(page.getByLabel(cover.client, { exact: true })).toHaveCount(0)
    await expectSoundBoth(adviser)
    await page.getByRole('button', { name: cover.ask, exact: true }).click()
    await expect(page).toHaveURL(/tab=sharing$/)
    const waiting = readers.getByRole('row').filter({ hasText: cover.sharePhases.pending })
    await expect(waiting).toHaveCount(1)
    await expectSoundBoth(adviser)
    await waiting.getByRole('button', { name: cover.shareEnd }).click()
    await expect(waiting).toHaveCount(0)

    const assistant = await enter(browser, { url: product.url, locale, username: 'demo-assistant' })
    await assistant.page.goto(page.url())
    await expect(assistant.page.getByText(t.notShown)).toBeVisible()
    await expect(assistant.page.getByRole('link', { name: t.tab.sharing, exact: true })).toHaveCount(0)
    await assistant.page.context().close()
    await page.context().close()
  })
}
