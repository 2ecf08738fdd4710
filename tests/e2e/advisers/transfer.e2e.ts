import { expect, test } from '@playwright/test'
import * as clientsCopy from '#web/areas/adviser/clients/copy.ts'
import * as listCopy from '#web/parts/list/list.copy.ts'
import * as clientCopy from '#web/areas/adviser/client/copy.ts'
import * as myClientsCopy from '#web/areas/adviser/my-clients/copy.ts'
import * as transferCopy from '#web/areas/adviser/transfers/copy.ts'
import * as mineCopy from '#web/areas/investor/my-adviser/copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { chooseByName, closeDays, enter, tradingDayOf } from '../steps/care-steps.ts'
import { listen } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'

test.describe.configure({ mode: 'serial' })
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

const CLIENT = '林样本'
/** In Chinese from the adviser to the head of the team, in English back again. */
const WAYS = [
  { locale: 'zh', giver: 'demo-adviser', receiver: 'demo-head', receiverName: '冯样本' },
  { locale: 'en', giver: 'demo-head', receiver: 'demo-adviser', receiverName: '周样本' },
] as const

for (const { locale, giver, receiver, receiverName } of WAYS) {
  test(`AD31 AD33 a client moves, and the former adviser meets unknown, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product
    const [t, mine, client] = [transferCopy[locale], mineCopy[locale], clientCopy[locale]]
    const from = await enter(browser, { url, locale, username: giver })
    const { page } = from
    const complaints = listen(page)
    await page.goto(`${url}/adviser/client/list/my-client`)
    await page.getByRole('link', { name: CLIENT }).first().click()
    await expect(page).toHaveURL(/client\/detail\/[0-9a-f]{12}/)
    const detail = page.url()

    await page.goto(`${url}/adviser/client/transfer`)
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await page.getByRole('link', { name: t.propose, exact: true }).click()
    await chooseByName(page, t.receiver, receiverName)
    await page.getByLabel(t.day, { exact: true }).fill(await tradingDayOf(from, 3))
    await page.getByLabel(t.reason, { exact: true }).fill('换岗')
    // All whom the filter of the list finds: here nobody, by a fund that is none.
    await page.getByText(t.filtered, { exact: true }).click()
    await page.getByText(listCopy[locale].more, { exact: true }).click()
    const fund = page.getByLabel(clientsCopy[locale].labels.fund, { exact: true })
    await fund.fill('999999')
    await page
      .getByLabel(clientsCopy[locale].labels.quiet, { exact: true })
      .selectOption(clientsCopy[locale].choices.quiet['30'])
    await expectSound(from)
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText(t.proposed)).toBeHidden()
    await page.getByText(t.chosen, { exact: true }).click()
    await page.getByRole('checkbox', { name: new RegExp(CLIENT) }).check()
    await expectSound(from)
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await expect(page.getByText(t.proposed)).toBeVisible()
    await expect(page.getByRole('button', { name: t.withdraw, exact: true })).toBeVisible()
    await expectSound(from)

    const head = await enter(browser, { url, locale, username: 'demo-deputy' })
    await head.page.goto(`${url}/adviser/client/transfer`)
    await expect(head.page.getByText(CLIENT).first()).toBeVisible()
    await head.page.getByRole('button', { name: t.approve, exact: true }).click()
    await expect(head.page.getByRole('table').getByText(t.states.noticed).first()).toBeVisible()
    await head.page.context().close()

    const told = await enter(browser, { url, locale, username: 'demo-investor' })
    await told.page.goto(`${url}/investor/my-adviser`)
    await expect(told.page.getByRole('button', { name: mine.object, exact: true })).toBeVisible()
    await expectSound(told)
    await told.page.context().close()

    await closeDays(from, 3)
    await page.context().close()
    const former = await enter(browser, { url, locale, username: giver })
    await former.page.goto(detail)
    await expect(former.page.getByText(client.missingTitle)).toBeVisible()
    await former.page.goto(`${url}/adviser/client/list/my-client`)
    await expect(former.page.getByText(myClientsCopy[locale].emptyTitle)).toBeVisible()
    await former.page.context().close()
    const now = await enter(browser, { url, locale, username: receiver })
    await now.page.goto(detail)
    await expect(now.page.getByText(CLIENT).first()).toBeVisible()
    await now.page.context().close()
    expect(complaints).toEqual([])
  })
}
