import { expect, test, type Page } from '@playwright/test'
import * as tagCopy from '#web/areas/adviser/client/tags.copy.ts'
import * as listCopy from '#web/areas/adviser/clients/copy.ts'
import * as uiCopy from '#web/ui/copy.ts'
import { ownProduct } from '../own-product.ts'
import { enter } from '../steps/care-steps.ts'
import { listen, type Locale } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
const product = ownProduct()
const CLIENT = '林样本'
const LIST = '/adviser/client/list/my-client'
const TYPED = { zh: ['高净值', '子女教育'], en: ['Golf', 'Retiring soon'] } as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const wordsIn = (locale: Locale) => ({
  t: tagCopy[locale],
  list: listCopy[locale],
  remove: uiCopy[locale].remove,
})

async function openClient(page: Page): Promise<void> {
  await page.goto(`${product().url}${LIST}`)
  await page.getByRole('link', { name: CLIENT }).first().click()
  await expect(page).toHaveURL(/client\/detail\/[0-9a-f]{12}$/)
}

for (const locale of languages('zh')) {
  test(`AD24 a client is tagged by keys alone, and found by the tag in the list, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { t, list, remove } = wordsIn(locale)
    const [one, two] = TYPED[locale]
    const adviser = await enter(browser, { url: product().url, locale, username: 'demo-adviser' })
    const { page } = adviser
    const complaints = listen(page)
    await openClient(page)
    await page.getByRole('button', { name: new RegExp(`^(${t.add}|${t.edit})$`) }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(t.title)
    const typing = dialog.getByLabel(t.field, { exact: true })
    await typing.fill(one)
    await typing.press('Enter')
    await typing.fill('wrong')
    await typing.press('Enter')
    await dialog.getByRole('button', { name: new RegExp(`^wrong ?${remove}$`) }).press('Enter')
    await expect(typing).toBeFocused()
    await typing.fill('x'.repeat(17))
    await expect(dialog.getByText(t['tag-too-long'](16)).first()).toBeVisible()
    // What still stands in the field is meant as well.
    await typing.fill(two)
    await expectSound(adviser)
    await dialog.getByRole('button', { name: t.save, exact: true }).press('Enter')
    await expect(page.getByText(t.saved)).toBeVisible()
    const tags = page.getByRole('list', { name: list.tags })
    for (const tag of [one, two]) await expect(tags.getByText(tag, { exact: true })).toBeVisible()
    await expect(tags.getByText('wrong')).toHaveCount(0)
    await expectSound(adviser)

    // A tag that nobody has finds nobody, and stays in its list of choices.
    await page.goto(`${product().url}${LIST}?tag=nobody`)
    const rows = page.getByRole('rowheader')
    await expect(page.getByText(list.totals(0))).toBeVisible()
    await expect(rows).toHaveCount(0)
    const filter = page.getByLabel(list.labels.tag, { exact: true })
    await filter.selectOption({ label: list.tagged(one, 1) })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText([CLIENT])
    await expect(rows).toContainText([one])
    await expectSound(adviser)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectSound(adviser)
    await page.context().close()
    expect(complaints).toEqual([])
  })
}

test('AD24 of two windows the second puts both changes together before it saves', async ({ browser }) => {
  test.slow()
  const { t, list, remove } = wordsIn('zh')
  const [first, second] = [
    await enter(browser, { url: product().url, locale: 'zh', username: 'demo-adviser' }),
    await enter(browser, { url: product().url, locale: 'zh', username: 'demo-assistant' }),
  ]
  await openClient(first.page)
  await second.page.goto(first.page.url())
  for (const { page } of [first, second]) await button(page, t.edit).click()
  for (const [{ page }, tag] of [
    [first, '先写'],
    [second, '后写'],
  ] as const) {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.field, { exact: true }).fill(tag)
    await dialog.getByRole('button', { name: t.save, exact: true }).click()
    if (tag === '先写') await expect(page.getByText(t.saved)).toBeVisible()
  }
  const dialog = second.page.getByRole('dialog')
  await expect(dialog.getByText(t.merged)).toBeVisible()
  await expect(dialog.getByRole('button', { name: new RegExp(`^先写 ?${remove}$`) })).toBeVisible()
  await expectSound(second)
  await dialog.getByRole('button', { name: t.save, exact: true }).click()
  await expect(second.page.getByText(t.saved)).toBeVisible()
  const tags = second.page.getByRole('list', { name: list.tags })
  for (const tag of ['先写', '后写']) await expect(tags.getByText(tag, { exact: true })).toBeVisible()
  for (const { page } of [first, second]) await page.context().close()
})
