import { expect, test } from '@playwright/test'
import * as copy from '#web/areas/investor/favourites/copy.ts'
import * as starCopy from '#web/parts/fund/favourite-star.copy.ts'
import { expectSound, investorOf } from '../steps/investor-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { fundsOf, nameOf } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

for (const locale of languages('en')) {
  test(`IN1 a fund is starred, put into a group with a note, and taken out again in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product
    const visitor = await investorOf(browser, url, locale)
    const { page } = visitor
    const [t, star] = [copy[locale], starCopy[locale]]
    const fund = (await fundsOf(url, 3))[locale === 'zh' ? 0 : 1]!
    const name = nameOf(fund, locale)

    await page.goto(`${url}/investor/favorite`)
    if (locale === 'zh') await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
    await expectSound(page, locale)

    await page.goto(`${url}/tool/fund/${fund.fundCode}`)
    const button = page.getByRole('button', { name: star.addFund(name) })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(star.news.added(name))).toBeVisible()

    await page.goto(`${url}/investor/favorite`)
    await expect(page.getByRole('link', { name }).first()).toBeVisible()

    await page.getByRole('button', { name: t.manage }).click()
    const groups = page.getByRole('dialog', { name: t.manageTitle })
    await groups.getByLabel(t.newGroup).fill(`G ${locale}`)
    await groups.getByRole('button', { name: t.add, exact: true }).click()
    await expect(groups.getByRole('button', { name: t.dropOf(`G ${locale}`) })).toBeVisible()
    await groups.getByLabel(t.newGroup).fill(`g ${locale}`)
    await groups.getByRole('button', { name: t.add, exact: true }).click()
    await expect(groups.getByRole('alert')).toBeVisible()
    await groups.getByRole('button', { name: t.close }).click()

    await page.getByRole('button', { name: t.editOf(name) }).click()
    const edit = page.getByRole('dialog', { name: t.editOf(name) })
    await edit.getByLabel(t.group).selectOption({ label: `G ${locale}` })
    await edit.getByLabel(t.note, { exact: true }).fill('Watch 1.20')
    await edit.getByRole('button', { name: t.save }).click()
    await expect(page.getByText('Watch 1.20')).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^G ${locale}`) }).click()
    await expect(page).toHaveURL(/group=/)
    await expect(page.getByText('Watch 1.20')).toBeVisible()
    await expectSound(page, locale)

    await page.getByRole('button', { name: t.editOf(name) }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.remove }).click()
    await expect(page.getByRole('heading', { name: t.emptyGroupTitle })).toBeVisible()
    expect(visitor.complaints).toEqual([])
    await page.context().close()
  })

  test(`IN1 an alert is set, refused where it is true already, and removed in ${locale}`, async ({
    browser,
  }) => {
    const { url } = product
    const visitor = await investorOf(browser, url, locale)
    const { page } = visitor
    const t = copy[locale]
    const fund = (await fundsOf(url, 2))[locale === 'zh' ? 0 : 1]!
    const name = nameOf(fund, locale)
    await page.goto(`${url}/tool/fund/${fund.fundCode}`)
    await page.getByRole('button', { name: starCopy[locale].addFund(name) }).click()
    await expect(page.getByText(starCopy[locale].news.added(name))).toBeVisible()
    await page.goto(`${url}/investor/favorite`)
    await page.getByRole('button', { name: t.alertOf(name) }).click()
    const dialog = page.getByRole('dialog', { name: t.alertOf(name) })
    const value = dialog.getByLabel(t.value)
    await value.fill('abc')
    await dialog.getByRole('button', { name: t.set }).click()
    await expect(dialog.getByText(t.valueWrong)).toBeVisible()
    await value.fill('0.01')
    await dialog.getByRole('button', { name: t.set }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await value.fill('99')
    await dialog.getByRole('button', { name: t.set }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`${url}/investor/favorite?view=alerts`)
    await expect(page.getByText('99.0000')).toBeVisible()
    await expectSound(page, locale)
    await page.getByRole('button', { name: t.removeAlertOf(name, `${t.kinds['nav-above']} 99.0000`) }).click()
    await expect(page.getByRole('heading', { name: t.noAlertsTitle })).toBeVisible()
    expect(visitor.complaints).toEqual([])
    await page.context().close()
  })
}

test('IN1 a guest sees no star, and the selector’s stars are an investor’s', async ({ browser, page }) => {
  const { url } = product
  const fund = (await fundsOf(url, 3))[0]!
  await page.goto(`${url}/tool/fund-selector?risk=3`)
  await expect(page.getByRole('button', { name: starCopy.zh.addFund(nameOf(fund, 'zh')) })).toHaveCount(0)
  const visitor = await investorOf(browser, url, 'zh')
  await visitor.page.goto(`${url}/tool/fund-selector?risk=3&sort=code&order=asc`)
  const star = visitor.page.getByRole('button', { name: starCopy.zh.addFund(nameOf(fund, 'zh')) }).first()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await visitor.page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await visitor.page.context().close()
})
