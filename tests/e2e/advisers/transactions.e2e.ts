import { expect, test } from '@playwright/test'
import * as clientCopy from '#web/areas/adviser/client/copy.ts'
import * as thingsCopy from '#web/areas/adviser/client/things.copy.ts'
import * as historyCopy from '#web/areas/adviser/transaction-history/copy.ts'
import * as plansCopy from '#web/areas/adviser/rsp-management/copy.ts'
import * as listCopy from '#web/parts/list/list.copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { enter } from '../steps/care-steps.ts'
import { openPage } from '../steps/open-page.ts'
import { barriers, overflow } from '../steps/page-checks.ts'
import type { Visitor } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

/** The product has the demo investor's history, so that there are orders and plans. */
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const CLIENT = '林样本'
const BELOW = '/adviser/transaction-management'

/** Sound on a phone, and on the screen of a desk. */
async function expectWell(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await expectSound(visitor)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await overflow(page), 'wider than the screen').toBeLessThanOrEqual(0)
  expect(await barriers(page, false)).toEqual([])
}

for (const locale of languages('zh')) {
  test(`AD50 an adviser narrows the orders of all clients, and goes on to one client, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product
    const [t, list] = [historyCopy[locale], listCopy[locale]]
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, `${url}${BELOW}/transaction-history`)
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: t.sums })).toBeVisible()
    await expectWell(adviser)

    await page.getByLabel(t.labels.client).fill(CLIENT)
    await page.getByRole('button', { name: list.apply, exact: true }).click()
    await expect(page).toHaveURL(/client=/)
    await page.getByRole('link', { name: t.stages.done, exact: true }).click()
    await expect(page).toHaveURL(/state=done/)
    const rows = page.getByRole('group', { name: t.caption }).getByRole('row')
    await expect(rows.nth(1)).toContainText(CLIENT)
    await expectWell(adviser)

    // Beyond 24 months the answer is a sentence in the place of the list, and a way back.
    await page.getByLabel(t.labels.from, { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: list.apply, exact: true }).click()
    await expect(page.getByRole('heading', { name: t.periodTitle })).toBeVisible()
    await expect(page.getByText(/24/).last()).toBeVisible()
    await expectWell(adviser)
    await page.getByRole('link', { name: t.periodWay }).click()
    await expect(rows.nth(1)).toContainText(CLIENT)

    await rows.nth(1).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\/adviser\/client\/detail\/[0-9a-f]{12}\?tab=orders/)
    await expect(page.getByRole('group', { name: clientCopy[locale].ordersCaption })).toBeVisible()
    await page.context().close()
  })

  test(`AD49 an adviser reads the plans of all clients, and goes on to one client’s, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product
    const [t, things] = [plansCopy[locale], thingsCopy[locale]]
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, `${url}${BELOW}/rsp-management`)
    const rows = page.getByRole('group', { name: t.caption }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await expectWell(adviser)

    await page.getByRole('link', { name: things.planStates.active, exact: true }).click()
    await expect(page).toHaveURL(/state=active/)
    await page.getByLabel(t.labels.due, { exact: true }).selectOption('30')
    await expect(page).toHaveURL(/due=30/)
    await expectWell(adviser)

    await openPage(page, `${url}${BELOW}/rsp-management?client=${CLIENT}`)
    await rows.nth(1).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\/adviser\/client\/detail\/[0-9a-f]{12}\?tab=plans/)
    await expect(page.getByRole('group', { name: things.plansCaption })).toBeVisible()
    await page.context().close()
  })
}

test('AD50 a head sees the orders of the team’s clients with who serves them', async ({ browser }) => {
  const { url } = product
  const t = historyCopy.zh
  const head = await enter(browser, { url, locale: 'zh', username: 'demo-deputy' })
  await openPage(head.page, `${url}${BELOW}/transaction-history`)
  const rows = head.page.getByRole('group', { name: t.caption }).getByRole('row')
  await expect(rows.nth(1)).toContainText('团队')
  await expectWell(head)
  await head.page.context().close()
})
