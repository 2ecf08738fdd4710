import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import * as dividendsCopy from '#web/areas/investor/holdings/dividends.copy.ts'
import * as explainedCopy from '#web/areas/investor/holdings/explained.copy.ts'
import * as holdingsCopy from '#web/areas/investor/holdings/copy.ts'
import * as unreadCopy from '#web/areas/investor/holdings/unread.copy.ts'
import * as statementsCopy from '#web/areas/investor/statements/copy.ts'
import { fullDay } from '#web/format/date-text.ts'
import * as courseCopy from '#web/parts/fund/course.copy.ts'
import * as amountCopy from '#web/parts/page/amount.copy.ts'
import { enterHoldings, expectSoundAs, lookAt, LOOKS, PAST_DAY } from '../steps/holdings-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { listen } from '../steps/steps.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const look of LOOKS) {
  const { locale } = look
  test(`IN1 holdings: each figure opens how it was computed, any day and any comparison stand in the address, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    await lookAt(page, look)
    const complaints = listen(page)
    const t = holdingsCopy[locale]
    await enterHoldings(product.url, page, locale)
    await expect(page.getByRole('heading', { level: 2, name: t.funds })).toBeVisible()
    await expectSoundAs(page, locale)

    const { explain } = explainedCopy[locale]
    const dialog = page.getByRole('dialog')
    const opened = [
      [t.totalValue, t.formulas.value],
      [t.profit, t.formulas.profit],
      [t.cost, t.formulas.cost],
      [t.dividends, t.formulas.dividends],
      [t.fees, t.formulas.fees],
    ] as const
    for (const [name, formula] of opened) {
      const figure = page.getByRole('button', { name: explain(name) }).first()
      await figure.click()
      await expect(dialog).toContainText(formula)
      await expect(dialog).toContainText(t.total)
      if (name === t.profit) await expectSoundAs(page, locale)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(figure).toBeFocused()
    }
    await page.getByRole('table').getByRole('button').first().click()
    await expect(dialog).toContainText(t.fundFormulas.value)
    await expect(dialog.getByRole('link', { name: t.toConfirmations })).toBeVisible()
    await expectSoundAs(page, locale)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await expect(page.getByRole('group', { name: dividendsCopy[locale].received })).toContainText(/\d\.\d\d/)
    await page.getByRole('group', { name: t.by }).getByRole('link', { name: t.dimensions.company }).click()
    await expect(page).toHaveURL(/by=company/)
    await page.getByRole('link', { name: t.measures.growth, exact: true }).click()
    await expect(page).toHaveURL(/measure=growth/)
    await page.getByText(t.more).click()
    await page.getByLabel(t.compareWith).selectOption({ index: 1 })
    await page.getByRole('button', { name: t.apply }).click()
    await expect(page).toHaveURL(/benchmark=index/)
    await expect(page.getByRole('group', { name: courseCopy[locale].span })).toBeVisible()
    await expectSoundAs(page, locale)

    await page.getByRole('button', { name: amountCopy[locale].hide }).click()
    await expect(page.getByTitle(amountCopy[locale].hidden).first()).toBeVisible()
    await page.getByRole('button', { name: amountCopy[locale].show }).click()
    expect(complaints).toEqual([])
  })

  test(`IN1 a past day shows what was held then at that day’s prices, in ${locale}`, async ({ page }) => {
    await lookAt(page, look)
    const complaints = listen(page)
    const t = holdingsCopy[locale]
    await enterHoldings(product.url, page, locale)
    const total = page.getByRole('button', { name: explainedCopy[locale].explain(t.totalValue) })
    const rows = page.getByRole('group', { name: t.funds }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    const now = await total.textContent()
    await page.getByLabel(t.asOfLabel).fill(PAST_DAY)
    await page.getByRole('button', { name: t.asOfShow }).click()
    await expect(page.getByText(t.past(fullDay(PAST_DAY, locale)))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`asOf=${PAST_DAY}`))
    await expect(total).not.toHaveText(now!)
    await expect(rows.nth(1)).toContainText(/\d\.\d\d/)
    await expect(page.getByText(t.inTransit)).toBeHidden()
    await expectSoundAs(page, locale)
    const certificate = await page.getByRole('link', { name: t.certificate }).getAttribute('href')
    await page.getByRole('link', { name: t.backToNow }).click()
    await expect(total).toHaveText(now!)
    await page.goto(product.url + certificate!)
    await expect(page.getByLabel(statementsCopy[locale].certificateDay).first()).toHaveValue(PAST_DAY)
    expect(complaints).toEqual([])
  })

  test(`IN1 what is held is saved as a table and on paper, of now and of a past day, in ${locale}`, async ({
    page,
  }) => {
    await lookAt(page, look)
    const complaints = listen(page)
    const t = holdingsCopy[locale]
    await enterHoldings(product.url, page, locale)
    for (const day of ['', PAST_DAY]) {
      await page.goto(`${product.url}/investor/holdings?asOf=${day}`)
      for (const [name, file, begins] of [
        [t.download, t.fileName(day), '\uFEFF'],
        [t.paper, t.paperName(day), '%PDF-'],
      ] as const) {
        const saved = page.waitForEvent('download')
        await page.getByRole('button', { name, exact: true }).click()
        const download = await saved
        expect(download.suggestedFilename()).toBe(file)
        expect((await readFile(await download.path(), 'utf8')).startsWith(begins)).toBe(true)
      }
    }
    expect(complaints).toEqual([])
  })
}

test('IN1 a part that cannot be read says so and is read again, the page is whole without it', async ({
  page,
}) => {
  const t = holdingsCopy.zh
  const words = unreadCopy.zh
  await enterHoldings(product.url, page, 'zh')
  const parts = /\/rest\/holding\/get-(portfolio-history|look-through|dividends)/
  await page.route(parts, (route) => route.abort())
  await page.goto(`${product.url}/investor/holdings`)
  await expect(page.getByRole('heading', { level: 2, name: t.funds })).toBeVisible()
  await expect(page.getByText(words.text)).toHaveCount(3)
  await expectSoundAs(page, 'zh')
  await page.unroute(parts)
  await page.getByRole('button', { name: words.again }).first().click()
  await expect(page.getByRole('group', { name: courseCopy.zh.span })).toBeVisible()
  await expect(page.getByText(words.text)).toHaveCount(0)
})

test('IN1 a day before all has no holdings, a day to come is refused in words', async ({ page }) => {
  const t = holdingsCopy.zh
  await enterHoldings(product.url, page, 'zh')
  await page.goto(`${product.url}/investor/holdings?asOf=2999-01-01`)
  await expect(page.getByText(t.dayRefused)).toBeVisible()
  await page.goto(`${product.url}/investor/holdings?asOf=2001-01-01`)
  await expect(page.getByText(t.pastEmptyTitle)).toBeVisible()
  await page.getByRole('link', { name: t.backToNow }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: t.funds })).toBeVisible()
})
