import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import * as cellsCopy from '#web/areas/adviser/proposals/cells.copy.ts'
import * as detailCopy from '#web/areas/adviser/proposals/detail/copy.ts'
import * as thingsCopy from '#web/areas/adviser/client/things.copy.ts'
import * as formCopy from '#web/areas/adviser/propose/copy.ts'
import * as splitCopy from '#web/areas/adviser/propose/buy/split-card.copy.ts'
import * as chooserCopy from '#web/parts/fund/fund-chooser.copy.ts'
import * as noteCopy from '#web/parts/staff/draft-note.copy.ts'
import * as linesCopy from '#web/parts/trade/basket-lines.copy.ts'
import { nameOf, fundsOf } from '../steps/steps.ts'
import { ownProduct } from '../own-product.ts'
import { enter } from '../steps/care-steps.ts'
import { openPage } from '../steps/open-page.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const CLIENT = '林样本'
const WRITTEN = {
  zh: {
    title: '稳健配置',
    reason: '分散持仓，降低单一行业的波动，期限与目标一致。',
    careful: '这一部分占全部资产的比例不高，其余存款另有安排。',
  },
  en: {
    title: 'A calmer mix',
    reason: 'It spreads what you hold and fits the time you have.',
    careful: 'It is a small part of all you own, with your savings elsewhere.',
  },
} as const

for (const locale of languages('zh')) {
  test(`AD37 one sum and a percentage for each fund become amounts, in ${locale}`, async ({ browser }) => {
    test.slow()
    const { url } = product()
    const [s, lines] = [splitCopy[locale], linesCopy[locale]]
    const [one, other] = [(await fundsOf(url, 2))[0]!, (await fundsOf(url, 3))[0]!]
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await openPage(page, `${url}/adviser/client/list/my-client`)
    const href = await page.getByRole('link', { name: CLIENT }).first().getAttribute('href')
    const clientRef = href!.split('/').at(-1)!
    await openPage(
      page,
      `${url}/adviser/proposal/fund/buy?client=${clientRef}&lines=${one.fundCode}:,${other.fundCode}:`,
    )
    await page.getByText(s.open, { exact: true }).click()
    const use = page.getByRole('button', { name: s.use, exact: true })
    const percentOf = (fund: typeof one) => page.getByLabel(s.percentOf(nameOf(fund, locale)))
    const amountOf = (fund: typeof one) => page.getByLabel(lines.amountOf(nameOf(fund, locale)))
    await expect(use).toHaveAccessibleDescription(s.blocked['sum-missing'])
    await page.getByLabel(s.sum, { exact: true }).fill('10000.01')
    await percentOf(one).fill('60')
    await percentOf(other).fill('30')
    await expect(use).toHaveAccessibleDescription(s.blocked['parts-not-whole']('90.00'))
    await expectSound(adviser)
    await percentOf(other).fill('40')
    await expect(percentOf(one)).toHaveAccessibleDescription(s.makes('6,000.01'))
    await expect(percentOf(other)).toHaveAccessibleDescription(s.makes('4,000.00'))
    await use.click()
    await expect(amountOf(one)).toHaveValue('6,000.01')
    await expect(amountOf(other)).toHaveValue('4,000.00')
    await expect(page.getByText(s.used)).toBeVisible()
    await expectSound(adviser)
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/save-draft') && answer.request().postData()!.includes('4100'),
    )
    await amountOf(other).fill('4100')
    await Promise.all([saved, expect(page).toHaveURL(/4100/)])
    await openPage(page, page.url())
    await expect(page.getByLabel(s.sum, { exact: true }), 'a reload loses nothing').toHaveValue('10,000.01')
    await expect(percentOf(other)).toHaveValue('40')
    await expect(amountOf(other), 'an amount that is typed by hand stays').toHaveValue('4,100.00')
    await expect(use).not.toHaveAttribute('aria-disabled', 'true')
    const dropped = page.waitForResponse(/drop-draft/)
    await page.getByRole('button', { name: noteCopy[locale].drop, exact: true }).click()
    await dropped
    await page.context().close()
  })
}

/** Lets the client's document end in a few days, and returns its last day. */
async function endDocument(): Promise<string> {
  const database = await openDatabase({ databaseUrl: null, dataDir: product().dataDir })
  const { rows } = await sql<{ day: string }>`update party_document set valid_to = business_today() + 4
    where party_id = (select party_id from account where account_number = '620100018806')
    returning valid_to as day`.execute(database.db)
  await database.close()
  return rows[0]!.day
}

for (const locale of languages('zh')) {
  test(`AD42 the form tells what ends the proposal early, and its page tells it afterwards, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product()
    const [t, lines, written] = [formCopy[locale], linesCopy[locale], WRITTEN[locale]]
    const title = `${written.title} 2`
    const [fund] = await fundsOf(url, 2)
    const why = cellsCopy[locale].early.document(await endDocument())
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await openPage(page, `${url}/adviser/client/list/my-client`)
    const client360 = await page.getByRole('link', { name: CLIENT }).first().getAttribute('href')
    await openPage(page, `${url}${client360}?tab=proposals`)
    await page.getByRole('link', { name: thingsCopy[locale].proposeKinds.buy }).click()
    await page.getByLabel(chooserCopy[locale].keyword).fill(fund!.fundCode)
    await page.getByRole('button', { name: chooserCopy[locale].search, exact: true }).click()
    await page.getByRole('button', { name: `${lines.add} ${fund!.fundCode}` }).click()
    await page.getByLabel(lines.amountOf(nameOf(fund!, locale))).fill('2000')
    await page.getByLabel(t.reasonOf(nameOf(fund!, locale))).fill(written.reason)
    await page.getByLabel(t.subject, { exact: true }).fill(title)
    await page.getByLabel(t.days, { exact: true }).selectOption('10')
    await expect(page.getByText(t.latest, { exact: true })).toBeVisible()
    await expect(page.getByText(why)).toBeVisible()
    // The client holds nothing, so the first fund is all they hold.
    await page.getByLabel(t.cautionReasonOf(nameOf(fund!, locale))).fill(written.careful)
    await expectSound(adviser)
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    await expect(page).toHaveURL(/tab=proposals/)
    await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click()
    await expect(page.getByText(detailCopy[locale].endsEarly(why)).first()).toBeVisible()
    await expectSound(adviser)
    await page.context().close()
  })
}
