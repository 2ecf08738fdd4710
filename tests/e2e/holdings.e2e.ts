import { expect, test, type Page } from '@playwright/test'
import * as holdingCopy from '#web/areas/investor/holding/copy.ts'
import * as dividendsCopy from '#web/areas/investor/holdings/dividends.copy.ts'
import * as explainedCopy from '#web/areas/investor/holdings/explained.copy.ts'
import * as holdingsCopy from '#web/areas/investor/holdings/copy.ts'
import * as unreadCopy from '#web/areas/investor/holdings/unread.copy.ts'
import * as statementsCopy from '#web/areas/investor/statements/copy.ts'
import * as homeCopy from '#web/areas/investor/home/copy.ts'
import * as shortcutsCopy from '#web/areas/investor/shortcuts/copy.ts'
import { fullDay } from '#web/app/date-text.ts'
import * as amountCopy from '#web/parts/amount.copy.ts'
import { barriers, overflow, showWhole, strangeWords } from './page-checks.ts'
import { startProduct, type RunningProduct } from './server.ts'
import { listen, logIn, speak, wordsOf, type Locale, type Visitor } from './steps.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

/** A session within the ten months that the demo investor has behind him. */
const PAST_DAY = '2026-03-02'

const LOOKS = [
  { locale: 'zh', size: { width: 1440, height: 900 }, scheme: 'light' },
  { locale: 'en', size: { width: 390, height: 844 }, scheme: 'dark' },
] as const

async function enter(page: Page, locale: Locale): Promise<Visitor> {
  const visitor = { page, url: product.url, locale }
  await speak(visitor)
  await logIn(visitor, 'demo-investor')
  await expect(page).toHaveURL(`${product.url}/investor/holdings`)
  return visitor
}

