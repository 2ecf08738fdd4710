import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { openDatabase } from '#server/db/open.ts'
import * as holdingCopy from '#web/areas/investor/holding/copy.ts'
import * as homeCopy from '#web/areas/investor/home/copy.ts'
import { ownProduct } from '../own-product.ts'
import {
  closeDay,
  figureOf,
  fundsOf,
  openOrderForm,
  payFor,
  readDocuments,
  speak,
  wordsOf,
  type Visitor,
} from '../steps/steps.ts'
import { armFault, expectSound, investorIn } from '../steps/trade-steps.ts'

const product = ownProduct()

/** Withdraws all prices of a fund, as a registrar might. A booking announces that holdings changed. */
async function withdrawPrices(fundCode: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir: product().dataDir })
  const fund = sql`(select share_class_id from share_class where fund_code = ${fundCode} and retired_on is null)`
  await sql`update nav set state = 'held' where share_class_id = ${fund} and state = 'released'`.execute(
    database.db,
  )
  await sql`update holdings_version set version = version + 1`.execute(database.db)
  await database.close()
}

async function held({ page, url }: Visitor) {
  const answer = await page.request.get(`${url}/fe${findHoldings.path}`)
  const { data } = (await answer.json()) as { data: OutputOf<typeof findHoldings> }
  return data.holdings[0]
}

test('IN1 FI10 a price that is late or missing is said, and what is worth an unknown sum is never worth nothing', async ({
  page,
}) => {
  test.slow()
  const visitor = await investorIn(page, product().url, 'zh')
  const [fund] = await fundsOf(product().url, 3)
  await openOrderForm(visitor, fund!, '1000.00')
  await readDocuments(visitor)
  await payFor(visitor, '1000.00')
  await expect(
    page.getByRole('heading', { level: 2, name: wordsOf('zh').order.head.paid, exact: true }),
  ).toBeVisible()
  await closeDay(visitor)
  const before = await held(visitor)
  await armFault(visitor, 'registrar-late-nav', 1)
  await closeDay(visitor)
  const late = await held(visitor)
  expect([late!.navDate, late!.value], 'the last price there is, with its day').toEqual([
    before!.navDate,
    before!.value,
  ])

  await withdrawPrices(fund!.fundCode)
  for (const locale of ['zh', 'en'] as const) {
    await speak({ ...visitor, locale })
    const t = wordsOf(locale).holdings
    await page.goto(`${product().url}/investor/holdings`)
    await expect(page.getByText(t.unvalued(1))).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: fund!.fundCode })
    await expect(row.getByTitle(t.noNav).first()).toBeVisible()
    for (const name of [t.gain, t.profit]) await expect(figureOf(page, name)).toContainText('--')
    await expectSound({ ...visitor, locale })
    await page.goto(`${product().url}/investor/holdings/${fund!.fundCode}`)
    await expect(page.getByText(holdingCopy[locale].noNav).first()).toBeVisible()
    await expectSound({ ...visitor, locale })
    await page.goto(`${product().url}/investor/home`)
    await expect(page.getByText(homeCopy[locale].unvalued(1))).toBeVisible()
    await expectSound({ ...visitor, locale })
  }
})
