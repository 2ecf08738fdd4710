import { expect, test } from '@playwright/test'
import * as bulkCopy from '#web/areas/adviser/bulk/copy.ts'
import * as runsCopy from '#web/areas/adviser/bulk-runs/copy.ts'
import * as runCopy from '#web/areas/adviser/bulk-run/copy.ts'
import * as coverCopy from '#web/areas/adviser/cover/copy.ts'
import * as choiceCopy from '#web/areas/adviser/clients/choice.copy.ts'
import * as clientCopy from '#web/areas/adviser/clients/copy.ts'
import * as taskCopy from '#web/areas/adviser/tasks/copy.ts'
import * as barCopy from '#web/parts/list/selection-bar.copy.ts'
import { ownProduct } from '../own-product.ts'
import { enter } from '../steps/care-steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
const product = ownProduct()
const CLIENT = '林样本'

for (const locale of languages('zh')) {
  test(`XX6 an adviser tags all of a list at once, sees each outcome and takes it back, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product()
    const [t, run, bar, task] = [bulkCopy[locale], runCopy[locale], barCopy[locale], taskCopy[locale]]
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    const tag = `年检${locale}`
    await page.goto(`${url}/adviser/client/list/my-client`)
    await page.getByRole('checkbox', { name: `${bar.row} ${CLIENT}` }).check()
    await expect(page.getByText(bar.chosen(1), { exact: true })).toBeVisible()
    await expectSound(adviser)
    await page.getByRole('button', { name: t.titles.tag, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.titles.tag })
    await dialog.getByLabel(t.tag, { exact: true }).fill(tag)
    await dialog.getByRole('button', { name: t.next, exact: true }).click()
    await expect(dialog.getByText(t.allowed(1))).toBeVisible()
    await expectSound(adviser)
    await dialog.getByRole('button', { name: t.begin, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${run.acts.tag}${tag}` })).toBeVisible()
    await expect(page.getByText(run.states.done, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('table').getByRole('link', { name: CLIENT })).toBeVisible()
    await expectSound(adviser)
    await page.goto(`${url}/adviser/client/list/my-client?tag=${tag}`)
    await expect(page.getByRole('list', { name: clientCopy[locale].tags }).first()).toContainText(tag)
    await page.goBack()
    await page.getByRole('button', { name: run.undo, exact: true }).click()
    const question = page.getByRole('dialog', { name: run.undoTitle })
    await question.getByRole('button', { name: run.undoYes, exact: true }).click()
    await expect(page.getByText(run.states.undone, { exact: true }).first()).toBeVisible()
    await page.goto(`${url}/adviser/client/list/my-client?tag=${tag}`)
    await expect(page.getByRole('link', { name: CLIENT })).toBeHidden()

    const runs = runsCopy[locale]
    await page.goto(`${url}/adviser/bulk`)
    await expect(page.getByRole('heading', { level: 1, name: runs.title })).toBeVisible()
    const newest = page.getByRole('row').nth(1)
    await expect(newest).toContainText(run.states.undone)
    await expectSound(adviser)
    await page.getByRole('link', { name: t.titles.task, exact: true }).click()
    await expect(page.getByRole('link', { name: `${run.acts.tag}${tag}` })).toBeHidden()
    await page.getByRole('link', { name: t.titles.tag, exact: true }).click()
    await page.getByRole('link', { name: `${run.acts.tag}${tag}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${run.acts.tag}${tag}` })).toBeVisible()

    await page.goto(`${url}/adviser/client/list/my-client`)
    await page.getByRole('checkbox', { name: bar.page(1) }).check()
    await page.getByRole('button', { name: t.transfer, exact: true }).click()
    await expect(page.getByRole('group', { name: choiceCopy[locale].chosen(1) })).toBeVisible()
    await page.goBack()
    await page.getByRole('checkbox', { name: bar.page(1) }).check()
    await page.getByRole('button', { name: t.share, exact: true }).click()
    const shared = page.getByLabel(coverCopy[locale].client, { exact: true })
    await expect(shared.locator('option:checked')).toHaveText(CLIENT)
    await expectSound(adviser)
    await page.goBack()
    await page.getByRole('checkbox', { name: bar.page(1) }).check()
    await page.getByRole('button', { name: t.titles.task, exact: true }).click()
    const asking = page.getByRole('dialog', { name: t.titles.task })
    await asking.getByLabel(task.subject, { exact: true }).fill(`年度回访 ${locale}`)
    await asking.getByRole('button', { name: t.next, exact: true }).click()
    await asking.getByRole('button', { name: t.begin, exact: true }).click()
    await expect(page.getByText(run.states.done, { exact: true }).first()).toBeVisible()
    await page.goto(`${url}/adviser/task`)
    await expect(page.getByText(`年度回访 ${locale}`)).toBeVisible()
    await page.context().close()
  })
}
