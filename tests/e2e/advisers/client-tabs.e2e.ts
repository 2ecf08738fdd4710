import { expect, test } from '@playwright/test'
import * as copy from '#web/areas/adviser/client/copy.ts'
import * as things from '#web/areas/adviser/client/things.copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { enter } from '../steps/care-steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

/** The product has the demo investor's history, so that no part is empty. */
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const locale of languages('zh')) {
  test(`AD29 an adviser reads each part of a client, by tabs that stand in the address, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product
    const [t, words] = [copy[locale], things[locale]]
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await page.goto(`${url}/adviser/client/list/my-client?keyword=林样本`)
    await page.getByRole('link', { name: '林样本' }).first().click()
    const tabs = page.getByRole('navigation', { name: t.tabs })
    const captions = {
      plans: words.plansCaption,
      proposals: words.proposalsCaption,
      suitability: words.assessmentsCaption,
    }
    for (const tab of ['plans', 'proposals', 'suitability'] as const) {
      await tabs.getByRole('link', { name: t.tab[tab], exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`tab=${tab}`))
      await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
      await expect(page.getByRole('group', { name: captions[tab] })).toBeVisible()
      await expectSound(adviser)
    }
    await page.context().close()
  })
}
