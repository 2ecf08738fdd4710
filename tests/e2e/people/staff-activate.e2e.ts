import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import * as overviewCopy from '#web/areas/security/overview/copy.ts'
import { newcomer } from '../../world/staff.ts'
import { visit } from '../own-product.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { heading } from '../steps/opening.ts'
import { barriers } from '../steps/page-checks.ts'
import { activate, askForStaff, inviteByCommand, setUpFactor } from '../steps/staff-steps.ts'
import { listen, type Visitor } from '../steps/steps.ts'

/** The first administrators of a house without people, each in a language of their own. */
let product: RunningProduct

test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0', SANDBOX_SECOND_FACTOR: 'demand' } })
  // A sandbox starts with people of its own, so their duties end first.
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  await sql`update member_duty d set validity = 'empty' from membership m
    where m.membership_id = d.membership_id and m.scope = 'house'`.execute(database.db)
  await database.close()
})
test.afterAll(() => product?.stop())

async function seeSecurity({ page, locale, url }: Visitor): Promise<void> {
  const t = overviewCopy[locale]
  await page.goto(`${url}/operations/security`)
  await expect(heading(page, t.title)).toBeVisible()
  await expect(page.getByText(t.strong)).toBeVisible()
  await expect(page.getByText(t.paymentPassword)).toHaveCount(0)
  expect(await barriers(page, false)).toEqual([])
}

for (const [nth, locale] of (['zh', 'en'] as const).entries()) {
  test(`OP2 OP27 an administrator comes in by the command's link, with a second factor, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    if (locale === 'en') await page.setViewportSize({ width: 390, height: 844 })
    const visitor = await visit(product, page, locale)
    const complaints = listen(page)
    const [who, invited] = [newcomer(11 + nth), newcomer(21 + nth)]
    await activate(visitor, inviteByCommand(product, who, locale), who, 'administrator')
    await setUpFactor(visitor, who, 'operations')
    await seeSecurity(visitor)
    await askForStaff(visitor, invited, 'reviewer')
    expect(complaints).toEqual([])
  })
}