async function expectSound(page: Page, locale: Locale): Promise<void> {
  await showWhole(page, page.viewportSize()!.width)
  expect(await barriers(page, false)).toEqual([])
  expect(await strangeWords(page, locale)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

for (const { locale, size, scheme } of LOOKS) {
  test(`IN1 holdings: each figure opens how it was computed, any day and any comparison stand in the address, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    const complaints = listen(page)
    const t = holdingsCopy[locale]
    await enter(page, locale)
    await expect(page.getByRole('heading', { level: 2, name: t.funds })).toBeVisible()
    await expectSound(page, locale)

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
      if (name === t.profit) await expectSound(page, locale)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(figure).toBeFocused()
    }
    await page.getByRole('table').getByRole('button').first().click()
    await expect(dialog).toContainText(t.fundFormulas.value)
    await expect(dialog.getByRole('link', { name: t.toConfirmations })).toBeVisible()
    await expectSound(page, locale)
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
    await expect(page.getByRole('group', { name: t.span })).toBeVisible()
    await expectSound(page, locale)

    await page.getByRole('button', { name: amountCopy[locale].hide }).click()
    await expect(page.getByTitle(amountCopy[locale].hidden).first()).toBeVisible()
    await page.getByRole('button', { name: amountCopy[locale].show }).click()
    expect(complaints).toEqual([])
  })

  test(`IN1 one holding: lots with their fee countdown, confirmations, and figures computed again in the browser, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    const complaints = listen(page)
    const t = holdingCopy[locale]
    await enter(page, locale)
    await page.getByRole('main').locator('a[href*="/investor/holdings/"]').first().click()
    await expect(page.getByRole('heading', { level: 2, name: t.lots })).toBeVisible()
    await expectSound(page, locale)
    const { explain } = explainedCopy[locale]
    const names = [
      t.value,
      t.shares,
      t.paidIn,
      t.dividends,
      t.dayGain,
      t.gain,
      t.profit,
      holdingsCopy[locale].moneyWeightedSoFar,
      t.timeWeighted,
      t.cost,
      t.fees,
    ]
    const dialog = page.getByRole('dialog')
    for (const name of names) {
      await page.getByRole('button', { name: explain(name) }).click()
      await expect(dialog).toContainText(t.same)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('group', { name: t.lots }).getByRole('button').first().click()
    await expect(dialog).toContainText(t.lotFormulas.cost)
    await expectSound(page, locale)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(complaints).toEqual([])
  })

  test(`IN1 a past day shows what was held then at that day’s prices, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    const complaints = listen(page)
    const t = holdingsCopy[locale]
    await enter(page, locale)
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
    await expectSound(page, locale)
    const certificate = await page.getByRole('link', { name: t.certificate }).getAttribute('href')
    await page.getByRole('link', { name: t.backToNow }).click()
    await expect(total).toHaveText(now!)
    await page.goto(product.url + certificate!)
    await expect(page.getByLabel(statementsCopy[locale].certificateDay).first()).toHaveValue(PAST_DAY)
    expect(complaints).toEqual([])
  })

  test(`IN1 home: what there is, what wants attention, what comes, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    const complaints = listen(page)
    const t = homeCopy[locale]
    await enter(page, locale)
    await page.goto(`${product.url}/investor/home`)
    for (const name of [t.total, t.actions, t.coming])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expectSound(page, locale)
    await page.getByRole('button', { name: explainedCopy[locale].explain(t.gain) }).click()
    await expect(page.getByRole('dialog')).toContainText(t.formulas.gain)
    await page.getByRole('dialog').getByRole('link', { name: t.fundByFund }).click()
    await expect(page).toHaveURL(`${product.url}/investor/holdings`)
    expect(complaints).toEqual([])
  })
}

test('IN1 amounts hidden at home are hidden wherever one’s own money stands, and prices are not', async ({
  page,
}) => {
  const t = amountCopy.zh
  await enter(page, 'zh')
  await page.goto(`${product.url}/investor/home`)
  await page.getByRole('button', { name: t.hide }).click()
  const main = page.getByRole('main')
  const amount = /\d\.\d\d(?!\d|%)/
  await expect(main.getByTitle(t.hidden).first()).toBeVisible()
  await expect(main).not.toHaveText(amount)
  for (const address of ['/investor/holdings', '/investor/orders']) {
    await page.goto(product.url + address)
    await expect(main.getByTitle(t.hidden).first()).toBeVisible()
    await expect(main).not.toHaveText(amount)
  }
  await main.locator('a[href*="/investor/orders/"]').first().click()
  await expect(main.getByTitle(t.hidden).first()).toBeVisible()
  await expect(main).not.toHaveText(amount)
})

test('IN1 a part that cannot be read says so and is read again, the page is whole without it', async ({
  page,
}) => {
  const t = holdingsCopy.zh
  const words = unreadCopy.zh
  await enter(page, 'zh')
  const parts = /\/rest\/holding\/get-(portfolio-history|look-through|dividends)/
  await page.route(parts, (route) => route.abort())
  await page.goto(`${product.url}/investor/holdings`)
  await expect(page.getByRole('heading', { level: 2, name: t.funds })).toBeVisible()
  await expect(page.getByText(words.text)).toHaveCount(3)
  await expectSound(page, 'zh')
  await page.unroute(parts)
  await page.getByRole('button', { name: words.again }).first().click()
  await expect(page.getByRole('group', { name: t.span })).toBeVisible()
  await expect(page.getByText(words.text)).toHaveCount(0)
})

test('IN1 a day before all has no holdings, a day to come is refused in words', async ({ page }) => {
  const t = holdingsCopy.zh
  await enter(page, 'zh')
  await page.goto(`${product.url}/investor/holdings?asOf=2999-01-01`)
  await expect(page.getByText(t.dayRefused)).toBeVisible()
  await page.goto(`${product.url}/investor/holdings?asOf=2001-01-01`)
  await expect(page.getByText(t.pastEmptyTitle)).toBeVisible()
  await page.getByRole('link', { name: t.backToNow }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: t.funds })).toBeVisible()
})

test('IN1 a fund that was never held is no page, and nobody without a session sees one', async ({ page }) => {
  await enter(page, 'zh')
  await page.goto(`${product.url}/investor/holdings/999999`)
  await expect(page.getByRole('link', { name: /首页/ }).first()).toBeVisible()
  // A page that is still open would find out by itself, and lead away while this one is asked for.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`${product.url}/investor/holdings`)
  await expect(page).toHaveURL(/account-login\?redirectUrl=/)
})

test('IN1 two keys lead to a page, ? and the account menu list them, and they can be turned off', async ({
  page,
}) => {
  const t = shortcutsCopy.zh
  await enter(page, 'zh')
  await expect(page.getByRole('heading', { level: 2, name: holdingsCopy.zh.funds })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: t.title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectSound(page, 'zh')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: t.title })).toBeHidden()
  const { shell } = wordsOf('zh')
  await page.getByRole('banner').getByRole('button', { name: shell.accountMenu }).click()
  await page.getByRole('link', { name: shell.shortcuts }).click()
  await expect(page.getByRole('dialog', { name: t.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: t.title })).toBeHidden()
  await expect(page).toHaveURL(`${product.url}/investor/holdings`)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/investor\/home$/)
  await page.keyboard.press('?')
  await page.getByLabel(t.enabled).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: t.title })).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('link', { name: /持仓/ }).first().focus()
  await expect(page).toHaveURL(/\/investor\/home$/)
})
