import { expect, test } from '@playwright/test'
import * as thingsCopy from '#web/areas/adviser/client/things.copy.ts'
import * as detailCopy from '#web/areas/adviser/proposals/detail/copy.ts'
import * as formCopy from '#web/areas/adviser/propose/copy.ts'
import * as menuCopy from '#web/areas/adviser/propose/plan-act-menu.copy.ts'
import * as actsCopy from '#web/areas/adviser/propose/rsp/acts.copy.ts'
import * as plansCopy from '#web/areas/adviser/rsp-management/copy.ts'
import * as proposalCopy from '#web/areas/investor/proposal/copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { answerCautions, waitForDraft } from '../steps/propose-steps.ts'
import { enter } from '../steps/care-steps.ts'
import { openPage, slowDown } from '../steps/open-page.ts'
import { barriers, overflow } from '../steps/page-checks.ts'
import { PAYMENT_PASSWORD, readDocuments, type Visitor } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const CLIENT = '林样本'
const BELOW = '/adviser/transaction-management'
const WRITTEN = {
  zh: { title: '调整定投', reason: '收入有变化，按新的每月结余安排，期限与目标不变。' },
  en: { title: 'A calmer plan', reason: 'It fits what you can put aside each month from now on.' },
} as const

/** Sound on a phone, and on the screen of a desk. */
async function expectWell(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(visitor)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await overflow(page), 'wider than the screen').toBeLessThanOrEqual(0)
  expect(await barriers(page, false)).toEqual([])
}

