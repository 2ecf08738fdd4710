import { expect, test, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import * as firmCopy from '#web/areas/adviser/firm/copy.ts'
import * as poolCopy from '#web/areas/adviser/firm/pool.copy.ts'
import * as registerCopy from '#web/areas/operations/advisers/register.copy.ts'
import * as firmsCopy from '#web/areas/operations/advisers/copy.ts'
import * as faultCopy from '#web/shell/fault/fault.copy.ts'
import * as frameCopy from '#web/shell/staff/copy.ts'
import { ownProduct, visit } from '../own-product.ts'
import { heading } from '../steps/opening.ts'
import { barriers, cutCells, overflow, showWhole, strangeWords, untilRead } from '../steps/page-checks.ts'
import { listen, logIn, type Visitor } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })

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
  test(`AD66 a principal sees the firm and suspends an adviser in ${locale}`, async ({ page }) => {
    const t = firmCopy[locale]
    const complaints = listen(page)
    const visitor = await visit(product(), page, locale)
    await logIn(visitor, 'demo-principal')
    await page.goto(`${visitor.url}/adviser/firm`)
    await expect(heading(page, t.title)).toBeVisible()
    await untilRead(page, locale)
    await expectClean(visitor)
    const adviser = page.getByRole('row', { name: locale === 'zh' ? /^冯样本/ : /^吴样本/ })
    await expect(adviser).toContainText(t.statuses.qualified)
    await adviser.getByRole('button', { name: new RegExp(t.change) }).click()
    const dialog = page.getByRole('dialog')
    expect(await barriers(page, false, 'dialog')).toEqual([])
    await dialog.getByLabel(t.reason).fill('合规核查')
    await dialog.getByLabel(t.from).fill('2026-07-05')
    await button(page, t.confirm).click()
    await expect(dialog.getByRole('alert')).toContainText('2026-07-05')
    await dialog.getByLabel(t.from).fill('2026-07-06')
    await button(page, t.confirm).click()
    await expect(dialog).toBeHidden()
    await expect(adviser).toContainText(t.statuses.suspended)
    expect(complaints).toEqual([])
  })
}

/** Takes their clients from the advisers of the firm, as if they had left where no head takes over. Returns how many wait. */
async function emptyHands(): Promise<number> {
  const database = await openDatabase({ databaseUrl: null, dataDir: product().dataDir })
  const { rows } = await sql`with ended as (
      update relation r set state = 'ended', validity = daterange(lower(r.validity), business_today()) from adviser a
      where a.adviser_id = r.adviser_id and r.kind = 'own' and r.state = 'active' and r.validity @> business_today()
        and a.firm_id = (select firm_id from adviser where account_number = '620100030013')
      returning r.account_number, a.firm_id)
    insert into relation (account_number, pool, kind, state, cause, validity)
    select account_number, 'firm:' || firm_id, 'own', 'active', 'adviser-left', daterange(business_today(), null)
    from ended returning 1`.execute(database.db)
  await database.close()
  return rows.length
}

for (const locale of languages('zh')) {
  test(`OP20 a principal gives waiting clients to an adviser, in ${locale}`, async ({ page }) => {
    const t = poolCopy[locale]
    const complaints = listen(page)
    const waiting = await emptyHands()
    expect(waiting).toBeGreaterThan(0)
    const visitor = await visit(product(), page, locale)
    await logIn(visitor, 'demo-principal')
    await page.goto(`${visitor.url}/adviser/firm`)
    const title = page.getByRole('heading', { name: t.title })
    await expect(title).toBeVisible()
    await untilRead(page, locale)
    await expectClean(visitor)
    await button(page, new RegExp(`^${t.assign}`))
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    expect(await barriers(page, false, 'dialog')).toEqual([])
    await dialog.getByLabel(t.count, { exact: true }).fill('0')
    await expect(dialog.getByText(t.countWrong(waiting))).toBeVisible()
    await dialog.getByLabel(t.count, { exact: true }).fill(String(waiting))
    await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(title).toHaveCount(0)
    expect(complaints).toEqual([])
  })
}

test('AD66 an adviser is told whom the page is for in zh', async ({ page }) => {
  const visitor = await visit(product(), page, 'zh')
  await logIn(visitor, 'demo-adviser')
  await page.goto(`${visitor.url}/adviser/firm`)
  await expect(page.getByText(firmCopy.zh.notYours)).toBeVisible()
})

for (const [who, path] of [
  ['demo-supervisor', '/adviser/client/transfer'],
  ['demo-assistant', '/adviser/client/list/potential-client'],
] as const) {
  test(`AD64 ${who} is told that ${path} is of another duty, in zh`, async ({ page }) => {
    const visitor = await visit(product(), page, 'zh')
    await logIn(visitor, who)
    await page.goto(`${visitor.url}${path}`)
    await expect(page.getByRole('heading', { name: frameCopy.zh.notAllowed.title })).toBeVisible()
    await expect(page.getByRole('button', { name: faultCopy.zh.fault.retry })).toHaveCount(0)
  })
}

test('OP20 the register is read in by one person and applied by another in zh', async ({ page, browser }) => {
  const t = registerCopy.zh
  const visitor = await visit(product(), page, 'zh')
  const open = async ({ page: at, url }: Visitor) => {
    await at.goto(`${url}/operations/adviser`)
    await expect(heading(at, firmsCopy.zh.title)).toBeVisible()
  }
  await logIn(visitor, 'demo-operator', '/operations-login')
  await open(visitor)
  await button(page, t.load).click()
  const give = (text: string) =>
    page.getByLabel(t.file).setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give('编号,姓名\nS620100030013,谁')
  await button(page, t.send).click()
  await expect(page.getByRole('alert')).toContainText('2')
  await give('S620100030013,林样本,样本顾问公司,public,2024-01-01,2026-07-20')
  await button(page, t.send).click()
  await expect(page.getByText(t.mine)).toBeVisible()
  await expectClean(visitor)
  const other = await visit(product(), await browser.newPage(), 'zh')
  await logIn(other, 'demo-second-operator', '/operations-login')
  await open(other)
  await button(other.page, t.apply).click()
  await expect(other.page.getByText(t.changes.expiring)).toBeVisible()
})
