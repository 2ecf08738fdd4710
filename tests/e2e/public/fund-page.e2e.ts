import { expect, test } from '@playwright/test'
import { codeAt, TROUBLE } from '#sandbox/market/trouble.ts'
import * as homeCopy from '#web/areas/main/home/copy.ts'
import * as fundCopy from '#web/areas/tool/fund/copy.ts'
import * as notes from '#web/areas/tool/fund/notes.copy.ts'
import { requestsOf, VISITING } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { listen, speak } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

for (const locale of languages('en')) {
  test(`FU3 a fund page says the days of an order paid now, the risk against its benchmark and what managers made, in ${locale}`, async ({
    page,
  }) => {
    const t = fundCopy[locale]
    const complaints = listen(page)
    await speak({ page, url, locale })
    await page.goto(`${url}/tool/fund/990000`)
    const day = locale === 'zh' ? '\\d\\d-\\d\\d（周[一二三四五]）' : '(Mon|Tue|Wed|Thu|Fri),? \\d+ \\w+'
    await expect(page.getByText(new RegExp(`^${t.dealOn(day)}$`))).toBeVisible()
    for (const label of [t.confirm, t.redeemable])
      await expect(page.getByText(label, { exact: true }).locator('xpath=..')).toHaveText(
        new RegExp(`${label}${day}$`),
      )
    await expect(page.getByRole('row', { name: new RegExp(`^${t.risk.tracking}`) })).toContainText(/\d%/)
    await expect(page.getByRole('columnheader', { name: t.inPost })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test(`FU3 a fund that takes no purchases names no days of one, in ${locale}`, async ({ page }) => {
    const t = fundCopy[locale]
    await speak({ page, url, locale })
    await page.goto(`${url}/tool/fund/${codeAt(TROUBLE.closedA.at)}`)
    await expect(page.getByText(t.minimum, { exact: true })).toBeVisible()
    for (const label of [t.paidNow, t.deal, t.confirm, t.redeemable])
      await expect(page.getByText(label, { exact: true })).toHaveCount(0)
  })

  test(`PU3 FU3 the home page has the benchmark beside each return and tells no short period, in ${locale}`, async ({
    page,
  }) => {
    const t = homeCopy[locale]
    await speak({ page, url, locale })
    await page.goto(`${url}/main/home`)
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads.indexOf(t.columns.benchmark)).toBe(heads.indexOf(t.columns.year) + 1)
    expect(heads.filter((head) => /^(日|Day|1 (month|week))|近(一|三|六)个?月/.test(head))).toEqual([])
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    for (const row of await rows.all())
      await expect(row.getByRole('cell').nth(heads.indexOf(t.columns.benchmark) - 1)).toHaveText(
        /[+−]?\d+\.\d\d%/,
      )
  })
}

for (const who of VISITING) {
  test(`FU3 RO2 what a fund page offers leads ${who} to where it says, and never round in a circle`, async () => {
    const requests = await requestsOf(url, who)
    const page = await (await requests.get('/tool/fund/990000')).text()
    const ways = [...page.matchAll(/href="(\/(?:investor|institutional|adviser)\/[^"]*990000[^"]*)"/g)].map(
      ([, way]) => way!,
    )
    const [buy, plan] = ['/investor/trade/buy?fundCode=990000', '/investor/trade/rsp?fundCode=990000']
    const offered = {
      ...{ guest: [buy, plan], investor: [buy, plan], operator: [] },
      adviser: ['/adviser/proposal/fund/buy?lines=990000'],
      corporate: ['/institutional/proposals/new?lines=990000'],
    }
    expect([...new Set(ways)].toSorted()).toEqual(offered[who])
    for (const way of ways) {
      const answer = await requests.get(way)
      const led = [answer.status(), answer.headers()['location'] ?? null]
      const toLogin = [302, `/account-login?redirectUrl=${encodeURIComponent(way)}`]
      expect(led).toEqual(who === 'guest' ? toLogin : [200, null])
    }
    expect(page.includes(`>${notes.zh.notAClient}<`)).toBe(who === 'operator')
    await requests.dispose()
  })
}
