import { expect, test, type Page } from '@playwright/test'
import * as teamCopy from '#web/areas/adviser/team-architecture/copy.ts'
import { ownProduct, visit } from '../own-product.ts'
import { heading } from '../steps/opening.ts'
import { barriers, cutCells, overflow, showWhole, strangeWords, untilRead } from '../steps/page-checks.ts'
import { listen, logIn, type Visitor } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const PATH = '/adviser/team/architecture'

async function open(visitor: Visitor, query = ''): Promise<void> {
  await visitor.page.goto(`${visitor.url}${PATH}${query}`)
  await expect(heading(visitor.page, teamCopy[visitor.locale].title)).toBeVisible()
  await untilRead(visitor.page, visitor.locale)
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
/** A button of the page itself; a message over it has one to close it, too. */
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Sees the page without barriers on a phone and a desktop, in light and dark. */
async function expectClean({ page, locale }: Visitor): Promise<void> {
  for (const width of [390, 1440]) {
    await showWhole(page, width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await barriers(page, false), `${width} ${colorScheme}`).toEqual([])
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await cutCells(page)).toEqual([])
  }
  expect(await strangeWords(page, locale)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
}

for (const locale of languages('zh')) {
  test(`AD58 the principal walks the tree with the keys and changes it in ${locale}`, async ({ page }) => {
    const t = teamCopy[locale]
    const complaints = listen(page)
    const visitor = await visit(product(), page, locale)
    await logIn(visitor, 'demo-principal')
    await open(visitor)
    const [root, east, shanghai] = [row(page, '总部'), row(page, '华东区'), row(page, '上海团队')]
    await expect(root).toHaveAttribute('aria-expanded', 'true')
    await expect(shanghai).toBeHidden()
    await expectClean(visitor)

    await root.focus()
    await page.keyboard.press('ArrowDown')
    await expect(east).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(shanghai).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(shanghai).toBeFocused()
    await expect(shanghai).toHaveAttribute('aria-level', '3')
    await expect(shanghai).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/node=/)
    await expect(page.getByRole('heading', { level: 2, name: '上海团队' })).toBeVisible()
    await expect(page.getByRole('table').getByText('吴样本').first()).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(shanghai).toBeHidden()

    // A node is opened below the chosen one, previewed and made.
    const name = locale === 'zh' ? '苏州团队' : 'Suzhou Team'
    await east.click()
    await expect(page.getByRole('heading', { level: 2, name: '华东区' })).toBeVisible()
    await button(page, t.acts.open).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.name).fill(name)
    expect(await barriers(page, false, 'dialog')).toEqual([])
    await button(page, t.preview).click()
    await expect(dialog.getByText(t.shown)).toBeVisible()
    await button(page, t.confirm).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/2026-\d\d-\d\d/).first()).toBeVisible()
    await row(page, '华东区').focus()
    await page.keyboard.press('ArrowRight')
    await expect(row(page, name)).toBeVisible()

    // A loop is refused in words before anything is sent, and the root has no button for it.
    await button(page, t.acts.move).click()
    await dialog.getByRole('combobox', { name: t.under }).fill(name)
    await page.keyboard.press('Enter')
    await button(page, t.preview).click()
    await expect(dialog.getByRole('alert')).toContainText('华东区')
    await button(page, t.cancel).click()
    await row(page, '总部').click()
    await expect(page.getByRole('heading', { level: 2, name: '总部' })).toBeVisible()
    await expect(button(page, t.acts.close)).toBeHidden()

    // The new node closes again; the day before keeps its tree, which the address names.
    await row(page, name).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await button(page, t.acts.close).click()
    await button(page, t.preview).click()
    await button(page, t.confirm).click()
    await expect(dialog).toBeHidden()
    await expect(row(page, name)).toBeHidden()
    expect(complaints).toEqual([])
  })

  test(`AD58 a search and a day are in the address, and a deputy sees their part in ${locale}`, async ({
    page,
  }) => {
    const t = teamCopy[locale]
    const visitor = await visit(product(), page, locale)
    await logIn(visitor, 'demo-deputy')
    await open(visitor)
    await expect(row(page, '华东区')).toBeVisible()
    await expect(row(page, '总部')).toHaveCount(0)
    await expect(button(page, t.acts.open)).toHaveCount(0)
    await page.getByLabel(t.keyword).fill('吴样本')
    await button(page, t.show).click()
    await expect(page).toHaveURL(/keyword=/)
    await expect(row(page, '上海团队')).toHaveAttribute('aria-selected', 'true')
    await open(visitor, '?day=2099-01-05')
    await expect(page.getByText(t.plannedDay('2099-01-05'))).toBeVisible()
    await open(visitor, '?keyword=nobody')
    await expect(page.getByText(t.nothing)).toBeVisible()
  })
}
