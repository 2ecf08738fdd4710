import { expect, test } from '@playwright/test'
import * as preferenceCopy from '#web/areas/shell/preferences/copy.ts'
import { cookiesOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { fundsOf, openOrderForm, readDocuments, speak, wordsOf } from '../steps/steps.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

test('SH2 the language switch keeps the page and its query', async ({ page }) => {
  const [zhWords, enWords] = [wordsOf('zh'), wordsOf('en')]
  await page.goto(`${url}/tool/fund-selector?fundType=MIXED&sort=nav&order=asc`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('banner').getByRole('button', { name: zhWords.shell.otherLanguage }).click()
  await expect(page).toHaveURL(`${url}/tool/fund-selector?fundType=MIXED&sort=nav&order=asc`)
  await expect(page.getByRole('heading', { level: 1, name: enWords.selector.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('SH2 the language switch keeps what was typed, and stores none of it', async ({ page }) => {
  const [zhWords, enWords] = [wordsOf('zh'), wordsOf('en')]
  await speak({ page, url, locale: 'en' })
  await page.goto(`${url}/account-login?redirectUrl=%2Finvestor%2Forders`)
  await page.getByLabel(enWords.login.username).fill('demo-typed')
  await page.getByLabel(enWords.login.password, { exact: true }).fill('typed-secret')
  await page.getByRole('banner').getByRole('button', { name: enWords.shell.otherLanguage }).click()
  await expect(page.getByRole('heading', { level: 1, name: zhWords.login.individual })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${zhWords.login.individual} `))
  await expect(page).toHaveURL(`${url}/account-login?redirectUrl=%2Finvestor%2Forders`)
  await expect(page.getByLabel(zhWords.login.username)).toHaveValue('demo-typed', { timeout: 2_000 })
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toMatch(/typed/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: zhWords.login.individual })).toBeVisible()
})

test('SH2 a refusal in the one language goes with it', async ({ page }) => {
  const [zhWords, enWords] = [wordsOf('zh'), wordsOf('en')]
  await page.goto(`${url}/account-login`)
  await page.getByLabel(zhWords.login.username).fill('nobody-here')
  await page.getByLabel(zhWords.login.password, { exact: true }).fill('typed-secret')
  await page.getByRole('main').getByRole('button', { name: zhWords.login.submit, exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: zhWords.shell.otherLanguage }).click()
  await expect(page.getByRole('heading', { level: 1, name: enWords.login.individual })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByLabel(enWords.login.username)).toHaveValue('nobody-here')
})

test('SH2 an order form keeps its amount, its card and what was read', async ({ page }) => {
  const [zhWords, enWords] = [wordsOf('zh'), wordsOf('en')]
  const [fund] = await fundsOf(url, 3)
  const visitor = { page, url, locale: 'zh' } as const
  await page.context().addCookies(await cookiesOf(url, 'investor'))
  await openOrderForm(visitor, fund!)
  await page.getByLabel(zhWords.buy.amount, { exact: true }).fill('2,500')
  await page.getByRole('radio', { name: /2230/ }).check()
  await readDocuments(visitor)
  await page.getByRole('button', { name: zhWords.shell.otherLanguage }).click()
  await expect(page.getByRole('heading', { level: 1, name: enWords.buy.title })).toBeVisible()
  await expect(page.getByLabel(enWords.buy.amount, { exact: true })).toHaveValue('2,500.00')
  await expect(page.getByRole('radio', { name: /2230/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: enWords.buy.confirm })).toBeChecked()
  await expect(page.getByRole('main')).not.toContainText(zhWords.buy.fees)
})

test('SH2 an unknown language is Chinese', async ({ page }) => {
  await page.context().addCookies([{ name: 'locale', value: 'fr', url: url }])
  await page.goto(`${url}/main/home`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('SH12 a colour that is none is refused, one that is too light is darkened, a good one stays', async ({
  page,
}) => {
  const t = preferenceCopy.zh
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
  await page.goto(`${url}/preferences?back=%2Ftool%2Ffund-selector`)
  const before = await primary()
  for (const wrong of ['teal', '#12345', '0b5a5e']) {
    await page.getByLabel(t.colour).fill(wrong)
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.colourError), wrong).toBeVisible()
    expect(await primary()).toBe(before)
  }
  await page.getByLabel(t.colour).fill('#7a1fa2')
  await page
    .getByRole('group', { name: t.mode })
    .or(page.getByRole('radiogroup', { name: t.mode }))
    .getByText(t.modes.dark, { exact: true })
    .click()
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  await page.goto(`${url}/main/home`)
  expect(await primary()).toBe('#7a1fa2')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto(`${url}/preferences`)
  await page.getByLabel(t.colour).fill('#ffff66')
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  await page.goto(`${url}/tool/fund-selector`)
  const darkened = await primary()
  expect(darkened).toMatch(/^#[0-9a-f]{6}$/)
  expect(darkened).not.toBe('#ffff66')
})

test('SH12 error, disabled and palette are chosen too, show at once and everywhere, and give way again when emptied', async ({
  page,
}) => {
  const t = preferenceCopy.zh
  const token = (name: string) =>
    page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name)
  const save = async () => {
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
  }
  await page.goto(`${url}/preferences`)
  const house = await token('--error')
  await page.getByText(t.more, { exact: true }).click()
  await page.getByLabel(t.others.palette.label).fill('#1f4e8c, teal')
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.colourError)).toBeVisible()
  expect(await token('--s1'), 'nothing is changed by what is no colour').not.toContain('#1f4e8c')
  await page.getByLabel(t.others.palette.label).fill('#1f4e8c, #5b3a8e')
  await page.getByLabel(t.others.error.label).fill('#6b4a1f')
  await page.getByLabel(t.others.disabled.label).fill('#3f4a52')
  await save()
  for (const path of ['/preferences', '/main/home', '/tool/fund-selector']) {
    if (path !== '/preferences') await page.goto(url + path)
    expect(await token('--error'), path).toContain('#6b4a1f')
    expect(await token('--disabled'), path).toContain('#3f4a52')
    expect(await token('--s2'), path).toContain('#5b3a8e')
  }
  await page.goto(`${url}/preferences`)
  await page.getByLabel(t.others.error.label).fill('')
  await save()
  expect(await token('--error')).toBe(house)
})

test('SH2 what was typed on a page without scripts is still there in the other language', async ({
  page,
}) => {
  const { shell } = wordsOf('zh')
  for (const [path, typed] of [
    ['/anti-spoofing', '4006840500'],
    ['/search?keyword=99', '990001'],
    ['/verify-certificate', 'ABCD'],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(url + path)
    const field = page
      .getByRole('main')
      .locator('input:is([type=text], [type=search], [type=tel], :not([type])), textarea')
      .first()
    // The script that stores typed text is loaded with the first letter.
    const script = page.waitForResponse(`${url}/typed.js`)
    await field.fill(typed)
    await (await script).finished()
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('button', { name: shell.otherLanguage }).click()
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en')
    await expect(
      page
        .getByRole('main')
        .locator('input:is([type=text], [type=search], [type=tel], :not([type])), textarea')
        .first(),
      path,
    ).toHaveValue(typed)
    expect(await page.evaluate(() => sessionStorage.getItem('typed')), path).toBeNull()
  }
})

test('SH7 SH12 the header of account opening and of companies leads to the appearance too', async ({
  page,
}) => {
  const { shell } = wordsOf('zh')
  for (const path of ['/register', '/register/corporate/guide', '/institutional-login']) {
    await page.goto(url + path)
    await page.getByRole('banner').getByRole('link', { name: shell.appearance }).click()
    await expect(page, path).toHaveURL(`${url}/preferences?back=${encodeURIComponent(path)}`)
  }
})

test('SH6 SH14 a guest opens an account from a phone of 360 pixels, by its menu', async ({ page }) => {
  const { shell } = wordsOf('zh')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [name, target] of [
    [shell.opening.individual, '/register'],
    [shell.opening.corporate, '/register/corporate/guide'],
  ] as const) {
    await page.goto(`${url}/tool/fund-selector`)
    await page.getByRole('button', { name: shell.openMenu, exact: true }).click()
    await page.locator('#menu').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url + target)
  }
})
