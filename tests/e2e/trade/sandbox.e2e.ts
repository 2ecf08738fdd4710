import { expect, test } from '@playwright/test'
import { BREAK_CHECKS } from '#domain/ledger/break-kind.ts'
import { FAULT_KINDS } from '#sandbox/faults.ts'
import { STEPS } from '#server/settlement/night/steps.ts'
import * as copy from '#web/areas/sandbox/home/copy.ts'
import { STEP_NAMES } from '#web/areas/sandbox/home/model.ts'
import { ownProduct, visit } from '../own-product.ts'
import { closeDay } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()

for (const locale of languages('zh')) {
  test(`TR2 every fault, step and check of the sandbox has words in ${locale}`, async ({ page }) => {
    test.slow()
    const t = copy[locale]
    const visitor = await visit(product(), page, locale)
    expect(Object.keys(t.checks).toSorted()).toEqual(Object.keys(BREAK_CHECKS).toSorted())
    expect([...STEP_NAMES]).toEqual([...STEPS.map(({ name }) => name), 'finish'])
    await closeDay(visitor)
    for (const kind of FAULT_KINDS)
      await expect(page.getByRole('heading', { name: t.fault[kind].name, exact: true })).toBeVisible()
    await expect(page.getByText(t.fault.other.name)).toHaveCount(0)
  })
}

test('TR2 who closes the day before the page listens is told of it all the same', async ({ browser }) => {
  test.slow()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const { url } = product()
  await page.goto(`${url}/sandbox`)
  await page.getByRole('button', { name: copy.zh.close }).click({ timeout: 60_000 })
  const [, closed] = copy.zh.closed('§', '§', '§').split('§')
  await expect(page.getByText(closed!)).toBeVisible({ timeout: 60_000 })
  await context.close()
})