for (const locale of languages('zh'))
  test.describe(`in ${locale}`, () => {
    /** With a past, because the client needs a plan. Each language changes it. */
    let product: RunningProduct
    test.beforeAll(async () => {
      product = await startProduct()
    })
    test.afterAll(() => product?.stop())

    test(`AD38 AD49 a plan is changed, then paused, from the list of plans by its client’s word, in ${locale}`, async ({
      browser,
    }) => {
      test.slow()
      const { url } = product
      const [t, u, words] = [formCopy[locale], actsCopy[locale], proposalCopy[locale]]
      const [things, written] = [thingsCopy[locale], WRITTEN[locale]]
      const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
      const client = await enter(browser, { url, locale, username: 'demo-investor' })
      const { page } = adviser
      await page.setViewportSize({ width: 1440, height: 900 })

      const list = `${url}${BELOW}/rsp-management?client=${CLIENT}&state=active`
      const rows = page.getByRole('group', { name: plansCopy[locale].caption }).getByRole('row')
      const propose = async (name: string) => {
        await openPage(page, list)
        await rows.nth(1).getByRole('button', { name: menuCopy[locale].propose }).click()
        await page.getByRole('menuitem', { name, exact: true }).click()
      }
      const send = page.getByRole('button', { name: t.submit, exact: true })
      const finish = async (title: string) => {
        await page.getByLabel(new RegExp(t.reasonOf('.*'))).fill(written.reason)
        await page.getByLabel(t.subject, { exact: true }).fill(title)
        await answerCautions(adviser, written.reason)
        await expectWell(adviser)
        await slowDown(page)
        await send.click()
        await expect(page, 'what was sent is not asked about').toHaveURL(/tab=proposals/)
        await page.getByRole('link', { name: title, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expectWell(adviser)
        return page.url().split('/').at(-1)!
      }
      const approve = async (code: string) => {
        await openPage(client.page, `${url}/investor/proposals/${code}`)
        await expect(client.page.getByText(words.noFee).first()).toBeVisible()
      }
      const agree = async () => {
        await client.page.getByRole('button', { name: words.approvePlans, exact: true }).click()
        const dialog = client.page.getByRole('dialog', { name: words.approveTitle })
        await dialog.getByLabel(payCopy[locale].password).fill(PAYMENT_PASSWORD)
        await dialog.getByRole('button', { name: words.approvePlans, exact: true }).click()
        await expect(client.page.getByText(words.outcome.approved)).toBeVisible()
        await expectSound(client)
      }

      await propose(menuCopy[locale].acts.change)
      await expect(page.getByRole('heading', { level: 1, name: u.title })).toBeVisible()
      await expect(page.getByRole('radio', { name: new RegExp(`^${u.acts.change}`) })).toBeChecked()
      await expect(send, 'nothing is changed yet').toHaveAccessibleDescription(u.blocked.line)
      await expectWell(adviser)
      await page.getByLabel(u.amount, { exact: true }).fill('1234')
      await page.getByLabel(u.frequency, { exact: true }).selectOption('monthly')
      await page.getByLabel(u.monthDay, { exact: true }).selectOption('17')
      const after = page.getByRole('definition').filter({ hasText: '1,234.00' }).filter({ hasText: '17' })
      await expect(after).toBeVisible()
      const then = (await after.textContent())!
      const saved = waitForDraft(page, written.reason)
      await page.getByLabel(new RegExp(t.reasonOf('.*'))).fill(written.reason)
      await saved
      await page.reload()
      await expect(
        page.getByLabel(new RegExp(t.reasonOf('.*'))),
        'what is typed outlives a reload',
      ).toHaveValue(written.reason)
      const changed = await finish(written.title)
      await expect(page.getByText(then).first()).toBeVisible()

      await approve(changed)
      await expect(client.page.getByText(then).first()).toBeVisible()
      await readDocuments(client)
      await expectSound(client)
      await agree()
      await openPage(client.page, `${url}/investor/trade/rsp`)
      await expect(client.page.getByText('1,234.00').first()).toBeVisible()

      await propose(menuCopy[locale].acts.pause)
      await expect(page.getByRole('radio', { name: new RegExp(`^${u.acts.pause}`) })).toBeChecked()
      const paused = await finish(`${written.title} 2`)
      await approve(paused)
      await client.page.getByRole('checkbox', { name: words.read }).check()
      await agree()
      await openPage(page, `${url}/adviser/proposal/detail/${paused}`)
      await expect(page.getByText(detailCopy[locale].planDone).first()).toBeVisible()
      await expectWell(adviser)
      await openPage(page, `${url}${BELOW}/rsp-management?client=${CLIENT}&state=paused`)
      await expect(rows.filter({ hasText: '1,234.00' })).toContainText(things.planStates.paused)
      await rows
        .filter({ hasText: '1,234.00' })
        .getByRole('button', { name: menuCopy[locale].propose })
        .click()
      await expect(
        page.getByRole('menuitem', { name: menuCopy[locale].acts.pause, exact: true }),
      ).toHaveCount(0)
      await expect(
        page.getByRole('menuitem', { name: menuCopy[locale].acts.resume, exact: true }),
      ).toBeVisible()
      await page.context().close()
      await client.page.context().close()
    })

    test(`AD38 the form of plans offers new ones and those that the client has, in ${locale}`, async ({
      browser,
    }) => {
      const { url } = product
      const u = actsCopy[locale]
      const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
      const { page } = adviser
      await openPage(page, `${url}/adviser/client/list/my-client`)
      const href = await page.getByRole('link', { name: CLIENT }).first().getAttribute('href')
      await openPage(page, `${url}${href}?tab=proposals`)
      await page.getByRole('link', { name: thingsCopy[locale].proposeKinds.rsp }).click()
      await page.getByRole('link', { name: u.ownPlans, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: u.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: u.choose })).toBeVisible()
      await expectWell(adviser)
      await page
        .getByRole('button', { name: new RegExp(`^${u.add} `) })
        .first()
        .click()
      await page.getByRole('radio', { name: new RegExp(`^${u.acts.end}`) }).check()
      await expect(page.getByText(u.nothing)).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${u.remove} `) }).click()
      await page.getByRole('link', { name: u.newPlan, exact: true }).click()
      await expect(page.getByText(formCopy[locale].noLines(10))).toBeVisible()
      await page.context().close()
    })
  })
