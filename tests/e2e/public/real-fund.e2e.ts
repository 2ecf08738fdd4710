import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { purchaseFee, sharesFor, UNBOUNDED } from '#domain/fee/fee.ts'
import { fen, fenText, parseFen, parseNav, parseRate, shareText } from '#domain/number/money.ts'
import { money, shares } from '#web/format/format.ts'
import { hasSharedData, sharedPath } from '../../shared-data.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { closeDay, figureOf, listen, logIn, payFor, readDocuments, speak, wordsOf } from '../steps/steps.ts'
import { openFolder } from '../../world/open-folder.ts'

/** A real mixed fund, not tilted to equity, and a day of its published history as the sandbox's first day. */
const FUND = { code: '000001', name: '华夏成长混合', day: '2026-02-10' }
const AMOUNT = '1000.00'
const TERMS = {
  fundCode: FUND.code,
  riskLevel: 3,
  registrarCode: '91',
  validFrom: '2026-01-01',
  ruleVersion: '2026-01',
  confirmDays: 1,
  firstMinimum: '10.00',
  addOnMinimum: '10.00',
  discount: '0.1',
  purchase: [
    ['0', '1000000', 'rate', '0.005'],
    ['1000000', '5000000', 'rate', '0.003'],
    ['5000000', null, 'flat', '1000.00'],
  ],
  redemptionDays: [
    [0, 7, '0.015'],
    [7, 30, '0.01'],
    [30, 180, '0.005'],
    [180, null, '0'],
  ],
}

test.describe('FU5 TR1 a fund imported from the real data', () => {
  test.skip(!hasSharedData, 'the real data is not on this machine (FUND_DATA_DIR)')
  let product: RunningProduct
  let dataDir: string

  test.beforeAll(async () => {
    dataDir = openFolder('fp-real-')
    product = await startProduct({ dataDir, env: { SANDBOX_DAY: FUND.day, SANDBOX_HISTORY: '0' } })
    const terms = join(dataDir, 'terms.json')
    writeFileSync(terms, JSON.stringify(TERMS))
    importInto(dataDir, 'fund-list', sharedPath('funds', 'fund_list_2026-06-23.csv'))
    importInto(dataDir, 'nav', sharedPath('nav', `${FUND.code}.csv`))
    importInto(dataDir, 'fund-terms', terms)
  })
  test.afterAll(async () => {
    await product?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('is confirmed at that day’s real NAV with the fund’s own fee', async ({ page }) => {
    const visitor = { page, url: product.url, locale: 'zh' as const }
    const { order, buy } = wordsOf('zh')
    const complaints = listen(page)
    await speak(visitor)
    await page.goto(`${product.url}/tool/fund-selector?keyword=hxczhh`)
    await page.getByRole('link', { name: FUND.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(FUND.name)
    await logIn(
      visitor,
      'demo-investor',
      `/account-login?redirectUrl=/investor/trade/buy?fundCode=${FUND.code}`,
    )
    await page.getByLabel(buy.amount, { exact: true }).fill('1000')
    await readDocuments(visitor)
    const orderNo = await payFor(visitor, AMOUNT)
    await expect(page.getByRole('heading', { level: 2, name: order.head.paid, exact: true })).toBeVisible()
    await closeDay(visitor)

    const expected = expectedOf(navOfDay())
    await page.goto(`${product.url}/investor/orders/${orderNo}`)
    await expect(page.getByRole('heading', { level: 2, name: order.head.confirmed })).toBeVisible()
    const main = page.getByRole('main')
    await expect(figureOf(main, order.nav)).toContainText(navOfDay())
    await expect(figureOf(main, order.fee)).toContainText(money(expected.fee))
    await expect(figureOf(main, order.confirmedShares)).toContainText(shares(expected.shares))
    expect(complaints).toEqual([])
  })
})

/** Runs the importer as a developer does, beside the running server. */
function importInto(dataDir: string, kind: string, file: string): void {
  const root = resolve(import.meta.dirname, '../../..')
  const env = { ...process.env, DATA_DIR: dataDir, MARKET_SIZE: 'small' }
  const run = spawnSync(join(root, 'node_modules/.bin/node'), ['server/import.ts', kind, file], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect(run.stderr + run.stdout, kind).toMatch(/./)
  expect(run.status, `${kind}: ${run.stderr}`).toBe(0)
}

/** Reads the published NAV from the file itself. */
function navOfDay(): string {
  const line = readFileSync(sharedPath('nav', `${FUND.code}.csv`), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(FUND.day))
  return Number(line!.split(',')[1]).toFixed(4)
}

function expectedOf(nav: string): { fee: string; shares: string } {
  const tiers = [{ from: fen(0n), to: null, rate: parseRate('0.005'), fixedFee: null, ...UNBOUNDED }]
  const fee = purchaseFee(parseFen(AMOUNT)!, { discountE4: 1_000n, tiers })
  if ('kind' in fee) throw new Error(fee.kind)
  return { fee: fenText(fee.fee), shares: shareText(sharesFor(fee.net, parseNav(nav)!, 'half-up')) }
}
