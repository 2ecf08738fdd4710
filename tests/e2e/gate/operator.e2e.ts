import { expect, test } from '@playwright/test'
import type { Day } from '#domain/calendar/calendar.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import { openDatabase } from '#server/db/open.ts'
import * as copy from '#web/areas/operations/breaks/copy.ts'
import * as waitingCopy from '#web/parts/staff/waiting.copy.ts'
import * as listCopy from '#web/parts/list/list.copy.ts'
import * as viewCopy from '#web/parts/list/saved-views.copy.ts'
import { browserOf } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { listen, speak } from '../steps/steps.ts'
import { expectSound } from '../steps/investor-steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const DAYS: readonly Day[] = ['2026-07-01', '2026-07-02', '2026-07-03']

/** Inserts the breaks of a bad night: more than fit on one page. */
test.beforeAll(async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir: product().dataDir })
  for (const day of DAYS) {
    const shares = Array.from({ length: 20 }, (_, at) => ({
      ...{ check: 'shares' as const, registrarCode: '91', subject: `620100018806 / 0000${10 + at} ${day}` },
      ...{ reason: 'shares-differ' as const, ours: '1234.56', theirs: '1230.00' },
    }))
    await openBreaks(database.db, day, [
      ...shares,
      {
        check: 'money' as const,
        registrarCode: '',
        subject: `bank ${day}`,
        reason: 'settlement-account-differs' as const,
        ours: '100.00',
        theirs: null,
      },
    ])
  }
  await database.close()
})

for (const locale of languages('zh')) {
  test(`OP the breaks of the night are filtered, sorted, kept as a view and taken, in ${locale}`, async ({
    browser,
  }) => {
    const { url } = product()
    const [t, words, views] = [copy[locale], listCopy[locale], viewCopy[locale]]
    const context = await browserOf(browser, url, 'operator')
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    const complaints = listen(page)
    await speak({ page, url, locale })
    const rows = page.getByRole('table').getByRole('row')
    await page.goto(`${url}/operations/home`)
    await page.getByRole('main').getByRole('link', { name: waitingCopy[locale].names.break }).click()
    await expect(rows).toHaveCount(51)
    await expectSound(page, locale)
    await page.getByRole('link', { name: words.next }).click()
    await expect(rows).toHaveCount(14)
    await page.getByRole('link', { name: words.first }).click()
    await expect(rows).toHaveCount(51)

    const several = page.getByRole('group', { name: t.labels.check, exact: true })
    await several.getByText(words.any, { exact: true }).click()
    await several.getByLabel(t.choices.check.money, { exact: true }).check()
    await several.getByLabel(t.choices.check.nav, { exact: true }).check()
    await page.getByRole('button', { name: words.apply, exact: true }).click()
    await expect(rows).toHaveCount(4)
    await expect(several.getByText(words.chosen(2))).toBeVisible()
    const found = page.getByRole('columnheader', { name: t.found })
    await found.getByRole('link').click()
    await expect(found).toHaveAttribute('aria-sort', 'descending')
    await expect(rows.nth(1)).toContainText('2026-07-03')

    await page.getByRole('button', { name: views.save }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: views.keep }).click()
    await expect(dialog.getByText(views.missing)).toBeVisible()
    await dialog.getByLabel(views.name).fill('NAV + 1')
    await dialog.getByRole('button', { name: views.keep }).click()
    await expect(page.getByRole('link', { name: 'NAV + 1' })).toHaveAttribute('aria-current', 'true')
    await page.goto(`${url}/operations/breaks`)
    await expect(rows).toHaveCount(51)
    await page.getByRole('link', { name: 'NAV + 1' }).click()
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('2026-07-03')
    await expectSound(page, locale)

    const free = await page.getByRole('button', { name: t.take }).count()
    await page.getByRole('button', { name: t.take }).first().click()
    await expect(page.getByRole('button', { name: t.take })).toHaveCount(free - 1)
    await page.getByLabel(t.labels.owner).selectOption({ label: t.choices.owner.nobody })
    await expect(rows).toHaveCount(free)
    await page.getByRole('link', { name: t.states.closed }).click()
    await expect(page.getByRole('heading', { name: words.noneTitle })).toBeVisible()
    await page.getByRole('link', { name: 'NAV + 1' }).click()
    await page.getByRole('button', { name: views.remove }).click()
    await dialog.getByRole('button', { name: views.remove }).click()
    await expect(page.getByRole('link', { name: 'NAV + 1' })).toHaveCount(0)
    expect(complaints).toEqual([])
    await context.close()
  })
}
