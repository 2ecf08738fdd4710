import { expect, test } from '@playwright/test'
import * as clientCopy from '#web/areas/adviser/client/copy.ts'
import * as coverCopy from '#web/areas/adviser/cover/copy.ts'
import * as mineCopy from '#web/areas/investor/my-adviser/copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { chooseByName, closeDays, enter, tradingDayOf } from '../steps/care-steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

const CLIENT = '林样本'

for (const locale of languages('zh')) {
  test(`AD22 AD33 a cover begins and ends by the clock, and the client sees who, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product
    const [t, mine, client] = [coverCopy[locale], mineCopy[locale], clientCopy[locale]]
    const owner = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = owner
    await page.goto(`${url}/adviser/client/list/my-client`)
    await page.getByRole('link', { name: CLIENT }).first().click()
    await expect(page).toHaveURL(/client\/detail\/[0-9a-f]{12}/)
    const detail = page.url()
    const tomorrow = await tradingDayOf(owner, 1)
    await page.goto(`${url}/adviser/cover`)
    await page.getByRole('link', { name: t.set, exact: true }).click()
    await chooseByName(page, t.deputy, '冯样本')
    await page.getByLabel(t.from, { exact: true }).fill(tomorrow)
    await page.getByLabel(t.to, { exact: true }).fill(tomorrow)
    await expectSound(owner)
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await expect(page.getByText(t.proposed)).toBeVisible()

    const deputy = await enter(browser, { url, locale, username: 'demo-deputy' })
    await deputy.page.goto(`${url}/adviser/cover`)
    await deputy.page.getByRole('button', { name: t.approve, exact: true }).click()
    await expect(deputy.page.getByRole('table').getByText(t.phases.coming)).toBeVisible()
    await expectSound(deputy)
    await deputy.page.context().close()

    // The stand-in is head of the team too, and sees the client by that duty: here they act as an adviser.
    const seen = async (isThere: boolean) => {
      const standIn = await enter(browser, { url, locale, username: 'demo-head' })
      await standIn.page.goto(detail)
      const shown = standIn.page.getByText(isThere ? CLIENT : client.missingTitle).first()
      await expect(shown).toBeVisible()
      await standIn.page.context().close()
    }
    await seen(false)
    await closeDays(owner, 1)
    await seen(true)
    const told = await enter(browser, { url, locale, username: 'demo-investor' })
    await told.page.goto(`${url}/investor/my-adviser`)
    await expect(told.page.getByText(mine.cover)).toBeVisible()
    await expectSound(told)
    await told.page.context().close()
    await closeDays(owner, 1)
    await seen(false)
    await page.context().close()
  })
}
