import { expect, test, type Page } from '@playwright/test'
import { HALVES_AN_HOUR, MOST_TRAINING_HOURS, trainingDue } from '#domain/person/training.ts'
import * as firmCopy from '#web/areas/adviser/firm/copy.ts'
import * as firmsCopy from '#web/areas/operations/advisers/copy.ts'
import * as copy from '#web/parts/staff/training.copy.ts'
import { ownProduct, visit } from '../own-product.ts'
import { heading } from '../steps/opening.ts'
import { barriers, cutCells, overflow, showWhole, strangeWords, untilRead } from '../steps/page-checks.ts'
import { listen, logIn, type Visitor } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const DUE = trainingDue('2026-07-06') / HALVES_AN_HOUR
const NAMES = { zh: '冯样本', en: '吴样本' } as const

/** Sees page or dialog without barriers on a phone and a desktop, in light and dark. */
async function expectClean({ page, locale }: Visitor, within?: 'dialog'): Promise<void> {
  for (const width of [390, 1440]) {
    if (within) await page.setViewportSize({ width, height: 900 })
    else await showWhole(page, width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await barriers(page, false, within), `${width} ${colorScheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await cutCells(page)).toEqual([])
  }
  if (!within) expect(await strangeWords(page, locale)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

for (const locale of languages('zh')) {
  const t = copy[locale]

  test(`OP20 a principal records hours of training and takes one back, and the house reads it, in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await visit(product(), page, locale)
    await logIn(visitor, 'demo-principal')
    await page.goto(`${visitor.url}/adviser/firm`)
    await expect(heading(page, firmCopy[locale].title)).toBeVisible()
    await untilRead(page, locale)
    const row = page.getByRole('row', { name: new RegExp(`^${NAMES[locale]}`) })
    const sum = (hours: string) => t.sum(hours, String(DUE))
    await expect(row).toContainText(sum('0'))
    await row.getByRole('button', { name: new RegExp(`^${t.open}`) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t.none)

    await button(page, t.record).click()
    await expect(dialog.getByText(t.hoursFirst)).toBeVisible()
    await dialog.getByLabel(t.hoursTyped, { exact: true }).fill('7.3')
    await expect(dialog.getByText(t.hoursFirst)).toBeVisible()
    await dialog.getByLabel(t.hoursTyped, { exact: true }).fill(String(MOST_TRAINING_HOURS + 1))
    await dialog.getByLabel(t.subject).fill('基金销售适当性管理')
    await dialog.getByLabel(t.note).fill('证书编号 2026-0071')
    await button(page, t.send).click()
    await expect(dialog.getByRole('alert')).toContainText(String(MOST_TRAINING_HOURS))
    await expectClean(visitor, 'dialog')
    await dialog.getByLabel(t.hoursTyped, { exact: true }).fill('7.5')
    await button(page, t.send).click()
    await expect(dialog).toContainText(sum('7.5'))
    await expect(dialog).toContainText('基金销售适当性管理')

    await button(page, t.record).click()
    // What was sent is gone from the form.
    await expect(dialog.getByLabel(t.subject)).toHaveValue('')
    await dialog.getByLabel(t.day).fill('2026-03-02')
    await dialog.getByLabel(t.hoursTyped, { exact: true }).fill('8')
    await dialog.getByLabel(t.subject).fill('职业道德')
    await dialog.getByLabel(t.giver).selectOption('firm')
    await button(page, t.send).click()
    await expect(dialog).toContainText(sum('15.5'))
    await expect(dialog).toContainText(t.enough)

    await dialog.getByRole('button', { name: /2026-03-02/ }).click()
    await dialog.getByLabel(t.reason).fill('登记了两次')
    await expectClean(visitor, 'dialog')
    await button(page, t.confirm).click()
    await expect(dialog).toContainText(sum('7.5'))
    await expect(dialog).toContainText(t.isReversed)
    await expect(dialog).toContainText('登记了两次')
    await expect(dialog.getByRole('button', { name: /2026-03-02/ })).toHaveCount(0)
    await expectClean(visitor, 'dialog')
    await dialog.getByRole('button', { name: t.close, exact: true }).click()
    await expect(row).toContainText(sum('7.5'))
    await expectClean(visitor)

    const staff = await visit(product(), await browser.newPage(), locale)
    await logIn(staff, 'demo-operator', '/operations-login')
    await staff.page.goto(`${staff.url}/operations/adviser`)
    await expect(heading(staff.page, firmsCopy[locale].title)).toBeVisible()
    await untilRead(staff.page, locale)
    const seen = staff.page.getByRole('row', { name: new RegExp(`^${NAMES[locale]}`) })
    await expect(seen).toContainText(sum('7.5'))
    await expectClean(staff)
    await seen.getByRole('button', { name: new RegExp(`^${t.open}`) }).click()
    await expect(staff.page.getByRole('dialog')).toContainText('职业道德')
    await expect(button(staff.page, t.record)).toHaveCount(0)
    await expectClean(staff, 'dialog')
    expect(complaints).toEqual([])
  })
}
