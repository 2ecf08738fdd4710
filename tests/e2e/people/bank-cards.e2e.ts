import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import * as addCopy from '#web/areas/investor/bank-cards/add/copy.ts'
import * as cardsCopy from '#web/areas/investor/bank-cards/list/copy.ts'
import * as actionCopy from '#web/parts/pay/action-dialog.copy.ts'
import * as fieldsCopy from '#web/parts/pay/card-fields.copy.ts'
import * as noCardCopy from '#web/parts/pay/no-card.copy.ts'
import * as uiCopy from '#web/ui/copy.ts'
import { newClient } from '../steps/newcomer.ts'
import { codeFor, NEW_PAYMENT_PASSWORD, tickAll } from '../steps/opening.ts'
import { barriers, overflow, showWhole, strangeWords } from '../steps/page-checks.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { fundsOf, listen } from '../steps/steps.ts'
import { expectSound, investorIn } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

for (const locale of languages('en')) {
  test(`IN2 whoever has no card is led to adding one wherever money moves, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const visitor = await investorIn(page, product.url, locale)
    const [fund] = await fundsOf(product.url, 3)
    await setWays('blocked')
    const reads = async (path: string) => {
      await page.goto(`${product.url}/investor/${path}`)
      const way = page.getByRole('main').getByRole('link', { name: noCardCopy[locale].add })
      await expect(way, path).toHaveAttribute('href', /\/investor\/bank-cards\/add$/)
    }
    for (const path of [
      `trade/buy?fundCode=${fund!.fundCode}`,
      `trade/rsp?fundCode=${fund!.fundCode}`,
      `trade/basket?lines=${fund!.fundCode}:1000.00`,
    ])
      await reads(path)
    await expectSound(visitor)
    // The wallet can pay everything except its own recharge, and is not a card.
    await setWays('active', 'wallet')
    for (const path of ['wallet?do=in', 'wallet?do=out']) await reads(path)
    await expectSound(visitor)
    await setWays('active')
  })

  test(`IN2 a second card is added, made the default, and the first one taken away in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    if (locale === 'en') await page.setViewportSize({ width: 390, height: 844 })
    const { visitor, applicant } = await newClient(page, product.url, locale)
    const complaints = listen(page)
    const [t, add, action, fields] = [
      cardsCopy[locale],
      addCopy[locale],
      actionCopy[locale],
      fieldsCopy[locale],
    ]
    await page.goto(`${product.url}/investor/bank-cards`)
    const first = applicant.cardNumber.slice(-4)
    await expect(page.getByText(new RegExp(`\\*{4} ${first}`))).toHaveCount(2)
    const remove = page.getByRole('button', { name: new RegExp(`^${t.remove} `) })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')

    await page.getByRole('link', { name: t.add }).click()
    const number = `621700${applicant.cardNumber.slice(-9, -1)}00066`
    await page.getByLabel(fields.cardNumber, { exact: true }).fill(number)
    await expect(page.getByRole('combobox', { name: fields.bank })).not.toHaveValue('')
    await page.getByLabel(fields.bankPhone, { exact: true }).fill(applicant.phone)
    await page.getByRole('button', { name: add.verify }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await tickAll(page)
    const before = await codeFor(visitor, applicant.phone)
    await page.getByRole('button', { name: add.verify }).click()
    await expect(page.getByRole('heading', { name: add.codeTitle })).toBeVisible()
    await page.getByLabel(add.code, { exact: true }).fill(await codeFor(visitor, applicant.phone, before))
    await page.getByRole('button', { name: add.confirm, exact: true }).click()
    const question = page.getByRole('dialog', { name: add.question('0066') })
    await question.getByLabel(action.password).fill(NEW_PAYMENT_PASSWORD)
    await question.getByRole('button', { name: add.bind }).click()
    await expect(page.getByText(add.added)).toBeVisible()

    await page.getByRole('button', { name: new RegExp(`^${t.setDefault} `) }).click()
    await expect(page.getByText(t.defaultSet)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${t.remove} .*${first}`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(action.password).fill(NEW_PAYMENT_PASSWORD)
    await dialog.getByRole('button', { name: t.remove, exact: true }).click()
    await expect(page.getByText(t.removed)).toBeVisible()
    await expect(page.getByText(t.isDefault, { exact: true })).toHaveCount(1)

    for (const path of ['', '/add']) {
      for (const width of [390, 1440]) {
        await page.goto(`${product.url}/investor/bank-cards${path}`)
        await expect(page.getByText(uiCopy[locale].loading)).toHaveCount(0)
        await showWhole(page, width)
        expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect(await barriers(page, false), `${path} at ${width}`).toEqual([])
        expect(await strangeWords(page, locale), path).toEqual([])
      }
    }
    expect(complaints).toEqual([])
  })
}

/** Sets the state of the demo investor's payment sources: of all, or of those with one mode. */
async function setWays(state: 'active' | 'blocked', mode: 'wallet' | null = null): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  await sql`update pay_instrument set state = ${state} where account_number = '620100018806'
    and (mode = ${mode} or ${mode}::text is null)`.execute(database.db)
  await database.close()
}
