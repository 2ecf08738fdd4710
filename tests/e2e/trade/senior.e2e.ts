import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { SENTENCES } from '#server/edge/sentences.ts'
import * as orderCopy from '#web/areas/investor/order/copy.ts'
import * as documentCopy from '#web/parts/suitability/fund-documents.copy.ts'
import * as basketCopy from '#web/parts/trade/basket-lines.copy.ts'
import { ownProduct } from '../own-product.ts'
import { fundsOf, openOrderForm, payFor, readDocuments, wordsOf, type Locale } from '../steps/steps.ts'
import { expectSound, investorIn } from '../steps/trade-steps.ts'

const product = ownProduct()

/** Makes the investor 65 years old with a tolerance for any fund. A use-case test covers the date of birth. */
test.beforeAll(async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir: product().dataDir })
  const party = sql`(select party_id from login where username = 'demo-investor')`
  await sql`update person_detail set senior_since = business_today() where party_id = ${party}`.execute(
    database.db,
  )
  await sql`update assessment set level = 5 where party_id = ${party}`.execute(database.db)
  await database.close()
})

for (const [at, locale, viewport] of [
  [0, 'zh', { width: 390, height: 844 }],
  [1, 'en', { width: 1440, height: 900 }],
] as const satisfies [number, Locale, object][]) {
  test(`SH2 a client of 65 reads the notice for them before a fund of high risk, and is told of the call, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const visitor = await investorIn(page, product().url, locale)
    const { buy } = wordsOf(locale)
    const t = { ...documentCopy[locale].seniorWarning, ...orderCopy[locale] }
    const fund = (await fundsOf(product().url, 4))[at]!
    await openOrderForm(visitor, fund, '1000.00')
    const facts = { kind: 'senior-warning-unread', fundCode: fund.fundCode, riskLevel: 4 } as const
    const sentence = SENTENCES[facts.kind](facts)[locale]
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expectSound(visitor)
    await page.getByRole('button', { name: buy.readSenior }).click()
    const notice = page.getByRole('dialog', { name: documentCopy[locale].seniorWarning.title })
    await expectSound(visitor)
    const accept = notice.getByRole('button', { name: buy.seniorAccept })
    await notice.getByRole('checkbox').check()
    await expect(accept, 'before the time to read it is over').toHaveAttribute('aria-disabled', 'true')
    await expect(accept).not.toHaveAttribute('aria-disabled')
    await accept.click()
    await expect(page.getByText(sentence)).toHaveCount(0)
    await readDocuments(visitor)
    await payFor(visitor, '1000.00')
    await expect(page.getByText(t.awaitsCall)).toBeVisible()
    await expectSound(visitor)
  })
}

test('SH2 in a basket the notice is read where its line is', async ({ page }) => {
  const visitor = await investorIn(page, product().url, 'zh')
  const [, , fund] = await fundsOf(product().url, 4)
  await page.goto(`${visitor.url}/investor/trade/basket?lines=${fund!.fundCode}:1000.00`)
  await page.getByRole('button', { name: wordsOf('zh').buy.readSenior }).click()
  const notice = page.getByRole('dialog')
  await notice.getByRole('checkbox').check()
  const accept = notice.getByRole('button', { name: wordsOf('zh').buy.seniorAccept })
  await expect(accept).not.toHaveAttribute('aria-disabled')
  await accept.click()
  await expect(page.getByRole('button', { name: wordsOf('zh').buy.readSenior })).toHaveCount(0)
  await expect(page.getByText(basketCopy.zh.lines).first()).toBeVisible()
})
